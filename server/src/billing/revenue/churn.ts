import type { Amount } from '../money/index.ts'
import type { VersionOf } from '../plans/index.ts'
import { yearlyAmount } from '../rating/index.ts'
import { MonthlyRevenue } from './revenue.ts'
import type { Course } from './store.ts'

/** Who began and who left in a month, of subscriptions that cost something. */
export interface MonthOfChurn {
  /** Such as 2026-03. */
  month: string
  customers: {
    at_start: number
    started: number
    lost: number
    /** Of those lost, the ones that ended unpaid. */
    lost_unpaid: number
    /** Share of those at the start that were lost; `null` if there were none. */
    churn: number | null
  }
  /** The same, as what they bring in a month. */
  revenue: Array<{ currency: string; at_start: Amount; started: Amount; lost: Amount; churn: number | null }>
}

/** What became of courses in each of the months. */
export function churnOf(
  courses: readonly Course[],
  months: readonly string[],
  versionOf: VersionOf,
): MonthOfChurn[] {
  const priced = courses
    .map((course) => ({ course, yearly: yearlyAmount(course, versionOf) }))
    .filter(({ yearly }) => yearly > 0n)
  const currencies = [...new Set(priced.map(({ course }) => course.currency))].sort()
  return months.map((month, index) => {
    const number = index + 1
    const counted = (which: (course: Course) => boolean) => {
      const revenue = new MonthlyRevenue()
      let count = 0
      for (const { course, yearly } of priced)
        if (which(course)) {
          count += course.count
          revenue.add(course, yearly)
        }
      return { count, revenue }
    }
    const atStart = counted(({ started, ended }) => started < number && (ended === null || ended >= number))
    const started = counted((course) => course.started === number)
    const lost = counted(({ ended }) => ended === number)
    const unpaid = counted((course) => course.ended === number && course.unpaid)
    return {
      month,
      customers: {
        at_start: atStart.count,
        started: started.count,
        lost: lost.count,
        lost_unpaid: unpaid.count,
        churn: rate(lost.count, atStart.count),
      },
      revenue: currencies.map((currency) => {
        const [before, gone] = [atStart.revenue.of(currency), lost.revenue.of(currency)]
        return {
          currency,
          at_start: before,
          started: started.revenue.of(currency),
          lost: gone,
          churn: rate(gone, before),
        }
      }),
    }
  })
}

/** With four decimals. */
function rate(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000
}
