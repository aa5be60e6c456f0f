import { changedBy } from '../../../changes/index.ts'
import { type Act, recordActs } from '../../../platform/audit/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Services } from '../../../platform/services.ts'
import type { Inviting } from '../../accounts/invitations/index.ts'
import { deleteFormer, type Former, findFormer, listPutOutWithAddress } from '../../accounts/members/index.ts'
import { findMember } from '../../accounts/membership/index.ts'
import { endAccess } from '../../sessions/index.ts'
import { findUserByEmail, lockUser, retireUser, tellUser, type User } from '../../users/index.ts'
import { domainOf, isDomainVerified } from '../domains/index.ts'

/** Who gets an address next. */
export interface Successor {
  accountId: string
  /** Whom the address has belonged to; locked. */
  user: User
  /** The directory's id of the next one; null if it has none. */
  externalId: string | null
}

/**
 * Frees the address of a user whom the account's directory has removed, for the next person who gets it: these are two
 * people, and the second inherits nothing of the first. The former user is blocked and keeps the rest, for other accounts
 * that know it. The same goes for one whom another account's directory removed while that had the domain. Nothing happens to
 * one whom no directory removed, who comes back under the same id of the directory, or whose address is in no verified domain
 * of the account. Returns whether the address is free.
 */
export async function giveWay(
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  providerId: string,
  { accountId, user, externalId }: Successor,
  source: Pick<Act, 'by' | 'device' | 'detail'>,
): Promise<boolean> {
  const member = { accountId, userId: user.id }
  const former = await findFormer(tx, providerId, member)
  const removed = former?.by_directory ? [former] : await removedElsewhere(tx, providerId, member)
  if (removed.length === 0 || removed.some(({ external_id }) => isSame(external_id, externalId))) return false
  if (!(await isDomainVerified(tx, providerId, accountId, domainOf(user.email)))) return false
  const by = changedBy(source)
  await endAccess(services, tx, providerId, user, { reason: 'directory', by })
  const retired = await retireUser(tx, providerId, user.id)
  await deleteFormer(tx, providerId, member)
  const detail = { ...source.detail, old_email: user.email, new_email: retired.email }
  await recordActs(services, tx, providerId, [
    { ...source, action: 'user.email_changed', user: retired, detail },
    { ...source, action: 'user.blocked', user: retired },
  ])
  await tellUser(services, tx, providerId, {
    type: 'user.updated',
    user: retired,
    by,
    changed: ['email', 'verified'],
    previousEmail: user.email,
  })
  if (user.status !== 'blocked')
    await tellUser(services, tx, providerId, { type: 'user.blocked', user: retired, by })
  return true
}

const isSame = (known: string | null, told: string | null): boolean => told !== null && told === known

/** By directories of other accounts that had the domain of the address then; nothing of a present member. */
async function removedElsewhere(
  tx: Tx,
  providerId: string,
  member: { accountId: string; userId: string },
): Promise<Former[]> {
  if (await findMember(tx, providerId, member.accountId, member.userId)) return []
  return listPutOutWithAddress(tx, providerId, member.userId)
}

/** The invited person is not the one whom the directory removed. */
export const giveWayToInvited: Inviting = async (services, tx, providerId, { accountId, email, actor }) => {
  const found = await findUserByEmail(tx, providerId, 'customer', email)
  const user = found && (await lockUser(tx, providerId, found.id))
  if (user) await giveWay(services, tx, providerId, { accountId, user, externalId: null }, actor)
}
