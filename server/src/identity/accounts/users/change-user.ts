import { changedBy } from '../../../changes/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { type Db, type Tx, transact } from '../../../platform/db/db.ts'
import { notFound } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { endAccess } from '../../sessions/index.ts'
import {
  changeRecord,
  findUser,
  lockUser,
  requireRightOver,
  setStatus,
  tellUser,
  type User,
  type UserRecord,
} from '../../users/index.ts'
import { requireOtherStaffOwner } from '../../users/staff/index.ts'
import type { Actor } from '../account/index.ts'
import { withdrawInvitations } from '../members/index.ts'
import { type LeftBehind, leftInDetail, NOTHING_LEFT, settleKeys } from './settle-keys.ts'

type ChangeOfRecord = Parameters<typeof changeRecord>[3]

export interface UserChange extends ChangeOfRecord {
  userId: string
  status?: 'active' | 'blocked' | undefined
  /** With the status `blocked`: whether to revoke the secret keys that they made. */
  revokeKeys?: boolean | undefined
  /** Throws changed_meanwhile if the user, locked by now, is not the one that the change is based on. */
  check?: (now: UserRecord) => void
}

/** A changed user, and the keys of one who was blocked. */
export interface ChangedUser {
  user: UserRecord
  left: LeftBehind
}

/**
 * Changes the fields of a user, and blocks or unblocks them; blocking ends their sessions and all that they began.
 * All of it or nothing. Throws not_found, forbidden, last_owner, field_held, already_exists, changed_meanwhile,
 * invalid_request.
 */
export async function changeUser(
  services: Pick<Services, 'clock' | 'registry'> & { db: Db },
  providerId: string,
  { userId, status, revokeKeys = false, check, ...fields }: UserChange,
  actor: Pick<Actor, 'by' | 'device'>,
): Promise<ChangedUser> {
  return transact(services.db, async (tx) => {
    const found = await findUser(tx, providerId, userId)
    if (!found) throw notFound()
    requireRightOver(actor.by, found)
    // The owners among the staff first, in the order in which every transaction locks them; then the user.
    if (status === 'blocked' && found.principal === 'provider')
      await requireOtherStaffOwner(tx, providerId, userId)
    const before = await lockUser(tx, providerId, userId)
    if (!before) throw notFound()
    check?.(before)
    const { user, changed, news } = await changeRecord(tx, providerId, before, fields)
    if (changed.length > 0)
      await recordAct(services, tx, providerId, {
        action: 'user.changed',
        by: actor.by,
        ...(actor.device && { device: actor.device }),
        user,
        detail: { source: 'api', fields: changed.join(', ') },
      })
    if (news.length > 0)
      await tellUser(services, tx, providerId, {
        type: 'user.updated',
        user,
        by: changedBy(actor),
        changed: news,
      })
    if (status === undefined) return { user, left: NOTHING_LEFT }
    return setUserStatus(services, tx, { providerId, user, status, revokeKeys }, actor)
  })
}

async function setUserStatus(
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  {
    providerId,
    user,
    status,
    revokeKeys,
  }: { providerId: string; user: UserRecord; status: 'active' | 'blocked'; revokeKeys: boolean },
  { by, device }: Pick<Actor, 'by' | 'device'>,
): Promise<ChangedUser> {
  // Unblocking does not take back what the person asked for.
  const next = status === 'active' && user.delete_at !== null ? 'leaving' : status
  const changed = await setStatus(tx, providerId, user.id, next)
  if (!changed) throw notFound()
  const source = { by, ...(device && { device }) }
  const left =
    status === 'blocked'
      ? await shutOut(services, tx, providerId, { user, revokeKeys }, source)
      : NOTHING_LEFT
  if (user.status !== next) {
    const type = status === 'blocked' ? 'user.blocked' : 'user.unblocked'
    const detail = leftInDetail(left)
    await recordAct(services, tx, providerId, { action: type, ...source, user, detail })
    await tellUser(services, tx, providerId, { type, user: changed, by: changedBy({ by }) })
  }
  return { user: changed, left }
}

/** Ends all that a blocked user could continue. Returns the keys that they made. */
async function shutOut(
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  providerId: string,
  { user, revokeKeys }: { user: User; revokeKeys: boolean },
  source: Pick<Actor, 'by' | 'device'>,
): Promise<LeftBehind> {
  await endAccess(services, tx, providerId, user, { reason: 'blocked', by: changedBy(source) })
  await withdrawInvitations(services, tx, providerId, { userId: user.id }, source)
  return settleKeys(services, tx, providerId, { userId: user.id, revoke: revokeKeys }, source)
}
