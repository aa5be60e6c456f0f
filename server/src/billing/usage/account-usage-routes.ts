import { OF_CUSTOMER, OF_PROVIDER, readAccount } from '../../identity/accounts/account/index.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { management } from '../../platform/http/context.ts'
import { Id, PageOf, PageQuery, showTime, Time } from '../../platform/http/schemas.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { isoTime } from '../../platform/time/clock.ts'
import { AGGREGATIONS } from './meter.ts'
import { listUsage, type MeterUsage, type PeriodUsage } from './read-usage.ts'

/** Two ways to reach the usage of an account: the provider sees all; a customer that of those it owns. */
const SCOPES = [
  {
    prefix: OF_PROVIDER.prefix,
    area: OF_PROVIDER.area,
    tag: 'Usage',
    access: management('read', 'billing'),
    params: {},
    atLeast: 'member',
  },
  {
    prefix: OF_CUSTOMER.prefix,
    area: OF_CUSTOMER.area,
    tag: 'Own billing',
    access: OF_CUSTOMER.reading,
    params: OF_CUSTOMER.params,
    atLeast: 'owner',
  },
] as const

const MeterUsageView = z
  .object({
    meter: z.string(),
    name: z.string().describe('Name of the meter.'),
    unit: z.string().describe('What is counted, such as bytes. Empty: nothing to name.'),
    aggregation: z
      .enum(AGGREGATIONS)
      .describe('How the total comes of increments: their sum, the highest or the newest.'),
    value: z.int().describe('Total of the period.'),
    reserved: z
      .int()
      .describe('Held by reservations that are neither settled nor expired; not part of `value`.'),
    late_value: z
      .int()
      .describe('Of the value of a sum: used in an earlier period, but told when that was invoiced already.'),
    late_count: z.int().describe('How many increments were late.'),
    updated_at: Time.nullable(),
  })
  .openapi('MeterUsage')

const PeriodUsageView = z
  .object({
    period_start: Time,
    period_end: Time,
    current: z.boolean().describe('Whether it is the period that counts now.'),
    meters: z.array(MeterUsageView).describe('Total of each meter that counted something.'),
  })
  .openapi('PeriodUsage')

/** What an account used, period by period. */
export function accountUsageRoutes<S extends Services>(api: Api<S>): void {
  for (const { prefix, area, tag, access, params: more, atLeast } of SCOPES)
    api.route(
      {
        id: `${area}.usage.list`,
        method: 'get',
        path: `${prefix}/accounts/{id}/usage`,
        summary: 'Show what an account used, by period, newest first',
        description: 'Periods are those of its subscription, else months of the calendar.',
        tag,
        access,
        params: z.object({ ...more, id: Id }),
        query: PageQuery,
        answer: PageOf(PeriodUsageView),
        problems: ['invalid_cursor'],
      },
      async ({ services, provider, caller, params, query: { limit, cursor } }) => {
        const before = cursor === undefined ? undefined : readCursor(cursor)
        // Both at the same time, to wait once. Nothing of it is shown if the caller may not see the account.
        const [periods] = await Promise.all([
          listUsage(services, provider.id, params.id, { limit: limit + 1, before }),
          readAccount(services.db, provider.id, params.id, { by: caller, atLeast }),
        ])
        const shown = periods.slice(0, limit)
        const last = periods.length > limit ? shown.at(-1) : undefined
        return { data: shown.map(showPeriod), next_cursor: last ? toCursor(last.start) : null }
      },
    )
}

function showPeriod({ start, end, current, meters }: PeriodUsage): z.infer<typeof PeriodUsageView> {
  return {
    period_start: showTime(start),
    period_end: showTime(end),
    current,
    meters: meters.map(showMeterUsage),
  }
}

function showMeterUsage({ meter, total }: MeterUsage): z.infer<typeof MeterUsageView> {
  const { key, name, unit, aggregation } = meter
  const { value = 0, reserved = 0, late_value = 0, late_count = 0, updated_at = null } = total ?? {}
  return {
    meter: key,
    name,
    unit,
    aggregation,
    value,
    reserved,
    late_value,
    late_count,
    updated_at: showTime(updated_at),
  }
}

/** The start of the last period of a page. */
function toCursor(start: Date): string {
  return Buffer.from(isoTime(start)).toString('base64url')
}

function readCursor(cursor: string): Date {
  const start = new Date(Buffer.from(cursor, 'base64url').toString())
  if (Number.isNaN(start.getTime()) || toCursor(start) !== cursor) throw new Problem('invalid_cursor')
  return start
}
