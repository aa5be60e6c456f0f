import { openPool, type Sql, transact } from './db.ts'

/**
 * Whether a connection pooler sits between us and the database: then another server process answers than the one named
 * at the start of the connection. Throws an Error with the cure if the pooler allows no transactions.
 */
export async function isPooled(db: Sql): Promise<boolean> {
  try {
    return await transact(db, async (tx) => {
      const answer = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
      return answer[0]?.pid !== answer.state.pid
    })
  } catch (error) {
    if (!(await closesTransactions(db, error))) throw error
    throw new Error(
      'The pooler at DATABASE_URL is in statement mode and takes no transactions. Set pool_mode = transaction there, or session.',
    )
  }
}

const CLOSED = 'CONNECTION_CLOSED'
const ASKED_AGAIN = 2

/**
 * Whether the pooler takes statements but closes the connection on every transaction, as PgBouncer does in statement
 * mode. It says why, but by then the driver has written to the closed connection, and reports that instead.
 */
async function closesTransactions(db: Sql, first: unknown): Promise<boolean> {
  let error = first
  for (let tries = 0; ; tries++) {
    if (/statement pooling/.test(String(error))) return true
    if ((error as { code?: unknown }).code !== CLOSED) return false
    await db`select 1`
    if (tries === ASKED_AGAIN) return true
    const failure = await transact(db, (tx) => tx`select 1`).then(
      () => undefined,
      (refusal: unknown) => refusal,
    )
    if (failure === undefined) return false // it was closed by chance
    error = failure
  }
}

/** The same for a URL, on a temporary connection. */
export async function leadsThroughPooler(url: string): Promise<boolean> {
  const db = openPool(url, { max: 1 })
  return isPooled(db).finally(() => db.end({ timeout: 1 }))
}
