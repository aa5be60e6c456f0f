import { DAY, SECOND } from '../../../src/platform/time/clock.ts'
import { type Choice, type Interval, PLANS, type Plan, type PlanName, Refused } from './model.ts'

export const wholeSecond = (ms: number): number => Math.floor(ms / SECOND) * SECOND
/** What a whole period costs: the plan, and further seats. */
export function parts({ plan, interval, seats }: Choice): [plan: number, seats: number] {
  const { included, ...prices }: Plan = PLANS[plan]
  const price = prices[interval]!
  return [price.plan, included === null ? 0 : Math.max(0, seats - included) * price.seat]
}

/** Seats beyond those of the plan. */
export function furtherOf({ plan, seats }: Choice): number {
  const { included }: Plan = PLANS[plan]
  return included === null ? 0 : seats - included
}

export function choose(
  plan: PlanName,
  interval: Interval,
  wanted: number | undefined,
  further: number,
): Choice {
  const { included, maximum, ...prices }: Plan = PLANS[plan]
  if (!prices[interval]) throw new Refused('invalid_request')
  if (included === null) {
    if (wanted !== undefined && wanted > 1) throw new Refused('invalid_request')
    return { plan, interval, seats: 1 }
  }
  const seats = wanted ?? included + further
  if (seats < included || (maximum !== null && seats > maximum)) throw new Refused('invalid_request')
  return { plan, interval, seats }
}

export const choiceOf = ({ plan, interval, seats }: Choice): Choice => ({ plan, interval, seats })

/** round(amount × part ÷ whole), half away from zero. */
export function share(amount: number, part: number, whole: number): number {
  const [size, by] = [BigInt(Math.abs(amount)) * BigInt(part), BigInt(whole)]
  return Math.sign(amount) * Number((2n * size + by) / (2n * by))
}

/** Shares an amount in proportion to weights, by largest remainder. */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => BigInt(total) * BigInt(weight))
  const shares = exact.map((part) => Number(part / BigInt(sum)))
  const order = [...exact.keys()].sort(
    (a, b) => Number((exact[b]! % BigInt(sum)) - (exact[a]! % BigInt(sum))) || a - b,
  )
  const left = total - shares.reduce((all, part) => all + part, 0)
  for (const index of order.slice(0, left)) shares[index]! += 1
  return shares
}

/** That many months or years after the anchor, on its day or on the last of a shorter month. */
export function boundary(anchor: number, interval: Interval, index: number): number {
  const from = new Date(anchor)
  const month = from.getUTCMonth() + (interval === 'month' ? index : 12 * index)
  const last = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Math.min(from.getUTCDate(), last)
  return Date.UTC(from.getUTCFullYear(), month, day) + (anchor % DAY)
}
