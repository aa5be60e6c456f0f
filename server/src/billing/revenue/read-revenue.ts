import type { Db } from '../../platform/db/db.ts'
import type { Services } from '../../platform/services.ts'
import { sumUnpaid, type Unpaid } from '../invoices/core/index.ts'
import { loadVersions } from '../plans/index.ts'
import { readBillingSettings } from '../settings/index.ts'
import { billingTime } from '../time/index.ts'
import { churnOf, type MonthOfChurn } from './churn.ts'
import { incomeOf, type MonthOfIncome } from './income.ts'
import { sumIncome } from './income-store.ts'
import { type MonthOfMovements, movementsOf } from './movements.ts'
import { sumMovements } from './movements-store.ts'
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
  const zone = await zoneOf(db, providerId, timeZone)
  const wanted = monthsUntil(now, zone, months)
  const starts = wanted.map(({ start }) => start)
  const courses = await countCourses(db, providerId, { months: starts, now })
  const versionOf = await loadVersions(db, providerId, courses)
  const names = wanted.map(({ name }) => name)
  return { months: churnOf(courses, names, versionOf), zone, now }
}

/** What was invoiced and came in, in each of the last months, the current one included, in the zone of readChurn; oldest first. */
export async function readIncome(
  services: Using,
  db: Db,
  providerId: string,
  { months, timeZone }: { months: number; timeZone: string },
): Promise<{ months: MonthOfIncome[]; zone: string; now: Date }> {
  const now = new Date(await billingTime(services, db, providerId))
  const zone = await zoneOf(db, providerId, timeZone)
  const wanted = monthsUntil(now, zone, months)
  const sums = await sumIncome(db, providerId, {
    starts: wanted.map(({ start }) => start),
    end: wanted.at(-1)!.end,
  })
  return {
    months: incomeOf(
      sums,
      wanted.map(({ name }) => name),
    ),
    zone,
    now,
  }
}

/** How the MRR moved in each of the last months, the current one included, in the zone of readChurn; oldest first. */
export async function readMovements(
  services: Using,
  db: Db,
  providerId: string,
  { months, timeZone }: { months: number; timeZone: string },
): Promise<{ months: MonthOfMovements[]; zone: string; now: Date }> {
  const now = new Date(await billingTime(services, db, providerId))
  const zone = await zoneOf(db, providerId, timeZone)
  const wanted = monthsUntil(now, zone, months)
  const starts = wanted.map(({ start }) => start)
  const moved = await sumMovements(db, providerId, { starts, now })
  const names = wanted.map(({ name }) => name)
  return { months: movementsOf(moved, names), zone, now }
}

const zoneOf = async (db: Db, providerId: string, timeZone: string): Promise<string> =>
  timeZone === 'UTC' ? (await readBillingSettings(db, providerId)).zone : timeZone

function monthsUntil(
  now: Date,
  zone: string,
  count: number,
): Array<{ name: string; start: Date; end: Date }> {
  const current = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toPlainYearMonth()
  return Array.from({ length: count }, (_, index) => {
    const month = current.subtract({ months: count - 1 - index })
    return {
      name: month.toString(),
      start: startOf(month, zone),
      end: startOf(month.add({ months: 1 }), zone),
    }
  })
}

function startOf(month: Temporal.PlainYearMonth, zone: string): Date {
  return new Date(month.toPlainDate({ day: 1 }).toZonedDateTime(zone).epochMilliseconds)
}
