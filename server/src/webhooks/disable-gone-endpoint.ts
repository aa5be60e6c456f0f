import { type Sql, transact } from '../lib/db.ts'
import type { Logger } from '../lib/logger.ts'
import { lockHealth, writeHealth } from './store/health.ts'
import type { LeaseKey } from './store/queue.ts'
import type { EndpointNews } from './watch-health.ts'

/**
 * The receiver answered 410 Gone to an attempt that began at `startedAt`: it wants no more deliveries. Disables the
 * endpoint and parks deliveries without an attempt until somebody resumes it. Returns the news for the staff; undefined
 * if it was already disabled, is deleted, or cannot be disabled now: then the next 410 does it.
 */
export async function disableGoneEndpoint(
  { db, log }: { db: Sql; log: Logger },
  key: Pick<LeaseKey, 'providerId' | 'endpointId'>,
  { startedAt, now }: { startedAt: Date; now: number },
): Promise<EndpointNews | undefined> {
  return disable().catch((error) => {
    log.error({ err: error, endpoint: key.endpointId }, 'an endpoint that is gone could not be disabled')
    return undefined
  })

  function disable(): Promise<EndpointNews | undefined> {
    return transact(db, async (tx) => {
      const [endpoint] = await lockHealth(tx, [key])
      if (!endpoint || endpoint.health.status === 'disabled') return undefined
      const { failingSince } = endpoint.health
      await writeHealth(tx, [
        {
          ...endpoint,
          health: {
            ...endpoint.health,
            status: 'disabled',
            statusReason: 'gone',
            // What failed since then starts a new round when somebody resumes it, including the refused delivery.
            failingSince: failingSince && failingSince < startedAt ? failingSince : startedAt,
            nextProbeAt: null,
            probes: 0,
            staffToldAt: new Date(now),
          },
        },
      ])
      return { ...key, url: endpoint.url, kind: 'gone', reason: null, lastAnswer: '410' }
    })
  }
}
