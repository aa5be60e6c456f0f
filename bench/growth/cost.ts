import type { Sql } from '../../server/src/lib/db.ts'
import { postgresCpuMs } from '../support/cpu.ts'

/** What one unit of work costs beside much or little that is there already. */
export interface Cost {
  /** What there was: "1,000 users". */
  beside: string
  perSecond: number
  /** Microseconds of processor for each unit. */
  server: number
  postgres: number
}

/** What `count` units of work took in all, in milliseconds, as the cost of each. */
export function toCost(
  beside: string,
  count: number,
  { ms, server, postgres }: { ms: number; server: number; postgres: number },
): Cost {
  const microseconds = (spent: number): number => (spent / count) * 1_000
  return {
    beside,
    perSecond: (count / ms) * 1_000,
    server: microseconds(server),
    postgres: microseconds(postgres),
  }
}

/** Runs `count` units of work and measures what each costs. */
export async function costOf(
  beside: string,
  { db, serverCpuMs }: { db: Sql; serverCpuMs: () => number },
  { count, work }: { count: number; work: () => Promise<unknown> },
): Promise<Cost> {
  const before = { server: serverCpuMs(), postgres: await postgresCpuMs(db) }
  const startedAt = performance.now()
  await work()
  const ms = performance.now() - startedAt
  const server = serverCpuMs() - before.server
  return toCost(beside, count, { ms, server, postgres: (await postgresCpuMs(db)) - before.postgres })
}
