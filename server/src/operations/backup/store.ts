import type { Db, Sql } from '../../platform/db/db.ts'

/** Where a restore keeps what was there before, until it is done. */
const ASIDE = 'postern_before_restore'

export async function readMajorVersion(db: Db): Promise<number> {
  const [row] = await db<{ version: number }[]>`
    select current_setting('server_version_num')::int / 10000 as version`
  return row!.version
}

/** PostgreSQL's schema that unqualified names are in, by `search_path`. */
export async function currentSchema(db: Db): Promise<string> {
  const [row] = await db<{ name: string | null }[]>`select current_schema() as name`
  if (row!.name === null)
    throw new Error(
      'The search_path of DATABASE_URL names no schema that is there. Make it, or correct the search_path.',
    )
  return row!.name
}

/** Tables in the schema that the connection uses. */
export async function countTables(db: Db): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from pg_class
    where relnamespace = (select oid from pg_namespace where nspname = current_schema()) and relkind in ('r', 'p')`
  return row!.count
}

/** Connections of Postern's processes to this database, but for ours. */
export async function countOthers(db: Db): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and application_name like 'postern%' and application_name <> 'postern restore'`
  return row!.count
}

/** Whether an earlier restore was killed before it could tidy up. */
export async function hasSetAside(db: Db): Promise<boolean> {
  const [row] = await db<{ found: boolean }[]>`select to_regnamespace(${ASIDE}) is not null as found`
  return row!.found
}

/** What is there makes room, and can come back. */
export async function setAside(db: Sql, namespace: string): Promise<void> {
  await db.begin(async (tx) => {
    await tx`alter schema ${tx(namespace)} rename to ${tx(ASIDE)}`
    if (namespace === 'public') await tx`create schema public` // a dump of it expects it, as every database has it
  })
}

export async function putBack(db: Sql, namespace: string): Promise<void> {
  await db.begin(async (tx) => {
    await tx`drop schema if exists ${tx(namespace)} cascade`
    await tx`alter schema ${tx(ASIDE)} rename to ${tx(namespace)}`
  })
}

export async function dropSetAside(db: Sql): Promise<void> {
  await db`drop schema ${db(ASIDE)} cascade`
}

/** The restored tables have no statistics, and plans would be bad until they have. */
export async function analyze(db: Sql): Promise<void> {
  await db`analyze`
}
