import { changedBy } from '../../../changes/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Services } from '../../../platform/services.ts'
import { deprovisionMember } from '../../accounts/members/index.ts'
import { endAccess } from '../../sessions/index.ts'
import type { User } from '../../users/index.ts'
import { domainOf, isDomainVerified } from '../domains/index.ts'
import { type Directory, sourceOf } from './directory.ts'
import type { UserRow } from './user.ts'

/**
 * Lets a person go whom the directory deactivated or removed: ends the membership, if there is one. If the user's
 * address is in a verified domain of the account, it also ends the sessions and all that was begun; over the sign-in
 * of other users the account has no say. What has already ended is not recorded again.
 */
export async function letGo(
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  directory: Directory,
  { user, row, wasActive }: { user: User; row: UserRow; wasActive: boolean },
): Promise<void> {
  const { provider, accountId } = directory
  const source = sourceOf(directory)
  const isOwn = await isDomainVerified(tx, provider.id, accountId, domainOf(user.email))
  const gone = { accountId, user, externalId: row.external_id, heldAddress: isOwn, source }
  const wasMember = await deprovisionMember(services, tx, provider.id, gone)
  const ended = isOwn
    ? await endAccess(services, tx, provider.id, user, { reason: 'directory', by: changedBy(source) })
    : 0
  if (!wasActive && !wasMember && ended === 0) return
  await recordAct(services, tx, provider.id, {
    ...source,
    action: 'scim.user_deactivated',
    user,
    targetId: accountId,
    detail: { via: 'scim', sessions_ended: isOwn },
  })
}
