import postgres from 'postgres'
import { HOUR, isoTime, SECOND } from '../time/clock.ts'
import { ARRAY_TYPES } from './array-types.ts'
import { readDatabaseUrl } from './database-url.ts'
import { inheritDistribution } from './distributed.ts'
import { type DriverOptions, dropSilent, sessionStatements } from './driver.ts'
import { requirePatchedDriver } from './driver-patch.ts'
import { silenceWhenLost } from './lost-connection.ts'
import { TIME_TYPE } from './time-type.ts'
import { codeOf, violatedConstraint, violatedTable } from './violated.ts'

/** The connection pool. */
export type Sql = postgres.Sql
/** An open transaction. */
export type Tx = postgres.TransactionSql
/** Either one: what a query function takes. */
export type Db = Sql | Tx

/** A piece of a statement. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>

export interface PoolOptions {
  /** Connections at most. */
  max?: number
  /** Shown in pg_stat_activity. */
  name?: string
  /** Server settings for each connection or, behind a pooler, each transaction; such as planner switches. */
  settings?: Record<string, string>
  /** Deadline of a statement: without an answer by then it fails, and its connection is given up. */
  deadlineMs?: number
  /** Called for each new connection; if it returns undefined, the URL's password is used. */
  password?: (() => string | undefined) | undefined
  /** Called when that happens, to give up other silent connections; by default, those of this pool. */
  onSilence?: (error: Error) => void
}

/** A connection that died silently looks like one that waits for a slow statement. */
export const STATEMENT_DEADLINE_MS = 10 * SECOND
/** Deadline of maintenance and migrations; given up sooner if other connections show that the database is gone. */
export const LONG_DEADLINE_MS = HOUR
const CONNECT_SECONDS = 5
/** After this much silence the system probes the other end every second, and gives up after ten. */
const KEEP_ALIVE_SECONDS = 5

/** For every connection; the caller's settings come on top. */
const SETTINGS = {
  // No statement here runs long enough to benefit from compilation, and estimates for queues are far off: see decision
  // 0024.
  jit: 'off',
  // A client that vanished or froze during a transaction must not keep its locks, and a statement that waits for them
  // must not look like a silent database.
  idle_in_transaction_session_timeout: `${STATEMENT_DEADLINE_MS / 2}ms`,
}

/** The default grows to 20 s, because a pool counts the failures of all its connections together. */
const RECONNECT_AFTER_SECONDS = 0.25

/** Opens a pool on a PostgreSQL 15+ database. Connections are made on first use. */
export function openPool(
  url: string,
  {
    max = 10,
    name = 'postern',
    settings = {},
    deadlineMs = STATEMENT_DEADLINE_MS,
    password,
    onSilence,
  }: PoolOptions = {},
): Sql {
  requirePatchedDriver()
  const { url: address, ...more } = readDatabaseUrl(url)
  const added: DriverOptions = {
    session: sessionStatements({ ...SETTINGS, ...settings }),
    silence: {
      deadline: deadlineMs,
      heard: (error) => (onSilence ? onSilence(error) : dropSilent(db, deadlineMs / 2)),
    },
  }
  const db: Sql = postgres(address, {
    ...(more as object), // several hosts, which the driver's types leave out
    ...(added as object),
    ...(password && { password: () => password() ?? passwordOf(address) }),
    max,
    onnotice: () => {},
    fetch_types: false,
    types: { ...ARRAY_TYPES, date: TIME_TYPE } as object as Record<string, never>,
    backoff: () => RECONNECT_AFTER_SECONDS,
    connect_timeout: CONNECT_SECONDS,
    keep_alive: KEEP_ALIVE_SECONDS,
    connection: { application_name: name, timezone: 'UTC' }, // poolers refuse others
  })
  return db
}

const passwordOf = (url: string): string => decodeURIComponent(new URL(url).password)

interface Callback {
  run: () => unknown
  /** The caller of the transaction continues only when it is done. */
  isAwaited: boolean
}

const afterCommitOf = new WeakMap<Tx, Callback[]>()

/** How often a transaction is retried when the database asks for it. */
const MAX_TRIES = 4

/**
 * Runs `work` in a transaction: a new one, or the one `db` already is. Commits when `work` returns, rolls back when it
 * throws. Callbacks given to `afterCommit` run once the outermost transaction has committed. `work` may run again if
 * the database asks for it, so it must change nothing outside the transaction.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!('begin' in db)) return work(db)
  for (let tries = 1; ; tries++) {
    const callbacks: Callback[] = []
    let result: T
    try {
      result = await silenceWhenLost(db, (tx) => {
        afterCommitOf.set(tx, callbacks)
        inheritDistribution(db, tx)
        return work(tx)
      })
    } catch (error) {
      if (isCuredByRetry(error, tries)) continue
      throw error
    }
    await runAll(callbacks)
    return result
  }
}

/** Does a part of a transaction that may fail alone: then its writes are undone, and its callbacks are dropped. */
export async function inSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const callbacks = afterCommitOf.get(tx)
  const before = callbacks?.length ?? 0
  await tx`savepoint part`
  try {
    const result = await work()
    await tx`release savepoint part`
    return result
  } catch (error) {
    await tx`rollback to savepoint part`
    await tx`release savepoint part`
    callbacks?.splice(before)
    throw error
  }
}

/** All run, whatever becomes of one: they may be of several requests. Then the first failure is thrown. */
async function runAll(callbacks: readonly Callback[]): Promise<void> {
  const failures: unknown[] = []
  for (const { run, isAwaited } of callbacks)
    try {
      const done = run()
      if (isAwaited) await done
    } catch (error) {
      failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
}

/** Runs `work`, a single statement; again if the database asks for it. */
export async function untilItHolds<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isCuredByRetry(error, tries)) throw error
    }
  }
}

function isCuredByRetry(error: unknown, tries: number): boolean {
  return tries < MAX_TRIES && isTransient(error)
}

/** Errors that a second try cures: deadlock, serialization, and a row whose partition was just being made. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof postgres.PostgresError)) return false
  if (error.code === '40P01' || error.code === '40001') return true
  return error.code === '23514' && !violatedConstraint(error) && /_default$/.test(violatedTable(error) ?? '')
}

/**
 * Calls back when the transaction has committed; never if it rolls back or the process dies first. Outside a
 * transaction it calls back immediately, as each statement has committed when it is answered.
 */
export function afterCommit(db: Db, callback: () => void): void {
  if ('begin' in db) callback()
  else afterCommitOf.get(db)?.push({ run: callback, isAwaited: false })
}

/** The same, but completes before the outermost `transact` returns, and so before the client gets its answer. */
export function beforeReturn(tx: Tx, callback: () => Promise<void>): void {
  afterCommitOf.get(tx)?.push({ run: callback, isAwaited: true })
}

/**
 * Waits for steps of a transaction that were started together: their statements are sent together, and run in the order
 * of the steps. All steps end before the first failure is thrown, so none sends a statement after the rollback.
 */
export async function pipeline<const Steps extends readonly unknown[]>(
  steps: Steps,
): Promise<{ -readonly [Index in keyof Steps]: Awaited<Steps[Index]> }> {
  const settled = await Promise.allSettled(steps)
  for (const step of settled) if (step.status === 'rejected') throw step.reason
  return settled.map((step) => (step as PromiseFulfilledResult<unknown>).value) as {
    -readonly [Index in keyof Steps]: Awaited<Steps[Index]>
  }
}

/** Whether an error is PostgreSQL's unique_violation, of the named constraint if one is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return isViolation(error, '23505', constraint)
}

/** Whether an error is PostgreSQL's of this code, of the named constraint if one is given. */
export function isViolation(error: unknown, code: string, constraint?: string): boolean {
  if (!(error instanceof postgres.PostgresError) || codeOf(error) !== code) return false
  return constraint === undefined || violatedConstraint(error) === constraint
}

/** An array parameter of times. postgres.js would take the type of the first Date for that of the whole array. */
export function timeArray(times: ReadonlyArray<Date | null>): Array<string | null> {
  return times.map((time) => time && isoTime(time))
}

/** An array parameter of booleans, for the same reason. */
export function boolArray(values: readonly boolean[]): string[] {
  return values.map(String)
}

/** What no JSON text contains (RFC 8259, 7), and no name. */
const SEPARATOR = '\u001f'

/**
 * A text[] of JSON texts or names, as one text that PostgreSQL splits: an array parameter would have each quote in it
 * escaped, which costs both sides more than all else about a payload.
 */
export const textList = (db: Db, texts: readonly string[]): Fragment =>
  db`string_to_array(${texts.join(SEPARATOR)}::text, chr(31))`
