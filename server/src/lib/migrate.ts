import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Sql, transact } from './db.ts'

const FOLDER = join(import.meta.dirname, '../../migrations')
const MIGRATION_LOCK = 0x706f7375
const OLDEST_POSTGRES = 150_000

interface Migration {
  number: number
  name: string
  file: string
}

/** The migrations that this version brings, in order: server/migrations/NNNN_topic.sql. */
export function listMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((file) => /^\d{4}_\w+\.sql$/.test(file))
    .sort()
    .map((file) => ({ number: Number(file.slice(0, 4)), name: file.slice(5, -4), file }))
}

/**
 * Brings the schema to this version, each migration in a transaction of its own, one process at a time.
 * Returns the names of what was applied. Throws if the database is too old, or newer than this version.
 */
export async function migrate(sql: Sql): Promise<string[]> {
  const [server] = await sql`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as name`
  if (server?.version < OLDEST_POSTGRES)
    throw new Error(`Postern needs PostgreSQL 15 or later; this is ${server?.name}.`)

  const done: string[] = []
  for (const migration of listMigrations()) if (await apply(sql, migration)) done.push(migration.file)
  return done
}

/** Applies one migration, unless it was: under a lock of the transaction, which also holds behind a connection pooler. */
async function apply(sql: Sql, { number, name, file }: Migration): Promise<boolean> {
  return transact(sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(${MIGRATION_LOCK})`
    await tx`create table if not exists schema_migration (
      number integer primary key, name text not null, applied_at timestamptz not null default now())`
    const applied = new Set(
      (await tx`select number from schema_migration`).map((row) => row.number as number),
    )
    refuseNewerSchema(applied, listMigrations())
    if (applied.has(number)) return false
    await tx.unsafe(readFileSync(join(FOLDER, file), 'utf8'))
    await tx`insert into schema_migration (number, name) values (${number}, ${name})`
    return true
  })
}

/** Throws unless the schema is exactly this version's: a process must not run on one it does not know. */
export async function assertMigrated(sql: Sql): Promise<void> {
  const pending = await pendingMigrations(sql)
  if (pending.length > 0) throw new Error(`The database lacks ${pending.join(', ')}. Run: postern migrate`)
}

/** The files that are still to be applied. Throws if the database is newer than this version. */
export async function pendingMigrations(sql: Sql): Promise<string[]> {
  const [table] = await sql`select to_regclass('schema_migration') as found`
  const rows = table?.found ? await sql`select number from schema_migration` : []
  const applied = new Set(rows.map((row) => row.number as number))
  const migrations = listMigrations()
  refuseNewerSchema(applied, migrations)
  return migrations.filter((migration) => !applied.has(migration.number)).map((migration) => migration.file)
}

function refuseNewerSchema(applied: Set<number>, migrations: Migration[]): void {
  const newest = Math.max(0, ...applied)
  const known = migrations.at(-1)?.number ?? 0
  if (newest > known)
    throw new Error(
      `The database is at migration ${newest}, this version knows ${known}. Run a newer version of Postern.`,
    )
}
