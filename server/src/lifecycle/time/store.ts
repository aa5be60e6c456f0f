import type { Db } from '../../lib/db.ts'

/** How far a provider's own clock is ahead of the machine's, in milliseconds. */
export async function readAhead(db: Db, providerId: string): Promise<number> {
  const [row] = await db<{ ahead: number }[]>`
    select ahead_ms::float8 as ahead from test_clock where provider_id = ${providerId}`
  return row?.ahead ?? 0
}
