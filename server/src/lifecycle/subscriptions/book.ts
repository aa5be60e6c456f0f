import { readAccountsInEvents } from '../../accounts/index.ts'
import { type Act, recordActs } from '../../audit/index.ts'
import { type EmittingServices, emitAll, type NewEvent } from '../../events/index.ts'
import { type Tx, together } from '../../lib/db.ts'
import { newId } from '../../lib/ids.ts'
import type { Inside } from '../../lib/services.ts'
import { type BillingAccount, noteBeginning } from '../billing-account/store.ts'
import { wholeSecond } from '../calendar/whole-second.ts'
import type { Invoice } from '../invoices/invoice.ts'
import { issueInvoices } from '../invoices/issue-invoices.ts'
import { makeInvoice } from '../invoices/make-invoice.ts'
import { type ClosedInvoice, closeInvoicesOf } from '../invoices/subscription-store.ts'
import { BALANCE_PAYER } from './balance-hook.ts'
import { started } from './begin.ts'
import { bookAllowances } from './book-allowances.ts'
import type { Circumstances, Outcome } from './outcome.ts'
import { findSubscription, putSubscriptions } from './store.ts'
import { next, type Subscription } from './subscription.ts'
import { eventData } from './view.ts'

/** An outcome and the account it is for, whose billing row the caller has locked. */
export interface Booking {
  account: BillingAccount
  outcome: Outcome
}

/** Who caused it, for the audit log; nobody, if time did. */
export type Cause = Pick<Act, 'by' | 'device'>

type Circumstance = Omit<Circumstances, 'account'>

/** What was written: the subscription as it is now, and its new invoice. */
export interface Booked {
  subscription: Subscription
  invoice?: Invoice
}

/**
 * Writes what the rules decided, for up to 500 subscriptions of one provider at once: their state, invoices, events and
 * audit entries, all in the caller's transaction.
 */
export async function book(
  services: Inside<EmittingServices>,
  tx: Tx,
  providerId: string,
  bookings: readonly Booking[],
  { circumstances, cause }: { circumstances: Circumstance; cause: Cause },
): Promise<Booked[]> {
  const { now, settings, versionOf } = circumstances
  const made = bookings.map((booking) => withInvoice(services, booking, circumstances))
  const outcomes = made.map(({ outcome }) => outcome)
  const subscriptions = outcomes.map(({ subscription }) => subscription)
  const begun = made.flatMap(({ outcome: { begins, subscription } }) =>
    begins ? { ...subscription, trialUsedAt: begins.onTrial ? new Date(now) : null } : [],
  )
  const wanted = made.flatMap(({ account, invoice }) => (invoice ? { account, invoice } : []))
  const record = (acts: Act[]): Promise<void> =>
    recordActs(
      services,
      tx,
      providerId,
      acts.map((act) => ({ ...cause, ...act })),
    )
  const closing = closeInvoices(tx, providerId, made, new Date(now))
  const [, , , , , issued] = await together([
    closing.then((closed) => record(closed.map(actOfClosed))),
    putSubscriptions(tx, providerId, subscriptions),
    emitHappened(services, tx, providerId, outcomes, versionOf),
    record(outcomes.flatMap(actOf)),
    bookAllowances(services, tx, providerId, outcomes, { now, versionOf }),
    // Last, as its lock is that of all the provider's invoices.
    issueInvoices(services, tx, providerId, wanted, { settings, now, act: cause }),
    ...begun.map((one) => noteBeginning(tx, providerId, one.account_id, one)),
  ])
  const byId = new Map(issued.map((invoice) => [invoice.id, invoice]))
  const booked = made.map(({ outcome: { subscription }, invoice }) => ({
    subscription,
    ...(invoice && { invoice: byId.get(invoice.id)! }),
  }))
  const settled: Booked[] = []
  for (const [index, one] of booked.entries())
    settled.push(await settleOthers(services, tx, providerId, one, { made: made[index]!, cause }))
  return settled
}

/** A balance that grew pays what is open; the subscription hears of its own invoices, and is read again. */
async function settleOthers(
  services: Inside<EmittingServices>,
  tx: Tx,
  providerId: string,
  booked: Booked,
  { made: { account, invoice, outcome }, cause }: { made: Made; cause: Cause },
): Promise<Booked> {
  const isRicher = (invoice !== undefined && invoice.balance_applied < 0) || outcome.closes === 'void'
  if (!isRicher) return booked
  const paid = { accountId: account.account_id, cause }
  for (const pay of services.registry.all(BALANCE_PAYER))
    if (await pay(services, tx, providerId, paid))
      return { ...booked, subscription: (await findSubscription(tx, providerId, booked.subscription.id))! }
  return booked
}

/** Emits what happened to subscriptions, with the names of their accounts. */
async function emitHappened(
  services: Inside<EmittingServices>,
  tx: Tx,
  providerId: string,
  outcomes: readonly Outcome[],
  versionOf: Circumstance['versionOf'],
): Promise<void> {
  const changed = outcomes.filter(({ happened }) => happened.length > 0)
  if (changed.length === 0) return
  const ids = changed.map(({ subscription }) => subscription.account_id)
  const accounts = await readAccountsInEvents(tx, providerId, ids)
  const events = changed.flatMap(({ subscription, happened }) =>
    happened.map((one): NewEvent => {
      const account = accounts.get(subscription.account_id)
      const data = eventData(subscription, one, { versionOf, account })
      return { type: `subscription.${one.type}`, data, occurredAt: one.at.getTime() }
    }),
  )
  await emitAll(services, tx, providerId, events)
}

interface Made extends Booking {
  invoice?: Invoice
}

/** Makes the invoice, and notes in the subscription what it means. */
function withInvoice(
  { clock }: Pick<EmittingServices, 'clock'>,
  { account, outcome }: Booking,
  { now, settings }: Circumstance,
): Made {
  if (!outcome.invoice) return { account, outcome }
  const invoice = makeInvoice(outcome.invoice, { account, settings, now, id: newId(clock.now()) })
  return { account, invoice, outcome: withPayment(outcome, invoice, now) }
}

/** Notes when the invoice is due; if nothing is to be paid, an incomplete subscription starts. */
function withPayment(outcome: Outcome, { status, due_at }: Invoice, now: number): Outcome {
  const { subscription } = outcome
  const paymentDue = subscription.payment_due_at
  if (status === 'paid') {
    if (subscription.status !== 'incomplete') return outcome
    // Nothing is to be paid: the account's balance covers it.
    return { ...outcome, ...started(subscription, 'active', wholeSecond(now)) }
  }
  if (due_at === null || subscription.status === 'incomplete') return outcome
  if (paymentDue !== null && paymentDue <= due_at) return outcome
  const noted = next(subscription, { payment_due_at: due_at })
  return { ...outcome, subscription: { ...noted, version: subscription.version } }
}

async function closeInvoices(
  tx: Tx,
  providerId: string,
  made: readonly Made[],
  at: Date,
): Promise<ClosedInvoice[]> {
  const closed: ClosedInvoice[] = []
  for (const as of ['void', 'uncollectible'] as const) {
    const ids = made.flatMap(({ outcome }) => (outcome.closes === as ? outcome.subscription.id : []))
    if (ids.length > 0) closed.push(...(await closeInvoicesOf(tx, providerId, ids, { as, at })))
  }
  return closed
}

function actOfClosed({ id, number, status }: ClosedInvoice): Act {
  const action = status === 'void' ? 'invoice.voided' : 'invoice.written_off'
  return { action, targetId: id, detail: { number } }
}

function actOf({ act, subscription }: Outcome): Act[] {
  if (!act) return []
  const { id, account_id, plan_key, status } = subscription
  return [{ action: act, targetId: id, detail: { account_id, plan: plan_key, status } }]
}
