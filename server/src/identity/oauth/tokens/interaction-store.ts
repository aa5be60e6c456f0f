import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'

/** An authorization request that waits for a person, in the browser that made it. */
export interface InteractionRow {
  digest: Buffer
  principal: Principal
  browser_digest: Buffer
  payload: Record<string, unknown>
  /** When the request was made: a factor shown since then was shown for it. */
  began_at: Date
  expires_at: Date
}

export async function findInteraction(
  db: Db,
  providerId: string,
  { digest, browser_digest, principal }: Pick<InteractionRow, 'digest' | 'browser_digest' | 'principal'>,
  now: Date,
): Promise<InteractionRow | undefined> {
  const [row] = await db<InteractionRow[]>`
    select digest, principal, browser_digest, payload, began_at, expires_at from oauth_interaction
    where provider_id = ${providerId} and digest = ${digest} and browser_digest = ${browser_digest}
      and principal = ${principal} and expires_at > ${now}`
  return row
}

export async function insertInteraction(tx: Tx, providerId: string, row: InteractionRow): Promise<void> {
  await tx`
    insert into oauth_interaction ${tx({ provider_id: providerId, ...row, payload: tx.json(row.payload as never) } as never)}`
}

/** Notes what the person decided. */
export async function noteResult(
  db: Db,
  providerId: string,
  digest: Buffer,
  result: Record<string, unknown>,
): Promise<boolean> {
  const { count } = await db`
    update oauth_interaction set payload = payload || ${db.json({ result } as never)}
    where provider_id = ${providerId} and digest = ${digest}`
  return count > 0
}

/** False if another request did. */
export async function deleteInteraction(tx: Tx, providerId: string, digest: Buffer): Promise<boolean> {
  const { count } =
    await tx`delete from oauth_interaction where provider_id = ${providerId} and digest = ${digest}`
  return count > 0
}

export async function deleteExpiredInteractions(db: Db, now: Date): Promise<void> {
  await db`delete from oauth_interaction where expires_at < ${now}`
}
