import { afterCommit, beforeReturn, type Tx } from '../lib/db.ts'
import { notFound } from '../lib/problem.ts'
import type { Services } from '../lib/services.ts'
import { type EndpointRow, findEndpoint, setEndpointStatus } from './store/endpoints.ts'
import { lockHealth } from './store/health.ts'
import { requeueFailedSince } from './store/log.ts'

/** Parks new deliveries and those without an attempt until somebody resumes the endpoint. Throws not_found. */
export async function pauseEndpoint(
  tx: Tx,
  holdBack: () => Promise<void>,
  providerId: string,
  id: string,
): Promise<EndpointRow> {
  const endpoint = await setEndpointStatus(tx, providerId, id, 'paused', 'Paused by hand.')
  if (!endpoint) throw notFound()
  beforeReturn(tx, holdBack)
  return endpoint
}

/**
 * Enables a paused or disabled endpoint: parked deliveries become due, oldest first, and those that failed for good in
 * an outage start a new round. One that is on stays as it is. Throws not_found.
 */
export async function resumeEndpoint(
  { clock, wake }: Pick<Services, 'clock'> & { wake: () => void },
  tx: Tx,
  providerId: string,
  id: string,
): Promise<EndpointRow> {
  const [before] = await lockHealth(tx, [{ providerId, endpointId: id }])
  // The record of failures of one that is on stays: what fails for good starts over at the end of the outage, which is told.
  const endpoint =
    before?.health.status === 'enabled'
      ? await findEndpoint(tx, providerId, id)
      : await setEndpointStatus(tx, providerId, id, 'enabled', null)
  if (!before || !endpoint) throw notFound()
  const { status, failingSince, nextProbeAt } = before.health
  if ((nextProbeAt || status === 'disabled') && failingSince)
    await requeueFailedSince(tx, providerId, id, failingSince, new Date(clock.now()))
  afterCommit(tx, wake)
  return endpoint
}
