import type { Tx } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import { digestOf } from '../../../platform/keys/tokens.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { findUser } from '../../users/index.ts'
import { findAccount } from '../account/index.ts'
import type { Invitation } from './invitation.ts'
import { findByToken, hasOpen } from './store.ts'

/** An invitation as shown to those who have its link. */
export interface ShownInvitation {
  invitation: Invitation
  /** Undefined: the staff. */
  accountName: string | undefined
  inviter: string | undefined
  state: 'open' | 'accepted' | 'revoked' | 'expired'
}

/** Looks up an invitation by its token, without changing anything. Throws invalid_link. */
export async function readInvitation(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  principal: Principal,
  token: string,
): Promise<ShownInvitation> {
  const invitation = await findByToken(db, providerId, principal, digestOf(token))
  if (!invitation) throw new Problem('invalid_link')
  const { account_id, invited_by, status, expires_at } = invitation
  const account = account_id === null ? undefined : await findAccount(db, providerId, account_id)
  const inviter = invited_by === null ? undefined : await findUser(db, providerId, invited_by)
  const isExpired = status === 'open' && expires_at.getTime() <= clock.now()
  return {
    invitation,
    accountName: account?.name,
    inviter: inviter?.email,
    state: isExpired ? 'expired' : status,
  }
}

/** Whether the address has an open invitation, and so may sign up even if sign-up is off. */
export async function isInvited(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  providerId: string,
  { principal, email }: { principal: Principal; email: string },
): Promise<boolean> {
  return hasOpen(tx, providerId, principal, email, new Date(clock.now()))
}
