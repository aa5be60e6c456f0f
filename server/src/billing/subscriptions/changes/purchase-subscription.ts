import type { EmittingServices } from '../../../events/index.ts'
import { type Actor, customerId } from '../../../identity/accounts/account/index.ts'
import { type Db, type Tx, transact } from '../../../platform/db/db.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/keys/ids.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Joining, Services } from '../../../platform/services.ts'
import { hasOwnerHadTrial, useTrials } from '../../billing-account/index.ts'
import { owesForWhatEnded } from '../../invoices/core/index.ts'
import { requireCurrency } from '../../invoices/rules/index.ts'
import type { Amount } from '../../money/index.ts'
import type { VersionOf } from '../../plans/index.ts'
import { type Asked, chooseFirst, type Wanted } from '../../rating/index.ts'
import type { Interval } from '../../time/index.ts'
import type { Choice } from '../core/index.ts'
import type { Billing } from '../outcomes/index.ts'
import { type Applied, applyOutcomes, openBillingTo } from '../outcomes/index.ts'
import type { Circumstances } from '../rules/index.ts'
import { begin, type Purchase } from '../rules/index.ts'
import { spendChange } from './spend-change.ts'

/** What is to be bought. */
export interface Order extends Wanted {
  accountId: string
  plan: string
  interval: Interval
  currency: string
  collection: Purchase['collection']
  /** Whether to begin with the plan's trial. */
  trial: boolean
  /** What its preview showed; absent: not checked. */
  expected?: Expected
}

/** What the preview of a purchase or a change showed. */
export interface Expected {
  planVersion: number
  amountDue: Amount
}

/** What was written, and the versions to show it with. */
export type Done = Applied & { versionOf: VersionOf }

/**
 * Buys a plan for an account that has none. Emits subscription.purchased if it starts immediately, and invoice.created if it
 * costs. Throws not_found, forbidden, already_exists, unpaid_invoices, invalid_request, preview_outdated, rate_limited.
 */
export async function purchaseSubscription(
  services: Joining<EmittingServices>,
  providerId: string,
  order: Order,
  actor: Actor,
): Promise<Done> {
  return transact(services.db, async (tx) => {
    const asked = { ...order, by: actor.by }
    const billing = await openBillingTo(services, tx, providerId, asked)
    const { purchase, circumstances } = await preparePurchase(services, tx, providerId, {
      order: asked,
      billing,
    })
    await spendChange(tx, providerId, asked, services.clock.now())
    const outcome = begin(purchase, circumstances)
    if (outcome.begins?.onTrial) await claimTrial(tx, providerId, order.accountId, circumstances)
    const { account, versionOf } = circumstances
    const planned = [{ account, outcome }]
    const [applied] = await applyOutcomes(services, tx, providerId, planned, { circumstances, cause: actor })
    requireExpected({ ...applied!, choice: purchase }, order.expected)
    return { ...applied!, versionOf }
  })
}

/** Of two accounts of a person that ask at the same time, one has the trial. Throws preview_outdated. */
async function claimTrial(
  tx: Tx,
  providerId: string,
  accountId: string,
  { now }: Pick<Circumstances, 'now'>,
): Promise<void> {
  if (!(await useTrials(tx, providerId, accountId, new Date(now)))) throw new Problem('preview_outdated')
}

/**
 * Compares what was done with what the preview showed: a new version of the plan, a tax or a balance may have made it
 * another amount since. Throws preview_outdated, which undoes the transaction.
 */
export function requireExpected(
  { choice, invoice }: Pick<Applied, 'invoice'> & { choice: Choice },
  expected: Expected | undefined,
): void {
  if (expected === undefined) return
  const isSame =
    choice.plan_version === expected.planVersion && (invoice?.amount_due ?? 0) === expected.amountDue
  if (!isSame) throw new Problem('preview_outdated')
}

/** Who owes for what has ended orders nothing more; the provider may, for them. Throws unpaid_invoices. */
export async function requireNothingOwed(
  db: Db,
  providerId: string,
  { accountId, by }: { accountId: string; by: Caller },
): Promise<void> {
  if (customerId(by) === undefined) return
  if (await owesForWhatEnded(db, providerId, accountId)) throw new Problem('unpaid_invoices')
}

/** Checks an order, and finds what it means. For the preview too. */
export async function preparePurchase(
  services: Pick<Services, 'clock'>,
  db: Db,
  providerId: string,
  { order, billing }: { order: Asked<Order>; billing: Billing },
): Promise<{ purchase: Purchase; circumstances: Circumstances }> {
  const { currency, collection } = order
  const { account, subscription } = billing
  if (subscription)
    throw new Problem('already_exists', {
      detail: `The account has a subscription already; it is ${subscription.status}. Change or cancel that.`,
    })
  await requireNothingOwed(db, providerId, { accountId: order.accountId, by: order.by })
  requireCurrency(account, currency)
  const choice = await chooseFirst(db, providerId, order, currency)
  const circumstances = await billing.circumstances([choice])
  const trial = order.trial && !(await hasOwnerHadTrial(db, providerId, order.accountId))
  const id = newId(services.clock.now())
  return { purchase: { ...choice, id, currency, collection, trial, processor: 'manual' }, circumstances }
}
