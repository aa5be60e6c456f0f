import { recordAct } from '../../audit/index.ts'
import { transact } from '../../lib/db.ts'
import { notFound } from '../../lib/problem.ts'
import type { Services } from '../../lib/services.ts'
import { deleteOtherSessions } from '../../sessions/index.ts'
import { findUser, requireRightOver, setStatus, type User } from '../../users/index.ts'
import type { Actor } from '../account/authority.ts'
import { requireOtherStaffOwner } from '../account/last-owner.ts'

/** Blocks a user and ends all their sessions, or unblocks one. Throws not_found, forbidden, last_owner. */
export async function setUserStatus(
  services: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  { userId, status }: { userId: string; status: User['status'] },
  { by, device }: Pick<Actor, 'by' | 'device'>,
): Promise<User> {
  return transact(services.db, async (tx) => {
    const user = await findUser(tx, providerId, userId)
    if (!user) throw notFound()
    requireRightOver(by, user)
    if (status === 'blocked' && user.principal === 'provider')
      await requireOtherStaffOwner(tx, providerId, userId)
    const changed = await setStatus(tx, providerId, userId, status)
    if (!changed) throw notFound()
    if (status === 'blocked') await deleteOtherSessions(tx, providerId, userId, undefined)
    if (user.status !== status)
      await recordAct(services, tx, providerId, {
        action: status === 'blocked' ? 'user.blocked' : 'user.unblocked',
        by,
        user,
        ...(device && { device }),
      })
    return changed
  })
}
