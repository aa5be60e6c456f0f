import type { Services } from '../../platform/services.ts'
import { readBillingSettings } from '../settings/index.ts'
import { findLive } from '../subscriptions/core/index.ts'
import { billingTime } from '../time/index.ts'
import type { Meter } from './meter.ts'
import { listMeters } from './meter-store.ts'
import { listPeriodStarts, readTotals, type UsageTotal } from './store.ts'
import { type UsagePeriod, usagePeriodOf } from './usage-period.ts'

type Using = Pick<Services, 'db' | 'clock' | 'config'>

/** What an account used in a period. */
export interface PeriodUsage extends UsagePeriod {
  /** Whether it is the period that counts now. */
  current: boolean
  /** In the current one also meters that have counted nothing yet, unless they are archived. */
  meters: MeterUsage[]
}

/** What it used of a meter; without a total, nothing. */
export interface MeterUsage {
  meter: Meter
  total: Omit<UsageTotal, 'meter'> | undefined
}

/** What an account used in its periods, newest first, the current one included; `before` is the start of a period. */
export async function listUsage(
  services: Using,
  providerId: string,
  accountId: string,
  { limit, before }: { limit: number; before: Date | undefined },
): Promise<PeriodUsage[]> {
  const { db } = services
  const [period, meters, starts, now] = await Promise.all([
    readCurrentPeriod(services, providerId, accountId),
    listMeters(db, providerId),
    listPeriodStarts(db, providerId, accountId, { limit, before }),
    billingTime(services, db, providerId),
  ])
  const totals = await readTotals(db, providerId, accountId, { starts, now: new Date(now) })
  const byStart = Map.groupBy(totals, ({ period_start }) => period_start.getTime())
  const isShown = before === undefined || period.start < before
  if (isShown && !byStart.has(period.start.getTime())) byStart.set(period.start.getTime(), [])
  return [...byStart]
    .sort(([one], [other]) => other - one)
    .slice(0, limit)
    .map(([start, found]) => {
      const current = start === period.start.getTime()
      const end = current ? period.end : found[0]!.period_end
      return usageIn({ start: new Date(start), end }, found, { meters, current })
    })
}

/** The period in which the account's use counts now. */
async function readCurrentPeriod(
  services: Using,
  providerId: string,
  accountId: string,
): Promise<UsagePeriod> {
  const { db } = services
  const [subscription, settings, now] = await Promise.all([
    findLive(db, providerId, accountId),
    readBillingSettings(db, providerId),
    billingTime(services, db, providerId),
  ])
  return usagePeriodOf(subscription, settings.zone, new Date(now))
}

function usageIn(
  { start, end }: UsagePeriod,
  totals: readonly UsageTotal[],
  { meters, current }: { meters: readonly Meter[]; current: boolean },
): PeriodUsage {
  const totalOf = new Map(totals.map((total) => [total.meter, total]))
  const used = meters
    .map((meter) => ({ meter, total: totalOf.get(meter.key) }))
    .filter(({ meter, total }) => total !== undefined || (current && meter.archived_at === null))
  return { start, end, current, meters: used }
}
