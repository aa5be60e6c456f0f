import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Connection, SamlConfig } from '../core/index.ts'

/** Changes a connection's settings, unless another request has changed them: then returns false. */
export async function replaceConfig(
  tx: Tx,
  providerId: string,
  { id, config: before }: Connection,
  config: SamlConfig,
): Promise<boolean> {
  const { count } = await tx`
    update connection set config = ${tx.json(config as never)}
    where provider_id = ${providerId} and id = ${id} and config = ${tx.json(before as never)}::jsonb`
  return count > 0
}

/** A connection that is due for the daily look, with what the last one found. */
export interface Due {
  provider_id: string
  connection_id: string
  told_end: Date | null
  told_days: number | null
}

/** Claims connections that were not looked at since `before`: of several processes, one gets each. */
export async function claimDue(
  db: Db,
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<Due[]> {
  return db<Due[]>`
    insert into saml_watch (provider_id, connection_id, looked_at)
    select c.provider_id, c.id, ${now}
    from connection c left join saml_watch w on w.provider_id = c.provider_id and w.connection_id = c.id
    where c.kind = 'saml' and c.enabled and (w.looked_at is null or w.looked_at <= ${before})
    order by w.looked_at nulls first, c.id limit ${limit}
    on conflict (provider_id, connection_id) do update set looked_at = excluded.looked_at
      where saml_watch.looked_at is null or saml_watch.looked_at <= ${before}
    returning provider_id, connection_id, told_end, told_days`
}

/** Whether metadata may be fetched for an unknown key now: once since `before`, however many ask at the same time. */
export async function claimUnknownKey(
  db: Db,
  providerId: string,
  connectionId: string,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const { count } = await db`
    insert into saml_watch as w (provider_id, connection_id, unknown_key_at)
    values (${providerId}, ${connectionId}, ${now})
    on conflict (provider_id, connection_id) do update set unknown_key_at = excluded.unknown_key_at
      where w.unknown_key_at is null or w.unknown_key_at <= ${before}`
  return count > 0
}

/** Notes why metadata could not be fetched, or null if it could. Returns whether that is news. */
export async function noteFault(
  tx: Tx,
  providerId: string,
  connectionId: string,
  fault: string | null,
): Promise<boolean> {
  const { count } = await tx`
    insert into saml_watch as w (provider_id, connection_id, fault) values (${providerId}, ${connectionId}, ${fault})
    on conflict (provider_id, connection_id) do update set fault = excluded.fault
      where (w.fault is null) <> (excluded.fault is null)`
  return count > 0
}

export async function noteTold(
  tx: Tx,
  providerId: string,
  connectionId: string,
  { end, days }: { end: Date; days: number },
): Promise<void> {
  await tx`
    update saml_watch set told_end = ${end}, told_days = ${days}
    where provider_id = ${providerId} and connection_id = ${connectionId}`
}
