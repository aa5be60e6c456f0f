import type { Db } from '../db/db.ts'

/** How many jobs of a kind run for a provider. */
export async function countRunning(db: Db, providerId: string, kind: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from job where provider_id = ${providerId} and kind = ${kind} and status = 'running'`
  return row!.count
}
