import type { Db, Tx } from '../../../../platform/db/db.ts'

/** Returns whether there were others. */
export async function replaceRecoveryCodes(
  tx: Tx,
  providerId: string,
  userId: string,
  digests: Buffer[],
): Promise<boolean> {
  const { count } =
    await tx`delete from recovery_code where provider_id = ${providerId} and user_id = ${userId}`
  const rows = digests.map((digest) => ({ provider_id: providerId, user_id: userId, digest }))
  await tx`insert into recovery_code ${tx(rows)}`
  return count > 0
}

/** Uses a recovery code up: of several concurrent callers, one gets true. */
export async function deleteRecoveryCode(
  tx: Tx,
  providerId: string,
  userId: string,
  digests: Buffer[],
): Promise<boolean> {
  const { count } = await tx`
    delete from recovery_code
    where provider_id = ${providerId} and user_id = ${userId} and encode(digest, 'hex') = any(${hexOf(digests)})`
  return count > 0
}

export async function countRecoveryCodes(db: Db, providerId: string, userId: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from recovery_code where provider_id = ${providerId} and user_id = ${userId}`
  return row!.count
}

function hexOf(digests: Buffer[]): string[] {
  return digests.map((digest) => digest.toString('hex'))
}
