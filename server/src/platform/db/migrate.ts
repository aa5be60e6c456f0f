import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Db, type Sql, type Tx, transact } from './db.ts'
import { statementsOf } from './migration-steps.ts'

const FOLDER = join(import.meta.dirname, '../../../migrations')
const MIGRATION_LOCK = 0x706f7375
const OLDEST_POSTGRES = 150_000
/** How much of a statement to show, in characters: some insert long lists. */
const MOST_SHOWN = 1_000
/** A SQLSTATE. */
const UNDEFINED_TABLE = '42P01'

interface Migration {
  number: number
  name: string
  file: string
}

/** A comment that begins a line of a migration: code of earlier versions can answer requests on the schema after it. */
const EXPANDS = /^-- expands\b/m

interface Applied {
  number: number
  /** Whether it said that it `EXPANDS`. */
  expands: boolean
  /** Whether the table has the column that says so. */
  hasExpands: boolean
  /** Null if a version without checksums applied it. */
  checksum: string | null
}

/** This version's migrations, in order: server/migrations/NNNN_topic.sql. */
export function listMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .filter((file) => /^\d{4}_\w+\.sql$/.test(file))
    .sort()
    .map((file) => ({ number: Number(file.slice(0, 4)), name: file.slice(5, -4), file }))
}

/**
 * Brings the schema up to this version, each migration in its own transaction, one process at a time. Returns the names
 * of what was applied. Throws if PostgreSQL is too old, if the schema is newer than this version, or if a file has
 * changed since it was applied.
 */
export async function migrate(sql: Sql): Promise<string[]> {
  const [server] = await sql`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as name`
  if (server?.version < OLDEST_POSTGRES)
    throw new Error(`Postern needs PostgreSQL 15 or later; this is ${server?.name}.`)

  if (await isUpToDate(sql)) return []
  await prepareTable(sql)
  const done: string[] = []
  for (const migration of listMigrations()) if (await apply(sql, migration)) done.push(migration.file)
  return done
}

/** By one statement, as nearly every start finds it so. Throws like `migrate`. */
async function isUpToDate(sql: Sql): Promise<boolean> {
  const applied = await readApplied(sql).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === UNDEFINED_TABLE) return []
    throw error
  })
  refuseOther(applied)
  const numbers = new Set(applied.map(({ number }) => number))
  return (
    applied.every(({ checksum, hasExpands }) => checksum !== null && hasExpands) &&
    listMigrations().every(({ number }) => numbers.has(number))
  )
}

/** Makes the table, or adds what it lacks; fills in checksums of what was applied without them. */
async function prepareTable(sql: Sql): Promise<void> {
  await transact(sql, async (tx) => {
    await waitForTurn(tx)
    await tx`create table if not exists schema_migration (
      number integer primary key, name text not null, applied_at timestamptz not null default now(), checksum text)`
    const columns = await tx<{ name: string }[]>`
      select attname as name from pg_attribute where attrelid = 'schema_migration'::regclass and not attisdropped`
    const has = new Set(columns.map(({ name }) => name)) // altered only then: others read the table
    if (!has.has('checksum')) await tx`alter table schema_migration add column checksum text`
    if (!has.has('expands'))
      await tx`alter table schema_migration add column expands boolean not null default false`
    for (const { number, file } of listMigrations())
      await tx`
        update schema_migration set checksum = ${checksumOf(file)} where number = ${number} and checksum is null`
  })
}

/**
 * Applies one migration unless it is applied: under a transaction lock, which also works behind a connection pooler.
 */
async function apply(sql: Sql, { number, name, file }: Migration): Promise<boolean> {
  return transact(sql, async (tx) => {
    await waitForTurn(tx)
    const applied = await readApplied(tx)
    refuseOther(applied)
    if (applied.some((row) => row.number === number)) return false
    for (const statement of statementsOf(readMigration(file)))
      await tx.unsafe(statement).catch((error: unknown) => {
        throw new MigrationFailure(file, statement, error)
      })
    await tx`
      insert into schema_migration (number, name, checksum, expands)
      values (${number}, ${name}, ${checksumOf(file)}, ${expandsOnly(file)})`
    return true
  })
}

/**
 * Takes the lock under which schemas change, however long another process needs it, and lifts what a role may have set
 * against statements and transactions that take long: going through all rows takes its time. A role's lock_timeout counts
 * again for what follows: its operator would rather have a migration fail than hold others up.
 */
async function waitForTurn(tx: Tx): Promise<void> {
  await tx`
    select set_config(name, '0', true) from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'transaction_timeout')` // the last from PostgreSQL 17 on
  await tx`select pg_advisory_xact_lock(${MIGRATION_LOCK})`
  await tx`set local lock_timeout to default`
}

/** Says what failed, and where. Has the SQLSTATE, by which `transact` knows what to try again. */
class MigrationFailure extends Error {
  readonly code: unknown

  constructor(file: string, statement: string, cause: unknown) {
    const { message, code, detail } = cause as { message: string; code?: unknown; detail?: string }
    const shown = statement.length > MOST_SHOWN ? `${statement.slice(0, MOST_SHOWN)} ...` : statement
    super(
      `server/migrations/${file} failed and was rolled back; the migrations before it stay applied.\n` +
        `  ${message}${code === undefined ? '' : ` (SQLSTATE ${code})`}${detail ? `\n  ${detail}` : ''}\n` +
        `Its statement:\n  ${shown}\nMend what it names, and run: postern migrate`,
      { cause },
    )
    this.code = code
  }
}

/** The whole file. */
export function readMigration(file: string): string {
  return readFileSync(join(FOLDER, file), 'utf8')
}

/** Whether processes of earlier versions that only serve can go on after it. */
export function expandsOnly(file: string): boolean {
  return EXPANDS.test(readMigration(file))
}

/**
 * Throws unless the schema is this version's, or, for a process that only serves, one that later migrations have only
 * expanded.
 */
export async function assertMigrated(sql: Sql, onlyServes = false): Promise<void> {
  const pending = await pendingMigrations(sql, onlyServes)
  if (pending.length > 0) throw new Error(`The database lacks ${pending.join(', ')}. Run: postern migrate`)
}

/** The newest migration that the database has, in number; 0: none. Throws as `pendingMigrations` does. */
export async function newestApplied(sql: Sql): Promise<number> {
  await pendingMigrations(sql)
  const [table] = await sql`select to_regclass('schema_migration') as found`
  if (!table?.found) return 0
  const [row] = await sql<{ newest: number }[]>`
    select coalesce(max(number), 0)::int as newest from schema_migration`
  return row!.newest
}

/** The files still to be applied. Throws if the database is newer than this version, or a file was edited. */
export async function pendingMigrations(sql: Sql, onlyServes = false): Promise<string[]> {
  const [table] = await sql`select to_regclass('schema_migration') as found`
  const applied = table?.found ? await readApplied(sql) : []
  refuseOther(applied.filter(({ number, expands }) => !(onlyServes && expands && number > newestKnown())))
  const numbers = new Set(applied.map(({ number }) => number))
  return listMigrations()
    .filter(({ number }) => !numbers.has(number))
    .map(({ file }) => file)
}

/** Whether a newer version has migrated the database since; for a process that only serves, to what may not fit it. */
export async function hasNewerSchema(sql: Sql, onlyServes = false): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`
    select exists (
      select from schema_migration m
      where number > ${newestKnown()} and not (${onlyServes} and coalesce((to_jsonb(m) ->> 'expands')::boolean, false))
    ) as found`
  return row!.found
}

/** By way of jsonb: a database that an earlier version migrated may lack the columns until it is migrated. */
async function readApplied(db: Db): Promise<Applied[]> {
  return [
    ...(await db<Applied[]>`
      select number, to_jsonb(m) ->> 'checksum' as checksum, coalesce((to_jsonb(m) ->> 'expands')::boolean, false) as expands,
        to_jsonb(m) ? 'expands' as "hasExpands"
      from schema_migration m`),
  ]
}

/** Throws unless the applied migrations are the first ones of this version. */
function refuseOther(applied: readonly Applied[]): void {
  const newest = Math.max(0, ...applied.map(({ number }) => number))
  if (newest > newestKnown())
    throw new Error(
      `The database is at migration ${newest}, this version knows ${newestKnown()}. Run a newer version of Postern.`,
    )
  const checksums = new Map(applied.map(({ number, checksum }) => [number, checksum]))
  const edited = listMigrations().filter(({ number, file }) => {
    const checksum = checksums.get(number) ?? null
    return checksum !== null && checksum !== checksumOf(file)
  })
  if (edited.length > 0)
    throw new Error(
      `Edited since it was applied to this database: ${edited.map(({ file }) => `server/migrations/${file}`).join(', ')}. ` +
        'The schema would not be what this version expects. Put the file back as released; to change the schema, add a migration.',
    )
}

function newestKnown(): number {
  return listMigrations().at(-1)?.number ?? 0
}

/** Ignores line ends: Git may have changed them. */
function checksumOf(file: string): string {
  const text = readMigration(file).replaceAll('\r\n', '\n')
  return createHash('sha256').update(text).digest('hex')
}
