import { recordAct } from '../../audit/index.ts'
import { type Tx, transact } from '../../lib/db.ts'
import { notFound } from '../../lib/problem.ts'
import type { Services } from '../../lib/services.ts'
import { deleteOtherSessions } from '../../sessions/index.ts'
import {
  changeRecord,
  findUser,
  lockUser,
  type RecordChange,
  requireRightOver,
  setStatus,
  type User,
  type UserRecord,
} from '../../users/index.ts'
import type { Actor } from '../account/authority.ts'
import { requireOtherStaffOwner } from '../account/last-owner.ts'

export interface UserChange extends RecordChange {
  userId: string
  status?: User['status'] | undefined
}

/**
 * Changes the fields of a user, and blocks or unblocks them; blocking ends all their sessions. All of it or nothing.
 * Throws not_found, forbidden, last_owner, field_held, already_exists, invalid_request.
 */
export async function changeUser(
  services: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  { userId, status, ...fields }: UserChange,
  actor: Pick<Actor, 'by' | 'device'>,
): Promise<UserRecord> {
  return transact(services.db, async (tx) => {
    const found = await findUser(tx, providerId, userId)
    if (!found) throw notFound()
    requireRightOver(actor.by, found)
    // The owners among the staff first, in the order in which everybody locks them; then the user.
    if (status === 'blocked' && found.principal === 'provider')
      await requireOtherStaffOwner(tx, providerId, userId)
    const before = await lockUser(tx, providerId, userId)
    if (!before) throw notFound()
    const { user, changed } = await changeRecord(tx, providerId, before, fields)
    if (changed.length > 0)
      await recordAct(services, tx, providerId, {
        action: 'user.changed',
        by: actor.by,
        ...(actor.device && { device: actor.device }),
        user,
        detail: { source: 'api', fields: changed.join(', ') },
      })
    if (status === undefined) return user
    return setUserStatus(services, tx, { providerId, user, status }, actor)
  })
}

async function setUserStatus(
  services: Pick<Services, 'clock'>,
  tx: Tx,
  { providerId, user, status }: { providerId: string; user: UserRecord; status: User['status'] },
  { by, device }: Pick<Actor, 'by' | 'device'>,
): Promise<UserRecord> {
  const changed = await setStatus(tx, providerId, user.id, status)
  if (!changed) throw notFound()
  if (status === 'blocked') await deleteOtherSessions(tx, providerId, user.id, undefined)
  if (user.status !== status)
    await recordAct(services, tx, providerId, {
      action: status === 'blocked' ? 'user.blocked' : 'user.unblocked',
      by,
      user,
      ...(device && { device }),
    })
  return changed
}
