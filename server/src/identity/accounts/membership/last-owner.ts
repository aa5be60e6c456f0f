import { type Act, recordAct } from '../../../platform/audit/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import type { Member } from './member.ts'
import { findHeir, hasOtherOwner } from './store.ts'
import { writeRole } from './write-member.ts'

/** An account keeps an owner: every change of owners locks the account first. Throws last_owner. */
export async function requireOtherOwner(
  tx: Tx,
  providerId: string,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<void> {
  if (!(await hasOtherOwner(tx, providerId, accountId, userId))) throw new Problem('last_owner')
}

/**
 * When the last owner leaves and must not be held back, passes the account to the next in line, and logs it. Returns
 * the new owner; undefined if the account has no other member.
 */
export async function passOn(
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  providerId: string,
  {
    accountId,
    userId,
    ...source
  }: { accountId: string; userId: string } & Pick<Act, 'by' | 'device' | 'detail'>,
): Promise<Member | undefined> {
  const heir = await findHeir(tx, providerId, accountId, userId)
  if (!heir) return undefined
  await writeRole(services, tx, providerId, { accountId, userId: heir.user_id, role: 'owner' }, source)
  await recordAct(services, tx, providerId, {
    ...source,
    action: 'account.transferred',
    user: { id: heir.user_id, email: heir.email },
    targetId: accountId,
  })
  return heir
}
