import { type Db, transact } from '../../platform/db/db.ts'
import { steadyPlans } from '../core/index.ts'
import { endpointsInQueue, queuedIds } from './queued-store.ts'

/** A longer queue is not counted further. */
export const COUNTED_MOST = 10_000
/** Endpoints that are named. */
export const FAILING_MOST = 20

export interface Now {
  queued: number
  parked: number
  /** Of what could be sent now; null if nothing waits. */
  oldest_due_at: Date | null
  failing: FailingRow[]
}

interface FailingRow {
  id: string
  url: string
  status: 'enabled' | 'paused' | 'disabled'
  status_reason: string | null
  failing_since: Date | null
}

/** How the provider's queue and endpoints are. However long the queue: 10,000 keys of it are read, and one per endpoint. */
export async function readNow(db: Db, providerId: string, now: number): Promise<Now> {
  return transact(db, async (tx) => {
    await steadyPlans(tx)
    const upTo = (parked: boolean) =>
      tx`select count(*)::int from (${queuedIds(tx, providerId, { endpointId: undefined, parked }, COUNTED_MOST)}) ids`
    const [counts] = await tx<Omit<Now, 'failing'>[]>`
      with recursive lane as (${endpointsInQueue(tx, providerId)})
      select (${upTo(false)}) as queued, (${upTo(true)}) as parked, (
        select min(q.due_at) from lane, (values (false), (true)) section (begun), lateral (
          select due_at from delivery_queue
          where provider_id = ${providerId} and endpoint_id = lane.endpoint_id and begun = section.begun
          order by due_at limit 1) q
        where q.due_at <= ${new Date(now)} and (section.begun or exists (
          select from webhook_endpoint w
          where w.provider_id = ${providerId} and w.id = lane.endpoint_id and w.status = 'enabled'))
      ) as oldest_due_at`
    const failing = await tx<FailingRow[]>`
      select id, url, status, status_reason, failing_since from webhook_endpoint
      where provider_id = ${providerId} and (status <> 'enabled' or failing_since is not null)
      order by status = 'enabled', id desc limit ${FAILING_MOST}`
    return { ...counts!, failing }
  })
}
