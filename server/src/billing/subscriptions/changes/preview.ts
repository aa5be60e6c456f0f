import type { EmittingServices } from '../../../events/index.ts'
import { type Actor, readAccount } from '../../../identity/accounts/account/index.ts'
import { transact } from '../../../platform/db/db.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import type { Invoice } from '../../invoices/core/index.ts'
import { type Asked, chooseNext, periodAmount, type Wanted } from '../../rating/index.ts'
import { billingTime, wholeSecond } from '../../time/index.ts'
import { type Choice, isOurs, type Subscription } from '../core/index.ts'
import { type Billing, isBehind, openBilling, readBilling } from '../outcomes/index.ts'
import type { Circumstances, Outcome } from '../rules/index.ts'
import { begin, kindOf, stillPending, withInvoice } from '../rules/index.ts'
import { decideChange } from './change-subscription.ts'
import { notHere } from './driver.ts'
import { type Order, preparePurchase } from './purchase-subscription.ts'

/** What a purchase or a change would do. It writes nothing, and the same code does it. */
export interface Preview {
  action: 'purchase' | 'upgrade' | 'downgrade' | 'change'
  takesEffect: 'now' | 'period_end'
  effectiveAt: Date
  /** To be sent back with the change. */
  prorationAt: Date
  /** The subscription's, to be sent back too; null for a purchase. */
  version: number | null
  choice: Choice
  currency: string
  /** What would be invoiced now; undefined: nothing. */
  invoice: Invoice | undefined
  /** Whether it takes effect when that is paid, and until when it waits for that. */
  waitsUntil: Date | null
  /** Credit notes on unpaid invoices, for time that is not had. */
  credits: Array<{ invoiceId: string; number: string; amount: number }>
  /** What waits for the end of the period then; what waits now and falls away. */
  pending: Choice | null
  dropsPending: boolean
  trialEnd: Date | null
  /** What a whole period costs from then on, without tax that comes on top. */
  amount: number
  periodEnd: Date
}

/** What might be bought, or changed to; a first purchase needs plan, interval and currency. */
export interface Question extends Wanted {
  accountId: string
  currency?: string | undefined
  trial: boolean
  /** How a purchase would be collected. */
  collection: Order['collection']
}

/**
 * Shows what a change of the account's subscription would do, or a purchase if it has none. Throws as those do, and
 * invalid_request if a purchase lacks a field.
 */
export async function previewSubscription(
  services: EmittingServices,
  providerId: string,
  { accountId, ...question }: Question,
  { by }: Actor,
): Promise<Preview> {
  const { db } = services
  await readAccount(db, providerId, accountId, { by, atLeast: 'owner' })
  const billing = await currentBilling(services, providerId, accountId)
  if (billing.subscription)
    return previewChange(
      services,
      providerId,
      { ...question, by },
      { ...billing, subscription: billing.subscription },
    )
  const { plan, interval, currency } = question
  if (plan === undefined || interval === undefined || currency === undefined)
    throw incomplete({ plan, interval, currency })
  const order = { ...question, by, accountId, plan, interval, currency }
  return previewPurchase(services, providerId, { order, billing })
}

/** If the clock is late, what is due is done first and not shown. */
async function currentBilling(
  services: EmittingServices,
  providerId: string,
  accountId: string,
): Promise<Billing> {
  const { db } = services
  const billing = await readBilling(services, db, providerId, accountId)
  if (!isBehind(billing, await billingTime(services, db, providerId))) return billing
  await transact(db, (tx) => openBilling(services, tx, providerId, accountId))
  return readBilling(services, db, providerId, accountId)
}

function incomplete(fields: object): Problem {
  const missing = Object.entries(fields).filter(([, value]) => value === undefined)
  const message = 'The account has no subscription yet: a purchase needs this.'
  return new Problem('invalid_request', {
    errors: missing.map(([name]) => ({ field: `/${name}`, message })),
  })
}

async function previewPurchase(
  services: Services,
  providerId: string,
  purchased: { order: Asked<Order>; billing: Billing },
): Promise<Preview> {
  const { purchase, circumstances } = await preparePurchase(services, services.db, providerId, purchased)
  const start = wholeSecond(circumstances.now)
  return {
    action: 'purchase',
    takesEffect: 'now',
    effectiveAt: start,
    prorationAt: start,
    version: null,
    ...rest(services, begin(purchase, circumstances), purchase, circumstances),
  }
}

async function previewChange(
  services: Services,
  providerId: string,
  wanted: Asked,
  { subscription, circumstances: circumstancesOf }: Billing & { subscription: Subscription },
): Promise<Preview> {
  if (!isOurs(subscription)) throw notHere(subscription)
  const to = await chooseNext(services.db, providerId, wanted, subscription)
  const circumstances = await circumstancesOf([to])
  const prorationAt = wholeSecond(circumstances.now)
  const { by } = wanted
  const asked = { to, prorationAt, circumstances, by }
  const outcome = await decideChange(services, services.db, providerId, subscription, asked)
  const { name, takesEffect } = kindOf(subscription, to, circumstances.versionOf)!
  return {
    action: name,
    takesEffect,
    effectiveAt: takesEffect === 'now' ? prorationAt : subscription.period_end,
    prorationAt,
    version: subscription.version,
    ...rest(services, outcome, to, circumstances),
    ...(takesEffect === 'period_end' && { waitsUntil: null }), // what waits already is another change
    ...pendingAfter(subscription, { to, takesEffect }, circumstances),
  }
}

function pendingAfter(
  subscription: Subscription,
  { to, takesEffect }: { to: Choice; takesEffect: Preview['takesEffect'] },
  { versionOf }: Circumstances,
): Pick<Preview, 'pending' | 'dropsPending'> {
  if (takesEffect === 'period_end') return { pending: to, dropsPending: subscription.pending !== null }
  const pending = stillPending(subscription, to, versionOf)
  return { pending, dropsPending: subscription.pending !== null && pending === null }
}

function rest(services: Services, outcome: Outcome, choice: Choice, circumstances: Circumstances) {
  const { account, versionOf } = circumstances
  const made = withInvoice(services, { account, outcome }, circumstances)
  const { status, pending_payment: waits, payment_due_at } = made.outcome.subscription
  const waitsUntil = status === 'incomplete' ? payment_due_at : waits && new Date(waits.expires_at)
  // What it is once it takes effect.
  const { subscription } = outcome
  const { plan_key, plan_version, interval, seats } = choice
  const { currency, trial_end, period_end } = subscription
  return {
    choice: { plan_key, plan_version, interval, seats },
    currency,
    invoice: made.invoice,
    waitsUntil,
    credits: (outcome.takesBack?.credits ?? []).map(({ invoice, total }) => ({
      invoiceId: invoice.id,
      number: invoice.number!,
      amount: total,
    })),
    pending: subscription.pending,
    dropsPending: false,
    trialEnd: trial_end,
    amount: periodAmount(versionOf(choice), choice, currency),
    periodEnd: period_end,
  }
}
