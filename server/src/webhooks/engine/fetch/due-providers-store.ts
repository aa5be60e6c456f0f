import type { Db } from '../../../platform/db/db.ts'

/**
 * Whose deliveries could be claimed now, on a distributed database: each node looks up the first due delivery of each of
 * its endpoints, so a provider with nothing due costs no claim.
 */
export async function dueProviders(db: Db, now: Date): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select w.provider_id as id from webhook_endpoint w
    where exists (
      select from delivery_queue q
      where q.provider_id = w.provider_id and q.endpoint_id = w.id and q.begun and q.due_at <= ${now})
    or (w.status = 'enabled' or w.next_probe_at <= ${now}) and exists (
      select from delivery_queue q
      where q.provider_id = w.provider_id and q.endpoint_id = w.id and not q.begun and q.due_at <= ${now})
    group by 1`
  return rows.map(({ id }) => id)
}

/** The providers with anything queued, also for endpoints that are gone. Reads the whole queue. */
export async function queuedProviders(db: Db): Promise<string[]> {
  const rows = await db<{ id: string }[]>`select provider_id as id from delivery_queue group by 1`
  return rows.map(({ id }) => id)
}
