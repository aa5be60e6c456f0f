import type { Amount } from '../money/index.ts'
import type { Interval } from '../time/index.ts'

/** What one interval costs in one currency. */
export interface Price {
  /** Lower-case ISO 4217 code. */
  currency: string
  interval: Interval
  amount: Amount
  /** For every seat beyond those included; 0 if the plan sells none. */
  amount_per_seat: Amount
}

/** What a plan version gives, by the feature's key. */
export type Feature =
  | { type: 'switch'; enabled: boolean }
  | { type: 'number'; value: number }
  /** `null` without a limit. */
  | { type: 'metered'; meter: string; limit: number | null }
  /** `null` without a limit. At most one feature of a version is of this type. */
  | { type: 'seats'; included: number | null; maximum: number | null }
  /** For each month of a period, expiring with it. At most one feature of a version is of a unit. */
  | { type: 'credits'; unit: string; amount: number }

export interface PlanVersion {
  plan_key: string
  number: number
  prices: Price[]
  trial_days: number
  features: Record<string, Feature>
  created_at: Date
  /** `null` for a draft. */
  published_at: Date | null
}

/** A version, with what its plan says for all of them. */
export interface RankedVersion extends PlanVersion {
  name: string
  rank: number
  self_service: boolean
  /** Whether an increase to it waits for its payment; `null` if that depends on how the subscription is collected. */
  on_increase: OnIncrease | null
  archived_at: Date | null
}

/** `pay_first`: more access and credits come when they are paid. `invoice`: now, with an invoice to be paid later. */
export const ON_INCREASE = ['pay_first', 'invoice'] as const
export type OnIncrease = (typeof ON_INCREASE)[number]

/** What the version's seats feature says; without one, seats are not counted. */
export function seatsOf({ features }: Pick<PlanVersion, 'features'>): {
  included: number | null
  maximum: number | null
} {
  const seats = Object.values(features).find((feature) => feature.type === 'seats')
  return seats ?? { included: null, maximum: null }
}

/** The credits that a version gives for each month, by unit. */
export function creditsOf({
  features,
}: Pick<PlanVersion, 'features'>): Array<{ unit: string; amount: number }> {
  return Object.values(features).flatMap((feature) => (feature.type === 'credits' ? feature : []))
}

/** The price for an interval in a currency; undefined if the version has none. */
export function priceOf(
  { prices }: Pick<PlanVersion, 'prices'>,
  { currency, interval }: { currency: string; interval: Interval },
): Price | undefined {
  return prices.find((price) => price.currency === currency && price.interval === interval)
}
