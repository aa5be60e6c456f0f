import { type Amount, divideRounded } from '../money/index.ts'
import type { VersionOf } from '../plans/index.ts'
import { yearlyAmount } from '../rating/index.ts'
import type { Subscription } from '../subscriptions/core/index.ts'
import type { Alike } from './store.ts'

/** Sums what subscriptions bring in a month, by currency; rounded once, at the end. */
export class MonthlyRevenue {
  /** Twelfths of the smallest unit: a year's price is one for each month. */
  readonly #twelfths = new Map<string, bigint>()

  add({ currency, count }: Pick<Alike, 'currency' | 'count'>, yearly: bigint): void {
    this.#twelfths.set(currency, (this.#twelfths.get(currency) ?? 0n) + yearly * BigInt(count))
  }

  of(currency: string): Amount {
    return Number(divideRounded(this.#twelfths.get(currency) ?? 0n, 12n))
  }
}

/** What a provider's subscriptions are and bring now. */
export interface RevenueNow {
  subscriptions: Record<Exclude<Subscription['status'], 'cancelled'>, number>
  revenue: Array<{
    currency: string
    /** Of those that are active. */
    mrr: Amount
    past_due: Amount
    /** What those on trial will bring if all stay. */
    trialing: Amount
    /** Active ones that cost something. */
    paying: number
  }>
}

type Current = Alike & { status: Exclude<Subscription['status'], 'cancelled'> }

export function revenueNow(current: readonly Current[], versionOf: VersionOf): RevenueNow {
  const subscriptions = { active: 0, trialing: 0, past_due: 0, incomplete: 0 }
  const sums = {
    active: new MonthlyRevenue(),
    past_due: new MonthlyRevenue(),
    trialing: new MonthlyRevenue(),
    incomplete: new MonthlyRevenue(),
  }
  const paying = new Map<string, number>()
  for (const one of current) {
    const { status, currency, count } = one
    const yearly = yearlyAmount(one, versionOf)
    subscriptions[status] += count
    sums[status].add(one, yearly)
    const isPaying = status === 'active' && yearly > 0n
    paying.set(currency, (paying.get(currency) ?? 0) + (isPaying ? count : 0))
  }
  const revenue = [...paying.keys()].sort().map((currency) => ({
    currency,
    mrr: sums.active.of(currency),
    past_due: sums.past_due.of(currency),
    trialing: sums.trialing.of(currency),
    paying: paying.get(currency)!,
  }))
  return { subscriptions, revenue }
}
