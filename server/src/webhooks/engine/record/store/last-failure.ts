import type { Db, Fragment } from '../../../../platform/db/db.ts'
import { firstIdAt } from '../../../../platform/keys/ids.ts'

/**
 * For the statement that records outcomes: notes those of `moved` that failed, and forgets earlier failures of those that
 * are delivered now. The same failure again writes nothing.
 */
export const notedFailures = (db: Db, providerId: string | undefined): Fragment => db`
  failed as (
    insert into last_failure as f (provider_id, delivery_id, endpoint_id, response_status, error)
    select provider_id, delivery_id, endpoint_id, response_status, error from moved where held and error is not null
    on conflict (provider_id, delivery_id) do update
      set response_status = excluded.response_status, error = excluded.error
      where (f.response_status, f.error) is distinct from (excluded.response_status, excluded.error)
  ), mended as (${mended(db, providerId)}
  )`

/** Citus takes no ctid beside an insertion. */
const mended = (db: Db, providerId: string | undefined): Fragment =>
  providerId
    ? db`
    delete from last_failure
    where provider_id = ${providerId}
      and delivery_id = any(array(select delivery_id from moved where became = 'delivered' and attempt_count > 1))`
    : db`
    delete from last_failure where ctid = any(array(
      select found.row from moved m, lateral (
        select f.ctid as row from last_failure f
        where f.provider_id = m.provider_id and f.delivery_id = m.delivery_id offset 0) found
      where m.became = 'delivered' and m.attempt_count > 1))`

/** Removes what is past retention: its deliveries are gone. */
export async function forgetFailuresBefore(db: Db, cutoff: number): Promise<void> {
  await db`
    delete from last_failure f using provider p
    where f.provider_id = p.provider_id and f.delivery_id < ${firstIdAt(cutoff)}`
}
