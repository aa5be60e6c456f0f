import type { Db, Sql, Tx } from '../../platform/db/db.ts'

/** Throws unless the database answers. */
export async function ask(db: Sql): Promise<void> {
  await db`select 1`
}

/** The server's version, such as 17.2. */
export async function readServerVersion(db: Db): Promise<string> {
  const [row] = await db<{ version: string }[]>`select current_setting('server_version') as version`
  return row!.version
}

/** The settings by which an answered commit survives a crash or a power cut, as far as they are off. */
export async function unsafeSettings(db: Db): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select name from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`
  return rows.map(({ name }) => name)
}

/** The database's time. */
export async function readClock(db: Db): Promise<Date> {
  const [row] = await db<{ now: Date }[]>`select clock_timestamp() as now`
  return row!.now
}

/** In bytes. */
export async function readDatabaseSize(db: Db): Promise<number> {
  const [row] = await db<{ bytes: number }[]>`select pg_database_size(current_database())::float8 as bytes`
  return row!.bytes
}

export async function isReadOnly(db: Db): Promise<boolean> {
  const [row] = await db<{ read_only: boolean }[]>`
    select current_setting('transaction_read_only') = 'on' as read_only`
  return row!.read_only
}

/** Makes a table with one row. */
export async function makeTable(tx: Tx, name: string, filling: Buffer): Promise<void> {
  await tx`create table ${tx(name)} (filling bytea)`
  await tx`insert into ${tx(name)} values (${filling})`
}

/** As PostgreSQL last estimated them, with partitions. */
export interface TableSize {
  rows: number
  bytes: number
}

/** Of those tables that are there. */
export async function readTableSizes(db: Db, tables: readonly string[]): Promise<Map<string, TableSize>> {
  const rows = await db<Array<TableSize & { name: string }>>`
    select c.relname as name, sum(greatest(p.reltuples, 0))::float8 as rows, sum(pg_table_size(p.oid))::float8 as bytes
    from pg_class c
    cross join lateral (select relid from pg_partition_tree(c.oid) union select c.oid) t (relid)
    join pg_class p on p.oid = t.relid
    where c.relname = any(${[...tables]}::text[]) and c.relkind in ('r', 'p') and pg_table_is_visible(c.oid)
    group by c.relname`
  return new Map(rows.map(({ name, ...size }) => [name, size]))
}
