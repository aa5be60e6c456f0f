import { changedBy } from '../../../changes/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import type { Role } from '../../../platform/http/context.ts'
import { notFound } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { endBegun } from '../../sessions/index.ts'
import { findUser, requireStaffRight, setStaffRole, tellUser, type UserRecord } from '../../users/index.ts'
import { requireOtherStaffOwner } from '../../users/staff/index.ts'
import type { Actor } from '../account/index.ts'
import { withdrawInvitations } from '../members/index.ts'
import { type LeftBehind, leftInDetail, NOTHING_LEFT, settleKeys } from '../users/index.ts'

interface StaffChange {
  userId: string
  role: Role
  /** With the role member: whether the keys that they made go with the right to make them. */
  revokeKeys?: boolean | undefined
}

/**
 * Changes a staff member's role from the next request on, and ends what the old one began and the new one may not. Returns the
 * keys of a person who may no longer make any. Throws not_found, forbidden, last_owner.
 */
export async function changeStaff(
  services: Pick<Services, 'db' | 'clock' | 'registry'>,
  providerId: string,
  { userId, role, revokeKeys = false }: StaffChange,
  { by, device }: Actor,
): Promise<{ user: UserRecord; left: LeftBehind }> {
  return transact(services.db, async (tx) => {
    const user = await findUser(tx, providerId, userId)
    if (user?.principal !== 'provider') throw notFound()
    const was = user.staff_role ?? 'member'
    requireStaffRight(by, was)
    requireStaffRight(by, role)
    if (role !== 'owner') await requireOtherStaffOwner(tx, providerId, userId)
    const changed = await setStaffRole(tx, providerId, userId, role)
    if (!changed) throw notFound()
    const left = await endBeyond(services, tx, providerId, { user, role, revokeKeys }, { by, device })
    await recordAct(services, tx, providerId, {
      action: 'staff.role_changed',
      by,
      ...(device && { device }),
      user,
      detail: { role, was, ...leftInDetail(left) },
    })
    if (was !== role)
      await tellUser(services, tx, providerId, {
        type: 'user.updated',
        user: changed,
        by: changedBy({ by }),
        changed: ['staff_role'],
      })
    return { user: changed, left }
  })
}

/** Ends what a person with this role could not begin: they know its tokens. Returns the keys that they made. */
async function endBeyond(
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  providerId: string,
  { user, role, revokeKeys }: { user: UserRecord; role: Role; revokeKeys: boolean },
  { by, device }: Actor,
): Promise<LeftBehind> {
  const source = { by, ...(device && { device }) }
  await withdrawInvitations(
    services,
    tx,
    providerId,
    { userId: user.id, accountId: null, beyond: role },
    source,
  )
  if (role !== 'member') return NOTHING_LEFT
  await endBegun(services, tx, providerId, user)
  return settleKeys(services, tx, providerId, { userId: user.id, revoke: revokeKeys }, source)
}
