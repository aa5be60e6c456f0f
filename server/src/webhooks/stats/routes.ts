import { type Api, z } from '../../platform/http/api.ts'
import { management } from '../../platform/http/context.ts'
import { Id, Time, TimeInput } from '../../platform/http/schemas.ts'
import type { Services } from '../../platform/services.ts'
import { MAX_BUCKETS, SPANS } from '../../platform/stats/time-buckets.ts'
import { isoTime } from '../../platform/time/clock.ts'
import { errorsRoute } from './errors-route.ts'
import { STATS_DAYS } from './keep-stats.ts'
import { readDeliveryStats, type Stats } from './read-delivery-stats.ts'

const Bucket = z.enum(Object.keys(SPANS) as [keyof typeof SPANS])
const Count = z.int().min(0)
const Latency = z.int().nullable().describe('Within 5 %; null if nothing was sent.')

const StatsView = z
  .object({
    sent: Count.describe('Attempts, tests included.'),
    delivered: Count.describe('Attempts that were answered 2xx.'),
    failed: Count.describe('All other attempts.'),
    retried: Count.describe('Attempts that were not the first of their delivery.'),
    exhausted: Count.describe('Deliveries whose last attempt failed.'),
    latency_p50_ms: Latency,
    latency_p95_ms: Latency,
  })
  .openapi('DeliveryStats')

/** Statistics for charts. */
export function statsRoutes<S extends Services>(api: Api<S>): void {
  errorsRoute(api)
  api.route(
    {
      tag: 'Deliveries',
      access: management('read', 'webhooks'),
      id: 'stats.get',
      method: 'get',
      path: '/api/v1/stats',
      summary: 'Show how deliveries fare over time',
      description:
        'Attempts by the minute, hour or day (UTC) in which they began, of all endpoints or of one. Buckets without attempts ' +
        `are there, too; ${MAX_BUCKETS} at most. Kept for ${STATS_DAYS} days.`,
      query: z.strictObject({
        metric: z.enum(['deliveries']),
        endpoint_id: Id.optional(),
        since: TimeInput.optional().describe('A day before `until` if absent.'),
        until: TimeInput.optional().describe('Now if absent.'),
        bucket: Bucket.default('hour'),
      }),
      answer: z
        .object({
          metric: z.enum(['deliveries']).describe('What is counted.'),
          bucket: Bucket.describe('Length of each bucket.'),
          since: Time.describe('When the first bucket begins.'),
          until: Time.describe('When the last one ends.'),
          buckets: z
            .array(StatsView.extend({ at: Time.describe('When it begins.') }))
            .describe('Figures of each bucket, the oldest first.'),
          total: StatsView.describe('Figures of all buckets together.'),
        })
        .openapi('StatsOverTime'),
    },
    async ({ services, provider, query: { endpoint_id, bucket, metric, since, until } }) => {
      const asked = { endpointId: endpoint_id, bucket, since: timeOf(since), until: timeOf(until) }
      const stats = await readDeliveryStats(services, provider.id, asked)
      return {
        metric,
        bucket,
        since: isoTime(stats.since),
        until: isoTime(stats.until),
        buckets: stats.buckets.map(({ at, ...one }) => ({ at: isoTime(at), ...showStats(one) })),
        total: showStats(stats.total),
      }
    },
  )
}

const timeOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Date.parse(text)

function showStats({ p50, p95, ...counts }: Stats): z.infer<typeof StatsView> {
  return { ...counts, latency_p50_ms: p50, latency_p95_ms: p95 }
}
