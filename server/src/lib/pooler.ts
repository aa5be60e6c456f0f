import { openPool, type Sql, transact } from './db.ts'

/**
 * Whether a connection pooler stands between us and the database: then the server process that answers is not the one
 * that the start of the connection named. Throws an Error with the cure if the pooler takes no transactions.
 */
export async function isPooled(db: Sql): Promise<boolean> {
  try {
    return await transact(db, async (tx) => {
      const answer = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
      return answer[0]?.pid !== answer.state.pid
    })
  } catch (error) {
    if (!/statement pooling/.test(String(error))) throw error
    throw new Error(
      'The pooler at DATABASE_URL is in statement mode and takes no transactions. Set pool_mode = transaction there, or session.',
    )
  }
}

/** The same of a URL, by a connection that is closed again. */
export async function leadsThroughPooler(url: string): Promise<boolean> {
  const db = openPool(url, { max: 1 })
  return isPooled(db).finally(() => db.end({ timeout: 1 }))
}
