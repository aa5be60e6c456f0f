import { isoTime, SECOND } from '../../../platform/time/clock.ts'
import { prorate } from '../../money/index.ts'
import { creditsOf, type RankedVersion } from '../../plans/index.ts'

/** Credits that a plan gives. */
export interface Allowance {
  account_id: string
  unit: string
  amount: number
  /** Happens once. */
  key: string
  begins_at: Date
  expires_at: Date
  /** `null` for the default plan. */
  subscription_id: string | null
  /** For a free one: another subscription gives it again from then on. `null` for one that is paid. */
  free_until: Date | null
}

/** The period of a subscription that an allowance is for. */
export interface AllowedPeriod {
  account_id: string
  subscription_id: string
  start: Date
  end: Date
  /** How many months' credits it gives. */
  months: number
  isFree: boolean
}

/** What a version gives for a period that begins. */
export function allowancesOf(version: RankedVersion, period: AllowedPeriod): Allowance[] {
  const { account_id, subscription_id, start, end, months, isFree } = period
  return creditsOf(version).map(({ unit, amount }) => ({
    account_id,
    unit,
    amount: amount * months,
    key: `${subscription_id}:${isoTime(start)}:${unit}`,
    begins_at: start,
    expires_at: end,
    subscription_id,
    free_until: isFree ? end : null,
  }))
}

/** The same of one that begins within another: perhaps in the second in which that began, with its allowance. */
export function earlyAllowances(version: RankedVersion, period: AllowedPeriod): Allowance[] {
  return allowancesOf(version, period).map((one) => ({
    ...one,
    key: `${one.key}:${version.plan_key}:${isoTime(period.end)}`,
  }))
}

/**
 * What an upgrade adds during a period: of what the new version gives more, the part for the time that is left. It is
 * charged by the second, and so it gives.
 */
export function furtherAllowances(
  { from, to, at }: { from: RankedVersion; to: RankedVersion; at: Date },
  period: AllowedPeriod,
): Allowance[] {
  const before = new Map(creditsOf(from).map(({ unit, amount }) => [unit, amount * period.months]))
  return allowancesOf(to, period)
    .map((one) => ({
      ...one,
      key: `${one.key}:${to.plan_key}:${to.number}`,
      amount: restOf(Math.max(0, one.amount - (before.get(one.unit) ?? 0)), at, period),
      begins_at: at,
    }))
    .filter(({ amount }) => amount > 0)
}

/** What a suspended period gives when it continues: the part for the time that is left. */
export function resumedAllowances(version: RankedVersion, at: Date, period: AllowedPeriod): Allowance[] {
  return allowancesOf(version, period)
    .map((one) => ({
      ...one,
      key: `${one.key}:${isoTime(at)}`,
      amount: restOf(one.amount, at, period),
      begins_at: at,
    }))
    .filter(({ amount }) => amount > 0)
}

/** The part of an amount for what is left of a period at a moment, by the second. */
function restOf(amount: number, at: Date, { start, end }: AllowedPeriod): number {
  const seconds = (since: Date) => Math.floor((end.getTime() - since.getTime()) / SECOND)
  return prorate(amount, seconds(at), seconds(start))
}

/** What the default plan gives an account for a calendar month. */
export function defaultAllowances(
  version: Pick<RankedVersion, 'features'>,
  accountId: string,
  month: { start: Date; end: Date },
): Allowance[] {
  return creditsOf(version).map(({ unit, amount }) => ({
    account_id: accountId,
    unit,
    amount,
    key: `default:${isoTime(month.start)}:${unit}`,
    begins_at: month.start,
    expires_at: month.end,
    subscription_id: null,
    free_until: null,
  }))
}
