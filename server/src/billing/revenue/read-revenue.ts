import type { Db } from '../../platform/db/db.ts'
import type { Services } from '../../platform/services.ts'
import { sumUnpaid, type Unpaid } from '../invoices/core/index.ts'
import { loadVersions } from '../plans/index.ts'
import { readBillingSettings } from '../settings/index.ts'
import { billingTime } from '../time/index.ts'
import { churnOf, type MonthOfChurn } from './churn.ts'
import { type RevenueNow, revenueNow } from './revenue.ts'
import { countCourses, countCurrent } from './store.ts'

type Using = Pick<Services, 'clock' | 'config'>

/** What subscriptions are and bring, and the moment that this is of. */
export async function readRevenue(
  services: Using,
  db: Db,
  providerId: string,
): Promise<RevenueNow & { unpaid: Unpaid[]; now: Date }> {
  const now = new Date(await billingTime(services, db, providerId))
  const current = await countCurrent(db, providerId, now)
  const figures = revenueNow(current, await loadVersions(db, providerId, current))
  return { ...figures, unpaid: await sumUnpaid(db, providerId, now), now }
}

/**
 * Who began and who left in each of the last months, the current one included; oldest first. The months are those of the
 * provider's time zone, and of its zone of billing while that is UTC.
 */
export async function readChurn(
  services: Using,
  db: Db,
  providerId: string,
  { months, timeZone }: { months: number; timeZone: string },
): Promise<{ months: MonthOfChurn[]; zone: string; now: Date }> {
  const now = new Date(await billingTime(services, db, providerId))
  const zone = timeZone === 'UTC' ? (await readBillingSettings(db, providerId)).zone : timeZone
  const wanted = monthsUntil(now, zone, months)
  const starts = wanted.map(({ start }) => start)
  const courses = await countCourses(db, providerId, { months: starts, now })
  const versionOf = await loadVersions(db, providerId, courses)
  const names = wanted.map(({ name }) => name)
  return { months: churnOf(courses, names, versionOf), zone, now }
}

function monthsUntil(now: Date, zone: string, count: number): Array<{ name: string; start: Date }> {
  const current = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toPlainYearMonth()
  return Array.from({ length: count }, (_, index) => {
    const month = current.subtract({ months: count - 1 - index })
    const start = month.toPlainDate({ day: 1 }).toZonedDateTime(zone)
    return { name: month.toString(), start: new Date(start.epochMilliseconds) }
  })
}
