import type { Db } from '../../../platform/db/db.ts'

interface Transfer {
  session_id: string
  redirect_url: string | null
  expires_at: Date
}

export async function insertTransfer(
  db: Db,
  providerId: string,
  row: Transfer & { digest: Buffer },
): Promise<void> {
  await db`insert into session_transfer ${db({ provider_id: providerId, ...row })}`
}

export async function findTransfer(
  db: Db,
  providerId: string,
  digest: Buffer,
): Promise<Transfer | undefined> {
  const [row] = await db<Transfer[]>`
    select session_id, redirect_url, expires_at from session_transfer
    where provider_id = ${providerId} and digest = ${digest}`
  return row
}

/** Of several concurrent callers, one gets it. */
export async function deleteTransfer(
  db: Db,
  providerId: string,
  digest: Buffer,
): Promise<Transfer | undefined> {
  const [row] = await db<Transfer[]>`
    delete from session_transfer where provider_id = ${providerId} and digest = ${digest}
    returning session_id, redirect_url, expires_at`
  return row
}

/** Clean-up. */
export async function deleteExpiredTransfers(db: Db, now: Date): Promise<void> {
  await db`delete from session_transfer where expires_at < ${now}`
}
