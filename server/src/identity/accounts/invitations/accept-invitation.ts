import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import type { Caller, Principal } from '../../../platform/http/context.ts'
import type { Device } from '../../../platform/http/device.ts'
import { digestOf } from '../../../platform/keys/tokens.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import type { Provider } from '../../../providers/index.ts'
import { findUser, type User } from '../../users/index.ts'
import { lockAccount } from '../account/index.ts'
import { type Adding, joinAccount, tellInvitations } from '../members/index.ts'
import type { Invitation } from './invitation.ts'
import { findByToken, setAccepted } from './store.ts'

/**
 * Joins the account, and emits team_member.added in the same transaction. Only for the user whose proved address is the
 * invited one: others may have the link. Role and account come only from the invitation. Throws invalid_link (unknown,
 * expired, revoked, used), forbidden (another's), limit_reached.
 */
export async function acceptInvitation(
  services: Adding & Pick<Services, 'db'>,
  provider: Provider,
  { principal, token, userId }: { principal: Principal; token: string; userId: string },
  { by, device }: { by: Caller; device: Device },
): Promise<Invitation> {
  return transact(services.db, async (tx) => {
    const invitation = await findByToken(tx, provider.id, principal, digestOf(token))
    const user = await findUser(tx, provider.id, userId)
    if (!invitation || !user) throw new Problem('invalid_link')
    requireInvited(invitation, user)
    const { id, account_id, role } = invitation
    // The account before the invitation, as everywhere: the other order would deadlock with its deletion.
    if (account_id !== null && !(await lockAccount(tx, provider.id, account_id)))
      throw new Problem('invalid_link')
    const now = new Date(services.clock.now())
    if (!(await setAccepted(tx, provider.id, { id, userId, now }))) throw new Problem('invalid_link')
    if (account_id !== null)
      await joinAccount(services, tx, provider.id, { accountId: account_id, user, role })
    await recordAct(services, tx, provider.id, {
      action: 'invitation.accepted',
      by,
      user,
      device,
      targetId: id,
      detail: { account_id, role },
    })
    await tellInvitations(services, tx, provider.id, {
      type: 'account.invitation_accepted',
      invitations: [invitation],
      source: { by },
    })
    return invitation
  })
}

/** Throws forbidden unless the user has proved that the invited address is theirs. */
function requireInvited({ email }: Invitation, user: User): void {
  if (user.email !== email)
    throw new Problem('forbidden', {
      detail: 'The invitation is for another address. Sign in with that one.',
    })
  if (!user.verified_at)
    throw new Problem('forbidden', { detail: 'Prove your address first, by a code or a link sent to it.' })
}
