import { deleteFormer, findFormer, type Inviting } from '../../accounts/index.ts'
import { type Act, recordActs } from '../../audit/index.ts'
import type { Tx } from '../../lib/db.ts'
import type { Services } from '../../lib/services.ts'
import { endAccess } from '../../sessions/index.ts'
import { findUserByEmail, lockUser, retireUser, type User } from '../../users/index.ts'
import { domainOf } from '../domains/domain.ts'
import { isDomainVerified } from '../domains/verified.ts'

/** Who gets an address next. */
export interface Successor {
  accountId: string
  /** Whom the address has belonged to; locked. */
  user: User
  /** The directory's id of the next one; null: it has none. */
  externalId: string | null
}

/**
 * Frees the address of a person whom the account's directory has removed, for the next person who gets it: these are
 * two people, and the second inherits nothing from the first. The former user is blocked and keeps the rest, for
 * other accounts that know it. Nothing happens to a user whom the directory did not remove, who comes back under the
 * same id of the directory, or whose address is in no verified domain of the account. Returns whether the address is
 * free.
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
  if (!former?.by_directory) return false
  if (externalId !== null && externalId === former.external_id) return false
  if (!(await isDomainVerified(tx, providerId, accountId, domainOf(user.email)))) return false
  await endAccess(services, tx, providerId, user)
  const retired = await retireUser(tx, providerId, user.id)
  await deleteFormer(tx, providerId, member)
  const detail = { ...source.detail, old_email: user.email, new_email: retired.email }
  await recordActs(services, tx, providerId, [
    { ...source, action: 'user.email_changed', user: retired, detail },
    { ...source, action: 'user.blocked', user: retired },
  ])
  return true
}

/** An invited person is not the one whom the directory removed. */
export const giveWayToInvited: Inviting = async (services, tx, providerId, { accountId, email, actor }) => {
  const found = await findUserByEmail(tx, providerId, 'customer', email)
  const user = found && (await lockUser(tx, providerId, found.id))
  if (user) await giveWay(services, tx, providerId, { accountId, user, externalId: null }, actor)
}
