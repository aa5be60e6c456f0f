import type { Sql } from '../../server/src/platform/db/db.ts'

/**
 * The public schema as SQL, read from the catalogs: functions, then tables with their constraints, indexes and triggers,
 * in the order in which they were made. Throws if the schema holds a kind of object that this does not print.
 */
export async function printSchema(db: Sql): Promise<string> {
  await refuseUnprintable(db)
  const tables = await db<Table[]>`
    select c.oid, quote_ident(c.relname) as name,
      pg_get_partkeydef(c.oid) as partition_key, array_to_string(c.reloptions, ', ') as storage,
      parent.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_class c
    left join pg_inherits i on i.inhrelid = c.oid
    left join pg_class parent on parent.oid = i.inhparent
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (not c.relispartition or pg_get_expr(c.relpartbound, c.oid) = 'DEFAULT')
    order by c.oid`
  const blocks = await printFunctions(db)
  for (const table of tables) blocks.push(await printTable(db, table))
  return `${blocks.join('\n\n')}\n`
}

interface Table {
  oid: number
  name: string
  partition_key: string | null
  storage: string | null
  parent: string | null
  bound: string | null
}

async function printFunctions(db: Sql): Promise<string[]> {
  const rows = await db`
    select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace order by oid`
  return rows.map(({ definition }) => `${definition.trimEnd()};`)
}

async function printTable(db: Sql, table: Table): Promise<string> {
  const storage = table.storage ? ` WITH (${table.storage})` : ''
  if (table.parent) return `CREATE TABLE ${table.name} PARTITION OF ${table.parent} ${table.bound}${storage};`
  const partition = table.partition_key ? ` PARTITION BY ${table.partition_key}` : ''
  const parts = [...(await printColumns(db, table)), ...(await printConstraints(db, table))]
  const body = parts.map((part) => `  ${part}`).join(',\n')
  const lines = [`CREATE TABLE ${table.name} (\n${body}\n)${partition}${storage};`]
  return [...lines, ...(await printIndexes(db, table)), ...(await printTriggers(db, table))].join('\n')
}

async function printColumns(db: Sql, { oid }: Table): Promise<string[]> {
  const rows = await db`
    select quote_ident(a.attname) as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
      a.attgenerated as generated, pg_get_expr(d.adbin, d.adrelid) as value
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = ${oid} and a.attnum > 0 and not a.attisdropped
    order by a.attnum`
  return rows.map(({ name, type, required, generated, value }) => {
    const filled = generated ? ` GENERATED ALWAYS AS (${value}) STORED` : value ? ` DEFAULT ${value}` : ''
    return `${name} ${type}${required ? ' NOT NULL' : ''}${filled}`
  })
}

/** Primary key, unique, foreign key, check. PostgreSQL 18 lists NOT NULL among the constraints; columns show it. */
async function printConstraints(db: Sql, { oid }: Table): Promise<string[]> {
  const rows = await db`
    select quote_ident(conname) as name, pg_get_constraintdef(oid, true) as definition from pg_constraint
    where conrelid = ${oid} and contype <> 'n'
    order by array_position(array['p', 'u', 'f', 'c'], contype::text), conname collate "C"`
  // Whether rows from before were checked is nothing that a new installation has.
  return rows.map(({ name, definition }) => `CONSTRAINT ${name} ${definition.replace(/ NOT VALID$/, '')}`)
}

/** Without those that belong to a constraint. ONLY would leave out the partitions, which do have them. */
async function printIndexes(db: Sql, { oid }: Table): Promise<string[]> {
  const rows = await db`
    select pg_get_indexdef(indexrelid, 0, true) as definition
    from pg_index join pg_class c on c.oid = indexrelid
    where indrelid = ${oid} and not exists (select from pg_constraint where conindid = indexrelid)
    order by c.relname collate "C"`
  return rows.map(({ definition }) => `${definition.replace(' ON ONLY ', ' ON ')};`)
}

async function printTriggers(db: Sql, { oid }: Table): Promise<string[]> {
  const rows = await db`
    select pg_get_triggerdef(oid, true) as definition from pg_trigger
    where tgrelid = ${oid} and not tgisinternal order by tgname collate "C"`
  return rows.map(({ definition }) => `${definition};`)
}

async function refuseUnprintable(db: Sql): Promise<void> {
  const found = await db`
    select 'relation ' || relname as what from pg_class
    where relnamespace = 'public'::regnamespace and relkind not in ('r', 'p', 'i', 'I')
    union all select 'type ' || typname from pg_type
    where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r')
    union all select 'extension ' || extname from pg_extension where extname <> 'plpgsql'`
  if (found.length > 0)
    throw new Error(
      `scripts/generate/print-schema.ts does not print: ${found.map(({ what }) => what).join(', ')}. Teach it to.`,
    )
}
