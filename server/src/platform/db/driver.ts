import type postgres from 'postgres'

/** What vendor/postgres takes beside the options of the published driver, and offers beside its functions. */
export interface DriverOptions {
  session: SessionStatements
  silence: {
    /** How long a statement may go without an answer, in milliseconds; then its connection is given up. */
    deadline: number
    /** Is called when that happened. */
    heard(error: Error): void
  }
}

/** How each session gets its settings. */
interface SessionStatements {
  /**
   * First on each connection. It answers whether there is a pooler in between: whether the process that was named at
   * the start is another than the one that answers.
   */
  open(pid: number): string
  /** Behind a pooler ahead of each statement outside of a transaction. It returns no row. */
  statement: string
  /** Behind a pooler after each `begin`. */
  begin: string
}

/** Sets these settings for each session or, behind a pooler, for each transaction: poolers refuse them at the start. */
export function sessionStatements(settings: Record<string, string>): SessionStatements {
  const all = Object.entries(settings)
  const set = (isLocal: string): string[] =>
    all.map(([name, value]) => `set_config(${literal(name)}, ${literal(value)}, ${isLocal})`)
  return {
    open: (pid) => {
      const isPooled = `pg_backend_pid() <> ${pid}`
      return `select ${[`${isPooled} as pooled`, ...set(isPooled)].join(', ')}`
    },
    statement: `select where ${set('true').join(' || ')} is null`, // || evaluates all of them
    begin: all.map(([name, value]) => `; set local ${name} = ${literal(value)}`).join(''),
  }
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Gives a statement its own deadline, in milliseconds. */
export function within<Query extends Promise<unknown>>(query: Query, ms: number): Query {
  const { options } = query as unknown as { options: { deadline?: number } }
  options.deadline = ms
  return query
}

interface Connection {
  isSilent(ms: number): boolean
  drop(): void
}

interface Queue {
  length: number
  shift(): Connection
}

interface Pool {
  connections: readonly Connection[]
  queues: Record<'open' | 'connecting' | 'closed' | 'ended' | 'busy' | 'full' | 'reserved', Queue>
  queries: Queue
}

const poolOf = (db: postgres.Sql): Pool => (db as unknown as { pool: Pool }).pool

/**
 * Gives up each connection that has a statement under way and has heard nothing for so long; and the idle ones, of
 * which it is not known, and the next statement on which would have to wait.
 */
export function dropSilent(db: postgres.Sql, ms: number): void {
  const { connections, queues } = poolOf(db)
  while (queues.open.length > 0) queues.open.shift().drop()
  for (const connection of connections) if (connection.isSilent(ms)) connection.drop()
}

/** How many connections are open, how many of them are busy, and how many statements wait for one. */
export function loadOf(db: postgres.Sql): { open: number; busy: number; waiting: number } {
  const { connections, queues, queries } = poolOf(db)
  const { closed, ended, connecting, busy, full, reserved } = queues
  return {
    open: connections.length - closed.length - ended.length - connecting.length,
    busy: busy.length + full.length + reserved.length,
    waiting: queries.length,
  }
}
