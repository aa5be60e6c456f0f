import type { VersionOf } from '../plans/index.ts'
import { yearlyAmount } from '../rating/index.ts'
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
}

/** What became of courses in each of the months. The money is in the movements of the MRR. */
export function churnOf(
  courses: readonly Course[],
  months: readonly string[],
  versionOf: VersionOf,
): MonthOfChurn[] {
  const priced = courses.filter((course) => yearlyAmount(course, versionOf) > 0n)
  const count = (which: (course: Course) => boolean): number =>
    priced.reduce((sum, course) => sum + (which(course) ? course.count : 0), 0)
  return months.map((month, index) => {
    const number = index + 1
    const atStart = count(({ started, ended }) => started < number && (ended === null || ended >= number))
    const lost = count(({ ended }) => ended === number)
    return {
      month,
      customers: {
        at_start: atStart,
        started: count(({ started }) => started === number),
        lost,
        lost_unpaid: count(({ ended, unpaid }) => ended === number && unpaid),
        churn: rate(lost, atStart),
      },
    }
  })
}

/** With four decimals. */
function rate(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 10_000) / 10_000
}
