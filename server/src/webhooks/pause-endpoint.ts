import { afterCommit, beforeReturn, transact } from '../lib/db.ts'
import { notFound } from '../lib/problem.ts'
import type { Services } from '../lib/services.ts'
import { type EndpointRow, setEndpointStatus } from './store/endpoints.ts'
import { lockHealth } from './store/health.ts'
import { requeueFailedSince } from './store/log.ts'

/** Parks what has no attempt yet, and what comes, until the endpoint is resumed by hand. Throws not_found. */
export async function pauseEndpoint(
  { db }: Services,
  holdBack: () => Promise<void>,
  providerId: string,
  id: string,
): Promise<EndpointRow> {
  return transact(db, async (tx) => {
    const endpoint = await setEndpointStatus(tx, providerId, id, 'paused', 'Paused by hand.')
    if (!endpoint) throw notFound()
    beforeReturn(tx, holdBack)
    return endpoint
  })
}

/**
 * Enables an endpoint that was paused or disabled: what was parked is due, oldest first, and what failed for good in an
 * outage begins a new round. Throws not_found.
 */
export async function resumeEndpoint(
  { db, clock }: Services,
  wake: () => void,
  providerId: string,
  id: string,
): Promise<EndpointRow> {
  return transact(db, async (tx) => {
    const [before] = await lockHealth(tx, [{ providerId, endpointId: id }])
    const endpoint = await setEndpointStatus(tx, providerId, id, 'enabled', null)
    if (!before || !endpoint) throw notFound()
    const { status, failingSince, nextProbeAt } = before.health
    if ((nextProbeAt || status === 'disabled') && failingSince)
      await requeueFailedSince(tx, providerId, id, failingSince, new Date(clock.now()))
    afterCommit(tx, wake)
    return endpoint
  })
}
