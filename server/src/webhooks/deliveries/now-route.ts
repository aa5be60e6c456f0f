import { type Api, z } from '../../platform/http/api.ts'
import { management } from '../../platform/http/context.ts'
import { Id, showTime, Time } from '../../platform/http/schemas.ts'
import type { Services } from '../../platform/services.ts'
import { COUNTED_MOST, FAILING_MOST, readNow } from './now-store.ts'

const MOST = COUNTED_MOST.toLocaleString('en')
const Count = z.int().min(0).max(COUNTED_MOST)

/** The state of webhooks in one cheap request, for clients that poll every few seconds. */
export function nowRoute<S extends Services>(api: Api<S>): void {
  api.route(
    {
      tag: 'Deliveries',
      access: management('read', 'webhooks'),
      id: 'stats.now',
      method: 'get',
      path: '/api/v1/stats/now',
      summary: 'Show how webhooks stand now',
      description: `What waits in the queue, and which endpoints do not answer. Counts stop at ${MOST}: there may be more.`,
      answer: z
        .object({
          queued: Count.describe('Deliveries to be sent, now or later, and those under way.'),
          parked: Count.describe('Deliveries that wait for their endpoint to be on again.'),
          oldest_due_at: Time.nullable().describe(
            'Since when the oldest delivery is due that is neither sent nor parked; null if none is late.',
          ),
          failing: z
            .array(
              z.object({
                id: Id.describe('Id of the endpoint.'),
                url: z.string().describe('Where deliveries are sent.'),
                status: z
                  .enum(['enabled', 'paused', 'disabled'])
                  .describe('`paused`: deliveries are kept until it is resumed. `disabled`: none are made.'),
                status_reason: z
                  .string()
                  .nullable()
                  .describe('Why it is paused or disabled. `null`: it is enabled.'),
                failing_since: Time.nullable().describe(
                  'When the first of the failed attempts in a row began. `null`: the last one succeeded.',
                ),
              }),
            )
            .describe(
              `Endpoints that are paused, disabled or fail at present: ${FAILING_MOST} at most, first those that are off.`,
            ),
        })
        .openapi('WebhooksNow'),
    },
    async ({ services, provider }) => {
      const { oldest_due_at, failing, ...counts } = await readNow(
        services.db,
        provider.id,
        services.clock.now(),
      )
      return {
        ...counts,
        oldest_due_at: oldest_due_at && showTime(oldest_due_at),
        failing: failing.map((one) => ({
          ...one,
          failing_since: one.failing_since && showTime(one.failing_since),
        })),
      }
    },
  )
}
