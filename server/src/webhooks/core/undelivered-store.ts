import type { Db } from '../../platform/db/db.ts'
import { isDistributed } from '../../platform/db/distributed.ts'
import { firstIdAt } from '../../platform/keys/ids.ts'

/** Whether deliveries with this status ended without success: each of them has a row in `undelivered`. */
export function isUndelivered(status: string): boolean {
  return status === 'failed' || status === 'cancelled'
}

/** Adds rows for `provider_id, status, id, endpoint_id` of a common table expression. */
export const noteUndelivered = (db: Db, ended: string) => db`
  insert into undelivered (provider_id, status, delivery_id, endpoint_id)
  select provider_id, status, id, endpoint_id from ${db(ended)}
  on conflict do nothing`

/**
 * Removes the rows of each `id` in a common table expression: those deliveries start over. The index finds the rows one
 * by one, then they are addressed directly: see planner.ts. Citus takes no such address beside an insertion.
 */
export const forgetUndelivered = (db: Db, providerId: string, restarted: string) =>
  isDistributed(db)
    ? db`
  delete from undelivered
  where provider_id = ${providerId} and status in ('failed', 'cancelled')
    and delivery_id = any(array(select id from ${db(restarted)}))`
    : db`
  delete from undelivered where ctid = any(array(
    select found.row from ${db(restarted)} restarted, lateral (
      select u.ctid as row from undelivered u
      where u.provider_id = ${providerId} and u.status in ('failed', 'cancelled') and u.delivery_id = restarted.id
      offset 0) found))`

/** Removes what is past retention: its deliveries are gone. */
export async function forgetUndeliveredBefore(db: Db, cutoff: number): Promise<void> {
  await db`
    delete from undelivered u using provider p
    where u.provider_id = p.provider_id and u.status in ('failed', 'cancelled')
      and u.delivery_id < ${firstIdAt(cutoff)}`
}
