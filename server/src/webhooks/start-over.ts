import type { Tx } from '../lib/db.ts'
import { type EndpointHealth, noteOutage, type Outage } from './store/health.ts'
import { requeueFailedSince } from './store/log.ts'

type Names = Pick<EndpointHealth, 'providerId' | 'endpointId'>

/**
 * An outage that began at `since` is over, or was ended by hand: deliveries that failed for good in it start a new
 * round. The caller holds the lock of the endpoint.
 */
export async function startOver(tx: Tx, endpoint: Names, since: Date, now: number): Promise<void> {
  const outage = { since, endedAt: new Date(now) }
  await requeueFailedSince(tx, endpoint, { since }, outage.endedAt)
  await noteOutage(tx, endpoint, outage)
}

/**
 * The same for attempts under way as it ended, whose failure was written later, by another process or by one that
 * died. Returns how many.
 */
export function startOverLate(
  tx: Tx,
  endpoint: Names,
  { since, endedAt }: Outage,
  now: number,
): Promise<number> {
  return requeueFailedSince(tx, endpoint, { since, until: endedAt }, new Date(now))
}
