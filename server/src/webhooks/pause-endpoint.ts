import { afterCommit, type Db, transact } from '../lib/db.ts'
import { notFound } from '../lib/problem.ts'
import type { Services } from '../lib/services.ts'
import { type EndpointRow, setEndpointStatus } from './store/endpoints.ts'
import { listStragglers, parkQueued, unpark } from './store/queue.ts'

/** Stops deliveries to an endpoint: what is queued or comes is parked. Throws not_found. */
export async function pauseEndpoint(
  { db, clock }: Services,
  providerId: string,
  id: string,
): Promise<EndpointRow> {
  return transact(db, async (tx) => {
    const endpoint = await setEndpointStatus(tx, providerId, id, 'paused', 'Paused by hand.')
    if (!endpoint) throw notFound()
    await parkQueued(tx, providerId, id, new Date(clock.now()))
    return endpoint
  })
}

/** Enables an endpoint that was paused or disabled; what was parked is due at once. Throws not_found. */
export async function resumeEndpoint(
  { db, clock }: Services,
  wake: () => void,
  providerId: string,
  id: string,
): Promise<EndpointRow> {
  return transact(db, async (tx) => {
    const endpoint = await setEndpointStatus(tx, providerId, id, 'enabled', null)
    if (!endpoint) throw notFound()
    const due = await unpark(tx, providerId, id, new Date(clock.now()))
    if (due > 0) afterCommit(tx, wake)
    return endpoint
  })
}

/** An event may be parked by a transaction that began before its endpoint was resumed; nothing may stay so. */
export async function unparkStragglers(db: Db, now: number): Promise<void> {
  for (const { provider_id, id } of await listStragglers(db)) await unpark(db, provider_id, id, new Date(now))
}
