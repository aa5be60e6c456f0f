import type { Db } from '../../platform/db/db.ts'

/** Joined by every provider's rows, and without the distribution column in its unique keys (slug, host). */
const REFERENCE = 'provider'
const COLUMN = 'provider_id'

export interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** The version of the extension in this database; undefined where it is not made. */
export async function citusVersion(db: Db): Promise<string | undefined> {
  const [row] = await db<{ version: string }[]>`
    select extversion as version from pg_extension where extname = 'citus'`
  return row?.version
}

/** For this transaction: triggers run on each shard, as the one that notes endpoint versions writes beside its row. */
export async function allowSpreading(db: Db): Promise<void> {
  await db`
    select set_config('citus.enable_unsafe_triggers', 'on', true),
      set_config('citus.multi_shard_modify_mode', 'sequential', true)`
}

/** Nodes that hold shards. */
export async function countShardNodes(db: Db): Promise<number> {
  const [row] = await db<{ nodes: number }[]>`
    select count(*)::int as nodes from pg_dist_node where isactive and shouldhaveshards`
  return row!.nodes
}

/** Tables of a provider's data that are not distributed yet, without partitions: those follow their table. */
export async function tablesToDistribute(db: Db): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = ${COLUMN} and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = (select oid from pg_namespace where nspname = current_schema())
      and c.relname <> ${REFERENCE} and not exists (
        select from pg_dist_partition d where d.logicalrelid = c.oid and d.partmethod = 'h')
    order by c.relname`
  return rows.map(({ name }) => name)
}

/** The foreign keys of all tables, those of partitions left out: they follow their table's. */
export async function foreignKeys(db: Db): Promise<ForeignKey[]> {
  return [
    ...(await db<ForeignKey[]>`
      select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and k.conparentid = 0 and k.connamespace = (select oid from pg_namespace where nspname = current_schema())
      order by c.relname, k.conname`),
  ]
}

export async function dropForeignKey(db: Db, { table, name }: ForeignKey): Promise<void> {
  await db`alter table ${db(table)} drop constraint ${db(name)}`
}

/** `atCommit`: it is not checked before. */
export async function addForeignKey(
  db: Db,
  { table, name, definition }: ForeignKey,
  atCommit: boolean,
): Promise<void> {
  const when = atCommit ? db`deferrable initially deferred` : db``
  await db`alter table ${db(table)} add constraint ${db(name)} ${db.unsafe(definition)} ${when}`
}

/** Makes the functions that statements and triggers call on every node. */
export async function distributeFunctions(db: Db): Promise<void> {
  await db`
    select create_distributed_function(p.oid::regprocedure) from pg_proc p
    where p.pronamespace = (select oid from pg_namespace where nspname = current_schema())
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      and not exists (select from pg_catalog.pg_dist_object o where o.objid = p.oid and o.classid = 'pg_proc'::regclass)`
}

export async function makeReference(db: Db): Promise<void> {
  await db`
    select create_reference_table(${REFERENCE}) where not exists (
      select from pg_dist_partition where logicalrelid = ${REFERENCE}::regclass and partmethod = 'n')`
}

/** Spreads a table by provider, with its partitions and rows. `like`: a table whose shards it shares nodes with. */
export async function distributeTable(
  db: Db,
  table: string,
  shards: number,
  like: string | undefined,
): Promise<void> {
  if (like) await db`select create_distributed_table(${table}, ${COLUMN}, colocate_with => ${like})`
  else
    await db`
      select create_distributed_table(${table}, ${COLUMN}, shard_count => ${shards}, colocate_with => 'none')`
}

/** A distributed table, to colocate with; undefined where there is none. */
export async function anyDistributed(db: Db): Promise<string | undefined> {
  const [row] = await db<{ name: string }[]>`
    select logicalrelid::regclass::text as name from pg_dist_partition
    where partmethod = 'h' order by logicalrelid limit 1`
  return row?.name
}
