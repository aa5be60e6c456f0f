import type { Db } from '../../../../platform/db/db.ts'

interface ExchangeCode {
  id: string
  sealed_token: Buffer
  /** SHA-256 of the verifier of a native application, which alone can redeem it. */
  verifier_digest: Buffer | null
  expires_at: Date
}

export async function insertExchangeCode(
  db: Db,
  providerId: string,
  row: ExchangeCode & { digest: Buffer },
): Promise<void> {
  await db`insert into exchange_code ${db({ provider_id: providerId, ...row })}`
}

/** Of several concurrent callers, one gets it. */
export async function deleteExchangeCode(
  db: Db,
  providerId: string,
  digest: Buffer,
): Promise<ExchangeCode | undefined> {
  const [row] = await db<ExchangeCode[]>`
    delete from exchange_code where provider_id = ${providerId} and digest = ${digest}
    returning id, sealed_token, verifier_digest, expires_at`
  return row
}

/** Clean-up. */
export async function deleteExpiredExchangeCodes(db: Db, now: Date): Promise<void> {
  await db`delete from exchange_code where expires_at < ${now}`
}
