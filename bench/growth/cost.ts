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

/** Runs `count` units of work and measures what each costs. */
export async function costOf(
  beside: string,
  { db, serverCpuMs }: { db: Sql; serverCpuMs: () => Promise<number> | number },
  { count, work }: { count: number; work: () => Promise<unknown> },
): Promise<Cost> {
  const before = { server: await serverCpuMs(), postgres: await postgresCpuMs(db) }
  const startedAt = performance.now()
  await work()
  const ms = performance.now() - startedAt
  const each = (spent: number): number => (spent / count) * 1_000
  return {
    beside,
    perSecond: (count / ms) * 1_000,
    server: each((await serverCpuMs()) - before.server),
    postgres: each((await postgresCpuMs(db)) - before.postgres),
  }
}
