import type { Db, Tx } from '../../../platform/db/db.ts'

interface Outage {
  reason: string
  /** Of the last three failures, or of those that made the outage. */
  first_failed_at: Date
  /** When it became an outage; null while it is a few failures. */
  told_at: Date | null
}

/**
 * Notes a failure among the last three. Locks the row until the commit. Undefined if the connection has been deleted in the
 * meantime.
 */
export async function addFailure(
  tx: Tx,
  providerId: string,
  { connectionId, reason, now }: { connectionId: string; reason: string; now: Date },
): Promise<(Outage & { failures: number }) | undefined> {
  const [row] = await tx<Array<Outage & { failures: number }>>`
    insert into connection_outage as o (provider_id, connection_id, failed_at, reason)
    select provider_id, id, array[${now}::timestamptz], ${reason} from connection
    where provider_id = ${providerId} and id = ${connectionId} for key share
    on conflict (provider_id, connection_id) do update set
      failed_at = case when o.told_at is null
        then o.failed_at[greatest(1, cardinality(o.failed_at) - 1):] || excluded.failed_at else o.failed_at end,
      reason = excluded.reason
    returning cardinality(failed_at) as failures, reason, failed_at[1] as first_failed_at, told_at`
  return row
}

export async function setTold(tx: Tx, providerId: string, connectionId: string, now: Date): Promise<void> {
  await tx`
    update connection_outage set told_at = ${now}
    where provider_id = ${providerId} and connection_id = ${connectionId}`
}

export async function hasFailures(db: Db, providerId: string, connectionId: string): Promise<boolean> {
  const rows = await db`
    select 1 from connection_outage where provider_id = ${providerId} and connection_id = ${connectionId}`
  return rows.length > 0
}

/** Ends them. Of several concurrent callers, one gets what there was. */
export async function deleteFailures(
  tx: Tx,
  providerId: string,
  connectionId: string,
): Promise<Outage | undefined> {
  const [row] = await tx<Outage[]>`
    delete from connection_outage where provider_id = ${providerId} and connection_id = ${connectionId}
    returning reason, failed_at[1] as first_failed_at, told_at`
  return row
}
