import type { Db, Tx } from '../../platform/db/db.ts'

/** How far a provider's own clock is ahead of the machine's, in milliseconds. */
export async function readAhead(db: Db, providerId: string): Promise<number> {
  const [row] = await db<{ ahead: number }[]>`
    select ahead_ms::float8 as ahead from test_clock where provider_id = ${providerId}`
  return row?.ahead ?? 0
}

/** The same, locked until the transaction ends. */
export async function lockAhead(tx: Tx, providerId: string): Promise<number> {
  await tx`insert into test_clock (provider_id, ahead_ms) values (${providerId}, 0) on conflict do nothing`
  const [row] = await tx<{ ahead: number }[]>`
    select ahead_ms::float8 as ahead from test_clock where provider_id = ${providerId} for update`
  return row!.ahead
}

/** Moves a provider's clock, which exists, so far ahead. One that is further ahead already stays. */
export async function moveAhead(db: Db, providerId: string, ahead: number): Promise<void> {
  await db`
    update test_clock set ahead_ms = greatest(ahead_ms, ${ahead}) where provider_id = ${providerId}`
}
