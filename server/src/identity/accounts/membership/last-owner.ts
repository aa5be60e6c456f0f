import { type Act, recordAct } from '../../../platform/audit/index.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import type { Member } from './member.ts'
import { findHeir, otherOwners } from './store.ts'
import { writeRole } from './write-member.ts'

/**
 * An account keeps an owner who can sign in: every change of owners locks the account first. Staff and keys may leave it to
 * one who cannot, as they unblock users and appoint owners. Throws last_owner.
 */
export async function requireOtherOwner(
  tx: Tx,
  providerId: string,
  { accountId, userId, byCustomer }: { accountId: string; userId: string; byCustomer: boolean },
): Promise<void> {
  const others = await otherOwners(tx, providerId, accountId, userId)
  if (others === 'none' || (byCustomer && others === 'inactive')) throw new Problem('last_owner')
}

/** What becomes of an account when a member goes. */
type Without =
  /** It has an owner, maybe a blocked one among members who all cannot sign in. */
  | { becomes: 'left' }
  | { becomes: 'passed_on'; heir: Member }
  /** There is no other member. */
  | { becomes: 'deleted' }

/** What becomes of an account without an owner who must not be held back. */
export async function accountWithout(
  db: Db,
  providerId: string,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<Without> {
  if ((await otherOwners(db, providerId, accountId, userId)) === 'active') return { becomes: 'left' }
  const heir = await findHeir(db, providerId, accountId, userId)
  if (!heir) return { becomes: 'deleted' }
  return heir.role === 'owner' ? { becomes: 'left' } : { becomes: 'passed_on', heir }
}

/**
 * When the last owner who can sign in goes and must not be held back, passes the account to the next in line, and logs it.
 * Returns what becomes of the account.
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
): Promise<Without['becomes']> {
  const without = await accountWithout(tx, providerId, { accountId, userId })
  if (without.becomes !== 'passed_on') return without.becomes
  const { heir } = without
  await writeRole(services, tx, providerId, { accountId, userId: heir.user_id, role: 'owner' }, source)
  await recordAct(services, tx, providerId, {
    ...source,
    action: 'account.transferred',
    user: { id: heir.user_id, email: heir.email },
    targetId: accountId,
  })
  return 'passed_on'
}
