import { changedBy } from '../../../changes/index.ts'
import { countEvents } from '../../../events/index.ts'
import { formerAddresses, recordAct } from '../../../platform/audit/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { Device } from '../../../platform/http/device.ts'
import { insertJob } from '../../../platform/jobs/index.ts'
import { newId } from '../../../platform/keys/ids.ts'
import { notFound } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { endAccess } from '../../sessions/index.ts'
import {
  deleteUser,
  findUser,
  requireRightOver,
  tellUser,
  type User,
  unusedAddresses,
} from '../../users/index.ts'
import { requireOtherStaffOwner } from '../../users/staff/index.ts'
import { endAccount, lockAccountsOf, MAY_DELETE } from '../account/index.ts'
import { forgetInvited } from '../invitations/index.ts'
import { tellInvitations, withdrawInvitations } from '../members/index.ts'
import { findMember, passOn } from '../membership/index.ts'
import { USER_REMOVED } from './hooks.ts'
import { type LeftBehind, settleKeys } from './settle-keys.ts'

/** The job that redacts a deleted user's data in the event store. */
export const ERASURE = 'erasure'

/** What to look for in payloads. Erased when the job ends. */
export interface ErasureInput {
  userId: string
  /** The address, and earlier ones that no other user has by now. */
  emails: string[]
  /** What the person was called. */
  names?: string[]
  /** Accounts that were deleted with the user: their names may be the person's. */
  accountIds?: string[]
}

/** Who is deleted, and by whom. */
export interface Removal {
  userId: string
  by: Caller
  device?: Device | undefined
  /** Whether to revoke the secret keys that they made. */
  revokeKeys?: boolean
}

/**
 * Deletes a user with sessions and memberships immediately, and starts to redact the user's payloads in the event store.
 * Accounts without other members are deleted too; others that would lose their last owner pass to the next in
 * line. Returns the keys that the user made. Throws not_found, forbidden, last_owner (of the staff), and whatever speaks against deleting such an account.
 */
export async function removeUser(
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  providerId: string,
  { userId, by, device, revokeKeys = false }: Removal,
): Promise<LeftBehind> {
  const user = await findUser(tx, providerId, userId)
  if (!user) throw notFound()
  requireRightOver(by, user)
  if (user.principal === 'provider') await requireOtherStaffOwner(tx, providerId, userId)
  const accountIds = await giveAccountsAway(services, tx, providerId, { user, by })
  await endAccess(services, tx, providerId, user, { reason: 'deleted', by: changedBy({ by }) })
  const source = { by, ...(device && { device }) }
  await withdrawInvitations(services, tx, providerId, { userId }, source)
  const left = await settleKeys(services, tx, providerId, { userId, revoke: revokeKeys }, source)
  const now = services.clock.now()
  await tellInvitations(services, tx, providerId, {
    type: 'account.invitation_revoked',
    invitations: await forgetInvited(tx, providerId, { ...user, now: new Date(now) }),
    source,
  })
  const deleted = await deleteUser(tx, providerId, userId)
  if (!deleted) throw notFound()
  await tellUser(services, tx, providerId, { type: 'user.deleted', user: deleted, by: changedBy({ by }) })
  const former = await formerAddresses(tx, providerId, userId)
  const input: ErasureInput = {
    userId,
    emails: [deleted.email, ...(await unusedAddresses(tx, providerId, former))],
    names: user.name ? [user.name] : [],
    accountIds,
  }
  for (const forget of services.registry.all(USER_REMOVED))
    await forget(services, tx, providerId, input.emails)
  const total = await countEvents(tx, providerId)
  await insertJob(tx, providerId, {
    id: newId(now),
    kind: ERASURE,
    input,
    total,
    created_at: new Date(now),
  })
  return left
}

/**
 * Deleting a person must not fail because of what they own, so ownership passes by rule and is logged. Returns the
 * accounts that were deleted.
 */
async function giveAccountsAway(
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  providerId: string,
  { user, by }: { user: User; by: Caller },
): Promise<string[]> {
  const deleted: string[] = []
  for (const accountId of await lockAccountsOf(tx, providerId, user.id)) {
    const member = await findMember(tx, providerId, accountId, user.id)
    if (member?.role !== 'owner') continue
    if ((await passOn(services, tx, providerId, { accountId, userId: user.id, by })) !== 'deleted') continue
    for (const mayDelete of services.registry.all(MAY_DELETE)) await mayDelete(tx, providerId, accountId)
    await endAccount(services, tx, providerId, { accountId, by })
    // Without its name, which may be the person's.
    const target = { type: 'account', label: null } as const
    await recordAct(services, tx, providerId, { action: 'account.deleted', by, targetId: accountId, target })
    deleted.push(accountId)
  }
  return deleted
}
