import type { Tx } from '../../platform/db/db.ts'
import { MINUTE } from '../../platform/time/clock.ts'
import type { EndpointHealth, Outage } from '../core/index.ts'
import { requeueFailedSince } from './requeue-failed-store.ts'
import { noteOutage } from './store.ts'

type Names = Pick<EndpointHealth, 'providerId' | 'endpointId' | 'lastOutage'>

/** Outages that follow each other sooner are one: of the first, failures may still be found by `tend-outages.ts`. */
const APART_MS = 2 * MINUTE

/**
 * An outage whose first noted failure began at `since` is over, or was ended by hand: deliveries that failed for good in it start a new
 * round. The caller holds the lock of the endpoint.
 */
export async function startOver(tx: Tx, endpoint: Names, since: Date, now: number): Promise<void> {
  const outage = { since: beginning(since, endpoint.lastOutage), endedAt: new Date(now) }
  await requeueFailedSince(tx, endpoint, outage, outage.endedAt)
  await noteOutage(tx, endpoint, outage)
}

function beginning(since: Date, last: Outage | null): Date {
  const isOne = last !== null && last.endedAt.getTime() > since.getTime() - APART_MS
  return isOne && last.since < since ? last.since : since
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
