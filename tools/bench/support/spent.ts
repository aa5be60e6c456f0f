import type { Sql } from '../../../server/src/platform/db/db.ts'
import { ofProcesses, postgresCpuMs } from './cpu.ts'

/** What some work took, in milliseconds: by the clock, and of processor by a server and by PostgreSQL. */
export interface Spent {
  ms: number
  server: number
  postgres: number
}

/** Does work and says what it took, all that both do besides included. `pid` is the server's. */
export async function spentOn<T>(
  { db, pid }: { db: Sql; pid: number },
  work: () => Promise<T>,
): Promise<{ result: T; spent: Spent }> {
  const before = { server: ofProcesses([pid]), postgres: await postgresCpuMs(db) }
  const startedAt = performance.now()
  const result = await work()
  const ms = performance.now() - startedAt
  const server = ofProcesses([pid]) - before.server
  return { result, spent: { ms, server, postgres: (await postgresCpuMs(db)) - before.postgres } }
}
