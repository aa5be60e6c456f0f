import { type Sql, transact } from '../../platform/db/db.ts'
import type { Logger } from '../../platform/telemetry/logger.ts'
import { type Announcing, announceHealth, type QuotedAttempt } from '../alerts/index.ts'
import type { LeaseKey } from '../engine/index.ts'
import { type EndpointHealth, lockHealth, writeHealth } from './store.ts'

/**
 * The receiver answered 410 Gone to an attempt that began at `startedAt`: it wants no more deliveries. Disables the
 * endpoint, parks deliveries without an attempt until somebody resumes it, and tells of it. If it cannot be disabled now,
 * the next 410 does it. What began before the endpoint was resumed says nothing about it now.
 */
export async function disableGoneEndpoint(
  services: Announcing & { db: Sql; log: Logger },
  key: Pick<LeaseKey, 'providerId' | 'endpointId'>,
  attempt: QuotedAttempt,
): Promise<void> {
  const { startedAt } = attempt
  const now = services.clock.now()
  return disable().catch((error) =>
    services.log.error(
      { err: error, endpoint: key.endpointId },
      'an endpoint that is gone could not be disabled',
    ),
  )

  function disable(): Promise<void> {
    return transact(services.db, async (tx) => {
      const [endpoint] = await lockHealth(tx, [key])
      if (!endpoint || endpoint.health.status === 'disabled') return
      if (endpoint.lastOutage && startedAt < endpoint.lastOutage.endedAt) return
      const { failingSince } = endpoint.health
      const disabled: EndpointHealth = {
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
      }
      await writeHealth(tx, [disabled])
      await announceHealth(services, tx, 'endpoint.disabled', disabled, attempt)
    })
  }
}
