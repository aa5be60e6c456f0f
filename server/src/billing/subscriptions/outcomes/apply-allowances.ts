import { pipeline, type Tx } from '../../../platform/db/db.ts'
import type { Services } from '../../../platform/services.ts'
import {
  type Allowance,
  allowancesOf,
  earlyAllowances,
  endAllowances,
  furtherAllowances,
  grantAllowances,
  moveAllowances,
  resumedAllowances,
  type SpentAhead,
  spentAhead,
} from '../../credits/allowances/index.ts'
import type { VersionOf } from '../../plans/index.ts'
import { periodAmount } from '../../rating/index.ts'
import type { Subscription } from '../core/index.ts'
import type { Outcome } from '../rules/index.ts'

/**
 * Gives and ends credits as outcomes say: in bulk, in at most six statements, and none for plans that give no credits.
 * A period that is over already, as when the clock was late, gives none.
 */
export async function applyAllowances(
  services: Pick<Services, 'clock'>,
  tx: Tx,
  providerId: string,
  outcomes: ReadonlyArray<Pick<Outcome, 'subscription' | 'allowance'>>,
  { now, versionOf }: { now: number; versionOf: VersionOf },
): Promise<void> {
  const at = new Date(now)
  const ended = outcomes.flatMap(({ subscription, allowance }) => endOf(subscription, allowance))
  const settled = outcomes.flatMap(({ subscription, allowance }) =>
    allowance?.what === 'begins' && allowance.settles ? endOf(subscription, allowance) : [],
  )
  const moved = outcomes.flatMap(({ subscription, allowance }) => movedBy(subscription, allowance))
  const owed = await spentAhead(tx, providerId, settled)
  const given = outcomes
    .flatMap(({ subscription, allowance }) => givenBy(subscription, allowance, versionOf))
    .filter(({ expires_at }) => expires_at > at)
    .map((one) => less(one, owed))
    .filter(({ amount }) => amount > 0)
  // Started together, so that they cost one round trip; they run in this order.
  await pipeline([
    endAllowances(tx, providerId, ended),
    moveAllowances(tx, providerId, moved),
    grantAllowances(services, tx, providerId, given, at),
  ])
}

/** Without what was spent of a unit ahead of the time that was had. */
function less(given: Allowance, owed: readonly SpentAhead[]): Allowance {
  const of = owed.find(
    ({ subscription_id, unit }) => subscription_id === given.subscription_id && unit === given.unit,
  )
  return of ? { ...given, amount: Math.max(0, given.amount - of.amount) } : given
}

function endOf({ id, account_id, period_start }: Subscription, allowance: Outcome['allowance']) {
  const one = { subscription_id: id, account_id }
  if (allowance?.what === 'ends') return [{ ...one, at: allowance.at }]
  return allowance?.what === 'begins' && allowance.early ? [{ ...one, at: period_start }] : []
}

function movedBy({ id, account_id, period_end }: Subscription, allowance: Outcome['allowance']) {
  if (allowance?.what !== 'moves' && allowance?.what !== 'grows') return []
  return [{ subscription_id: id, account_id, at: allowance.at, to: period_end }]
}

function givenBy(
  subscription: Subscription,
  allowance: Outcome['allowance'],
  versionOf: VersionOf,
): Allowance[] {
  if (!allowance || allowance.what === 'ends' || allowance.what === 'moves') return []
  const { id, account_id, status, period_start, period_end, interval, currency } = subscription
  const version = versionOf(subscription)
  const isTrial = status === 'trialing'
  const allowed = {
    account_id,
    subscription_id: id,
    start: period_start,
    end: period_end,
    months: isTrial || interval === 'month' ? 1 : 12,
    isFree: !isTrial && periodAmount(version, subscription, currency) === 0,
  }
  if (allowance.what === 'grows')
    return furtherAllowances({ from: versionOf(allowance.from), to: version, at: allowance.at }, allowed)
  if (allowance.resumedAt) return resumedAllowances(version, allowance.resumedAt, allowed)
  return allowance.early ? earlyAllowances(version, allowed) : allowancesOf(version, allowed)
}
