import type { Db } from '../../../../platform/db/db.ts'

interface Nonce {
  connection_id: string
  expires_at: Date
}

export async function insertNonce(
  db: Db,
  providerId: string,
  row: Nonce & { digest: Buffer },
): Promise<void> {
  await db`insert into native_nonce ${db({ provider_id: providerId, ...row })}`
}

/** Of several concurrent callers, one gets it. */
export async function deleteNonce(db: Db, providerId: string, digest: Buffer): Promise<Nonce | undefined> {
  const [row] = await db<Nonce[]>`
    delete from native_nonce where provider_id = ${providerId} and digest = ${digest}
    returning connection_id, expires_at`
  return row
}

/** Clean-up. */
export async function deleteExpiredNonces(db: Db, now: Date): Promise<void> {
  await db`delete from native_nonce where expires_at < ${now}`
}
