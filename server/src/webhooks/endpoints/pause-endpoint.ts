import { afterCommit, beforeReturn, type Tx } from '../../platform/db/db.ts'
import { notFound } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { type EndpointRow, findEndpoint } from '../core/index.ts'
import { type Health, lockHealth, startOver } from '../health/index.ts'
import { setEndpointStatus } from './store.ts'

type Deps = Pick<Services, 'clock'>

/**
 * Parks new deliveries and those without an attempt until somebody resumes the endpoint, and with them what failed for
 * good in an outage that this pause cuts short. Throws not_found.
 */
export async function pauseEndpoint(
  services: Deps & { holdBack: () => Promise<void> },
  tx: Tx,
  providerId: string,
  id: string,
): Promise<EndpointRow> {
  await endOutage(services, tx, providerId, id)
  const endpoint = await setEndpointStatus(tx, providerId, id, 'paused', 'Paused by hand.')
  if (!endpoint) throw notFound()
  beforeReturn(tx, services.holdBack)
  return endpoint
}

/**
 * Enables a paused or disabled endpoint: parked deliveries become due, oldest first, and those that failed for good in
 * an outage start a new round. One that is on stays as it is: what failed for good starts over at the end of its outage,
 * which is told. Throws not_found.
 */
export async function resumeEndpoint(
  services: Deps & { wake: () => void },
  tx: Tx,
  providerId: string,
  id: string,
): Promise<EndpointRow> {
  const before = await endOutage(services, tx, providerId, id)
  const endpoint =
    before?.status === 'enabled'
      ? await findEndpoint(tx, providerId, id)
      : await setEndpointStatus(tx, providerId, id, 'enabled', null)
  if (!endpoint) throw notFound()
  afterCommit(tx, services.wake)
  return endpoint
}

/** Has what failed for good while we paused or disabled the endpoint start a new round. Returns how it was. */
async function endOutage(
  { clock }: Deps,
  tx: Tx,
  providerId: string,
  id: string,
): Promise<Health | undefined> {
  const [endpoint] = await lockHealth(tx, [{ providerId, endpointId: id }])
  if (!endpoint) return
  const { status, failingSince, nextProbeAt } = endpoint.health
  if ((nextProbeAt || status === 'disabled') && failingSince)
    await startOver(tx, endpoint, failingSince, clock.now())
  return endpoint.health
}
