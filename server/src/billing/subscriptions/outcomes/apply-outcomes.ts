import { type EmittingServices, emitAll, type NewEvent } from '../../../events/index.ts'
import { readBilledAccounts } from '../../../identity/accounts/account/index.ts'
import { type Act, recordActs } from '../../../platform/audit/index.ts'
import { pipeline, type Tx } from '../../../platform/db/db.ts'
import type { Inside } from '../../../platform/services.ts'
import { type BillingAccount, lockBillingAccounts, noteBeginning } from '../../billing-account/index.ts'
import { putCharges } from '../../charges/index.ts'
import { writeUnusedCredit } from '../../credit-notes/index.ts'
import type { Invoice } from '../../invoices/core/index.ts'
import {
  type ClosedInvoice,
  closeInvoices,
  oldestDueOf,
  releaseCurrencies,
} from '../../invoices/core/index.ts'
import { issueInvoices } from '../../invoices/index.ts'
import { noteOutcomes } from '../../mails/queue/index.ts'
import type { Worth } from '../../mrr/index.ts'
import {
  eventData,
  findSubscription,
  next,
  paidSince,
  putSubscriptions,
  type Subscription,
  worthOf,
} from '../core/index.ts'
import type { Circumstances, Outcome } from '../rules/index.ts'
import { type Made, withInvoice } from '../rules/index.ts'
import { applyAllowances } from './apply-allowances.ts'
import { BALANCE_PAYER } from './balance-payer.ts'

/** An outcome and the account it is for, whose billing row the caller has locked. */
export interface PlannedOutcome {
  account: BillingAccount
  outcome: Outcome
}

/** Who caused it, for the audit log; empty if time did. */
export type Cause = Pick<Act, 'by' | 'device'>

type Circumstance = Omit<Circumstances, 'account'>

/** What was written: the subscription as it is now, and its new invoice. */
export interface Applied {
  subscription: Subscription
  invoice?: Invoice
}

/**
 * Writes what the rules decided, for up to 500 subscriptions of one provider together: their state, invoices, events and
 * audit entries, all in the caller's transaction.
 */
export async function applyOutcomes(
  services: Inside<EmittingServices>,
  tx: Tx,
  providerId: string,
  planned: readonly PlannedOutcome[],
  { circumstances, cause }: { circumstances: Circumstance; cause: Cause },
): Promise<Applied[]> {
  const { now, settings, versionOf } = circumstances
  const dropped = await dropWaiting(tx, providerId, planned, new Date(now))
  const invoiced = dropped.planned.map((booking) => withInvoice(services, booking, circumstances))
  const made = await takeBackAll(services, tx, providerId, invoiced, { now, cause })
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
  const closing = closeThose(tx, providerId, made, new Date(now))
  const [, , , , , , issued] = await pipeline([
    closing.then((closed) => record([...dropped.closed, ...closed].map(actOfClosed))),
    putSubscriptions(tx, providerId, subscriptions, worthsOf(outcomes, circumstances)),
    emitHappened(services, tx, providerId, outcomes, versionOf),
    record(outcomes.flatMap(actOf)),
    applyAllowances(services, tx, providerId, outcomes, { now, versionOf }),
    noteOutcomes(tx, providerId, outcomes, new Date(now)),
    // Last, as its lock is that of all the provider's invoices.
    issueInvoices(services, tx, providerId, wanted, { settings, now, act: cause }),
    ...begun.map((one) => noteBeginning(tx, providerId, one.account_id, one)),
  ])
  const byId = new Map(issued.map((invoice) => [invoice.id, invoice]))
  const applied = made.map(({ outcome: { subscription }, invoice }) => ({
    subscription,
    ...(invoice && { invoice: byId.get(invoice.id)! }),
  }))
  const settled: Applied[] = []
  for (const [index, one] of applied.entries())
    settled.push(await settleOthers(services, tx, providerId, one, { made: made[index]!, cause }))
  const over = settled.flatMap(({ subscription: { status, account_id } }) =>
    status === 'cancelled' ? account_id : [],
  )
  await releaseCurrencies(tx, providerId, over)
  return settled
}

function worthsOf(outcomes: readonly Outcome[], { now, versionOf }: Circumstance): Worth[] {
  return outcomes.map((outcome) =>
    worthOf(outcome.subscription, versionOf, tookEffect(outcome) ?? new Date(now)),
  )
}

/** When what time brings was due, however late the clock is; undefined for what is done now. */
function tookEffect({ act, subscription }: Outcome): Date | null | undefined {
  if (subscription.status === 'cancelled') return subscription.cancelled_at
  if (act === 'subscription.purchased') return paidSince(subscription)
  return act === 'subscription.renewed' || act === 'subscription.trial_ended'
    ? subscription.period_start
    : undefined
}

/** A balance that grew pays open invoices. That may change the subscription, which is then read again. */
async function settleOthers(
  services: Inside<EmittingServices>,
  tx: Tx,
  providerId: string,
  applied: Applied,
  { made: { account, invoice, outcome }, cause }: { made: Made; cause: Cause },
): Promise<Applied> {
  const credited = outcome.takesBack?.credits.some(({ to_balance }) => to_balance > 0)
  const isFreed = outcome.closes === 'void' || (outcome.voids?.length ?? 0) > 0
  const isRicher = isFreed || credited || (invoice !== undefined && invoice.balance_applied < 0)
  if (!isRicher) return applied
  const paid = { accountId: account.account_id, cause }
  for (const pay of services.registry.all(BALANCE_PAYER))
    if (await pay(services, tx, providerId, paid))
      return { ...applied, subscription: (await findSubscription(tx, providerId, applied.subscription.id))! }
  return applied
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
  const accounts = await readBilledAccounts(tx, providerId, ids)
  const events = changed.flatMap(({ subscription, happened }) =>
    happened.map((one): NewEvent => {
      const account = accounts.get(subscription.account_id)
      const data = eventData(subscription, one, { versionOf, account })
      return { type: `subscription.${one.type}`, data, occurredAt: one.at.getTime() }
    }),
  )
  await emitAll(services, tx, providerId, events)
}

/** Dropped changes have void invoices; the balance that those give back pays what comes next. */
async function dropWaiting(
  tx: Tx,
  providerId: string,
  planned: readonly PlannedOutcome[],
  at: Date,
): Promise<{ planned: PlannedOutcome[]; closed: ClosedInvoice[] }> {
  const ids = planned.flatMap(({ outcome }) => outcome.voids ?? [])
  if (ids.length === 0) return { planned: [...planned], closed: [] }
  const closed = await closeInvoices(tx, providerId, { ids }, { as: 'void', at })
  const touched = planned.flatMap(({ account, outcome }) => (outcome.voids?.length ? account.account_id : []))
  const accounts = await lockBillingAccounts(tx, providerId, touched)
  const byId = new Map(accounts.map((account) => [account.account_id, account]))
  const fresh = planned.map(({ account, outcome: { frees: _, ...outcome } }) => ({
    account: byId.get(account.account_id) ?? account,
    outcome,
  }))
  return { planned: fresh, closed }
}

/** Ends the unpaid invoices of subscriptions that are over. */
async function closeThose(
  tx: Tx,
  providerId: string,
  made: readonly Made[],
  at: Date,
): Promise<ClosedInvoice[]> {
  const closed: ClosedInvoice[] = []
  for (const as of ['void', 'uncollectible'] as const) {
    const subscriptionIds = made.flatMap(({ outcome }) =>
      outcome.closes === as ? outcome.subscription.id : [],
    )
    if (subscriptionIds.length > 0)
      closed.push(...(await closeInvoices(tx, providerId, { subscriptionIds }, { as, at })))
  }
  return closed
}

/**
 * Writes what is taken back of charges, and the credit notes on invoices that are not paid. Their due dates are computed
 * again.
 */
async function takeBackAll(
  services: Inside<EmittingServices>,
  tx: Tx,
  providerId: string,
  made: readonly Made[],
  { now, cause }: { now: number; cause: Cause },
): Promise<Made[]> {
  const written: Made[] = []
  for (const one of made) {
    const { takesBack, subscription } = one.outcome
    if (takesBack) await putCharges(tx, providerId, takesBack.charges)
    if (!takesBack?.credits.length) {
      written.push(one)
      continue
    }
    for (const credit of takesBack.credits)
      await writeUnusedCredit(services, tx, providerId, { credit, account: one.account, now, cause })
    const except = subscription.pending_payment?.invoice_id ?? null
    const oldest = await oldestDueOf(tx, providerId, subscription.id, { except })
    const due = [oldest, one.invoice?.status === 'open' ? one.invoice.due_at : null].filter(
      (at) => at !== null,
    )
    const payment_due_at = due.sort((x, y) => x.getTime() - y.getTime())[0] ?? null
    const noted = { ...next(subscription, { payment_due_at }), version: subscription.version }
    written.push({ ...one, outcome: { ...one.outcome, subscription: noted } })
  }
  return written
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
