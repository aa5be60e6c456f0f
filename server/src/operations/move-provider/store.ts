import type { Db, Tx } from '../../platform/db/db.ts'

export async function findProvider(db: Db, slug: string): Promise<{ id: string } | undefined> {
  const [row] = await db<{ id: string }[]>`select provider_id as id from provider where slug = ${slug}`
  return row
}

/** Who has a name of a provider here, which one it is, and whether it has neither people nor accounts nor events. */
export async function findTaken(
  db: Db,
  { id, slug, host }: { id: string; slug: string; host: string | null },
): Promise<{ id: string; taken: string; isEmpty: boolean } | undefined> {
  const [row] = await db<Array<{ id: string; taken: string; isEmpty: boolean }>>`
    select provider_id as id, case when slug = ${slug} then 'slug ' || slug when host = ${host} then 'host ' || host
      else 'id ' || provider_id end as taken,
      not (exists (select from app_user u where u.provider_id = p.provider_id)
        or exists (select from account a where a.provider_id = p.provider_id)
        or exists (select from event e where e.provider_id = p.provider_id)) as "isEmpty"
    from provider p where provider_id = ${id} or slug = ${slug} or host = ${host} limit 1`
  return row
}

/** Of these tables, in this order. */
export async function deleteRows(tx: Tx, tables: readonly string[], providerId: string): Promise<void> {
  for (const table of tables) await tx`delete from ${tx(table)} where provider_id = ${providerId}`
}

/** Tables with a column `provider_id`, partitions left out. */
export async function tablesOfProviders(db: Db): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'provider_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = (select oid from pg_namespace where nspname = current_schema())
      and c.relname <> 'provider'
    order by c.relname`
  return rows.map(({ name }) => name)
}

/** Which table refers to which. */
export async function references(db: Db): Promise<Array<{ table: string; to: string }>> {
  return [
    ...(await db<{ table: string; to: string }[]>`
      select distinct c.relname as "table", r.relname as "to" from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
      where k.contype = 'f' and k.conparentid = 0 and k.connamespace = (select oid from pg_namespace where nspname = current_schema())
      order by 1, 2`),
  ]
}

/** The columns that can be written. */
export async function columnsOf(db: Db, table: string): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`
  return rows.map(({ name }) => name)
}

/** A row as PostgreSQL's own JSON, whose numbers and times lose nothing; sealed columns apart. */
export type MovedRow = { row: string } & Record<string, unknown>

export function readRows(
  tx: Tx,
  table: string,
  { columns, apart, providerId }: { columns: string[]; apart: string[]; providerId: string },
): AsyncIterable<MovedRow[]> {
  const more = apart.length > 0 ? tx`, ${tx(apart)}` : tx``
  return tx<MovedRow[]>`
    select row_to_json((select r from (select ${tx(columns)}) r))::text as row ${more}
    from ${tx(table)} where provider_id = ${providerId}`.cursor(500)
}

/** Inserts rows that are of this provider; returns how many were. */
export async function insertRows(
  tx: Tx,
  table: string,
  { columns, rows, providerId }: { columns: string[]; rows: string[]; providerId: string },
): Promise<number> {
  const { count } = await tx`
    insert into ${tx(table)} (${tx(columns)})
    select ${tx(columns)} from json_populate_recordset(null::${tx(table)}, ${`[${rows.join(',')}]`}::text::json)
    where provider_id = ${providerId}`
  return count
}

/** Until staff resumes them, events wait in the queue of this installation. One that failing had paused is not probed, either. */
export async function pauseEndpoints(tx: Tx, providerId: string, reason: string): Promise<void> {
  await tx`
    update webhook_endpoint set status = 'paused',
      status_reason = case when status = 'enabled' or next_probe_at is not null then ${reason} else status_reason end,
      failed_attempts = 0, failing_since = null, next_probe_at = null, probes = 0, staff_told_at = null
    where provider_id = ${providerId} and status in ('enabled', 'paused')`
}
