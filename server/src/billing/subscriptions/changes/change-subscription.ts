import type { EmittingServices } from '../../../events/index.ts'
import type { Actor } from '../../../identity/accounts/account/index.ts'
import { type Db, type Tx, transact } from '../../../platform/db/db.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import { SECOND } from '../../../platform/time/clock.ts'
import { loadVersions } from '../../plans/index.ts'
import { chooseNext, type Wanted } from '../../rating/index.ts'
import { wholeSecond } from '../../time/index.ts'
import { type CancelFeedback, putFeedback } from '../cancel-feedback/index.ts'
import { type Choice, findSubscription, isOurs, type Subscription } from '../core/index.ts'
import { type Applied, applyOutcomes, loadCharged, openBillingTo } from '../outcomes/index.ts'
import type { Circumstances, Outcome } from '../rules/index.ts'
import {
  cancelAtPeriodEnd,
  cancelNow,
  changePlan,
  extendTrial,
  kindOf,
  PREVIEW_MS,
  undoSchedule,
} from '../rules/index.ts'
import { type Asking, type Driver, driverOf, notHere } from './driver.ts'
import { type Done, type Expected, requireExpected, requireNothingOwed } from './purchase-subscription.ts'
import { spendChange } from './spend-change.ts'

/** A change as its preview showed it. */
export interface Change extends Wanted {
  /** The preview's: what is charged counts from then on. Comes with its version. Absent: now. */
  prorationAt?: Date | undefined
  /** The subscription's when it was shown; a change since then is refused. Absent: not checked. */
  version?: number | undefined
  /** What the preview showed; absent: not checked. */
  expected?: Expected
}

/**
 * Changes plan, interval or seats: now with proration, once that is paid, or at the end of the period (plan-change.ts).
 * Throws not_found, forbidden, invalid_transition, invalid_request, preview_outdated, unpaid_invoices, rate_limited.
 */
export async function changeSubscription(
  services: EmittingServices,
  providerId: string,
  { accountId, ...change }: Change & { accountId: string },
  actor: Actor,
): Promise<Done> {
  return act(services, providerId, { accountId, actor }, async (tx, subscription, circumstancesOf) => {
    const to = await chooseNext(tx, providerId, { ...change, by: actor.by }, subscription)
    const circumstances = await circumstancesOf([to])
    const prorationAt = checkPreview(subscription, change, circumstances.now)
    await spendChange(tx, providerId, { accountId, by: actor.by }, services.clock.now())
    const outcome = await decideChange(services, tx, providerId, subscription, {
      to,
      prorationAt,
      circumstances,
      by: actor.by,
    })
    const check = (applied: Applied) => requireExpected({ ...applied, choice: to }, change.expected)
    return { outcome, circumstances, check }
  })
}

/** What a change would do, by what was charged before. For the preview too. Throws as changePlan, and unpaid_invoices. */
export async function decideChange(
  services: Pick<EmittingServices, 'clock'>,
  db: Db,
  providerId: string,
  subscription: Subscription,
  {
    to,
    prorationAt,
    circumstances,
    by,
  }: { to: Choice; prorationAt: Date; circumstances: Circumstances; by: Actor['by'] },
): Promise<Outcome> {
  const kind = kindOf(subscription, to, circumstances.versionOf)
  if (kind?.takesEffect === 'now')
    await requireNothingOwed(db, providerId, { accountId: subscription.account_id, by })
  const from = prorationAt
  const charged = await loadCharged(services, db, providerId, subscription, { from, circumstances })
  return changePlan(subscription, { to, prorationAt, charged }, circumstances)
}

/** Why an owner cancels, as far as they say. */
export interface Feedback {
  feedback?: CancelFeedback | undefined
  comment?: string | undefined
}

/** Cancels now or at the end of the period. Throws not_found, forbidden, invalid_transition. */
export async function cancelSubscription(
  services: EmittingServices,
  providerId: string,
  { accountId, at, feedback, comment }: { accountId: string; at: 'now' | 'period_end' } & Feedback,
  actor: Actor,
): Promise<Done> {
  const told = { cancel_feedback: feedback ?? null, cancel_comment: comment?.trim() || null }
  const drive: Drive = async (driver, asking) => {
    await driver.cancel(services, providerId, { ...asking, at })
    await transact(services.db, async (tx) => {
      await openBillingTo(services, tx, providerId, { accountId, by: actor.by })
      await putFeedback(tx, providerId, asking.subscription.id, told)
    })
  }
  return act(
    services,
    providerId,
    { accountId, actor, drive },
    async (_tx, subscription, circumstancesOf) => {
      const circumstances = await circumstancesOf()
      const outcome =
        at === 'now'
          ? cancelNow(subscription, wholeSecond(circumstances.now))
          : cancelAtPeriodEnd(subscription)
      return {
        outcome: { ...outcome, subscription: { ...outcome.subscription, ...told } },
        circumstances,
      }
    },
  )
}

/** Takes back what waits, for the end of the period or for its payment. Throws not_found, forbidden, invalid_transition. */
export async function undoChange(
  services: EmittingServices,
  providerId: string,
  accountId: string,
  actor: Actor,
): Promise<Done> {
  const drive: Drive = async (driver, asking) => {
    await driver.undo(services, providerId, asking)
    await transact(services.db, async (tx) => {
      await openBillingTo(services, tx, providerId, { accountId, by: actor.by })
      const nothing = { cancel_feedback: null, cancel_comment: null }
      await putFeedback(tx, providerId, asking.subscription.id, nothing)
    })
  }
  return act(
    services,
    providerId,
    { accountId, actor, drive },
    async (_tx, subscription, circumstancesOf) => ({
      outcome: undoSchedule(subscription),
      circumstances: await circumstancesOf(),
    }),
  )
}

/** Lets a trial end later. Throws not_found, forbidden, invalid_transition, invalid_request, preview_outdated. */
export function extendTrialOf(
  services: EmittingServices,
  providerId: string,
  { accountId, trialEnd, version }: { accountId: string; trialEnd: Date; version: number | undefined },
  actor: Actor,
): Promise<Done> {
  return act(services, providerId, { accountId, actor }, async (_tx, subscription, circumstancesOf) => {
    if (version !== undefined && version !== subscription.version) throw new Problem('preview_outdated')
    const circumstances = await circumstancesOf()
    return {
      outcome: extendTrial(subscription, wholeSecond(trialEnd.getTime()), circumstances.now),
      circumstances,
    }
  })
}

type Decide = (
  tx: Tx,
  subscription: Subscription,
  circumstancesOf: (choices?: Choice[]) => Promise<Circumstances>,
) => Promise<{ outcome: Outcome; circumstances: Circumstances; check?: (applied: Applied) => void }>

/** Asks who moves the subscription, if that is not us. */
type Drive = (driver: Driver, asking: Asking) => Promise<void>

async function act(
  services: EmittingServices,
  providerId: string,
  { accountId, actor, drive }: { accountId: string; actor: Actor; drive?: Drive },
  decide: Decide,
): Promise<Done> {
  const done = await transact(services.db, async (tx) => {
    const billing = await openBillingTo(services, tx, providerId, { accountId, by: actor.by })
    if (!billing.subscription) throw notFound()
    if (!isOurs(billing.subscription)) {
      if (!drive) throw notHere(billing.subscription)
      await spendChange(tx, providerId, { accountId, by: actor.by }, services.clock.now())
      return { driven: billing.subscription }
    }
    const { outcome, circumstances, check } = await decide(tx, billing.subscription, billing.circumstances)
    const planned = [{ account: billing.account, outcome }]
    const [applied] = await applyOutcomes(services, tx, providerId, planned, { circumstances, cause: actor })
    check?.(applied!)
    return { ...applied!, versionOf: circumstances.versionOf, driven: undefined }
  })
  if (done.driven === undefined) return done
  await drive!(driverOf(services, done.driven), { subscription: done.driven, actor })
  return readDone(services.db, providerId, done.driven.id)
}

async function readDone(db: Db, providerId: string, id: string): Promise<Done> {
  const subscription = await findSubscription(db, providerId, id)
  if (!subscription) throw notFound()
  return { subscription, versionOf: await loadVersions(db, providerId, [subscription]) }
}

/** The moment from which a change is charged. Throws preview_outdated. */
function checkPreview(subscription: Subscription, { prorationAt, version }: Change, now: number): Date {
  if (version !== undefined && version !== subscription.version) throw new Problem('preview_outdated')
  if (prorationAt === undefined) return wholeSecond(now)
  const at = prorationAt.getTime()
  const { period_start: start, period_end: end } = subscription
  const isOutdated = at > now || at < now - PREVIEW_MS || at < start.getTime() || at >= end.getTime()
  if (isOutdated || at % SECOND !== 0) throw new Problem('preview_outdated')
  return prorationAt
}
