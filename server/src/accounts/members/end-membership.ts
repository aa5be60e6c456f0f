import { type Act, recordActs } from '../../audit/index.ts'
import type { Tx } from '../../lib/db.ts'
import type { Services } from '../../lib/services.ts'
import { deleteMember } from '../account/store.ts'
import type { MemberRef } from './change-member.ts'
import { type Former, insertFormer, revokeInvitationsBy } from './former-store.ts'

/** How a person leaves an account. */
export interface Ending extends MemberRef {
  /** Null: they left of their own accord, and may come back as they came. */
  put: Omit<Former, 'removed_at'> | null
}

/**
 * Ends a membership, and what it would leave open: invitations that the member sent. A person who was removed is
 * remembered, so that single sign-on does not make them a member again.
 */
export async function endMembership(
  services: Pick<Services, 'clock'>,
  tx: Tx,
  providerId: string,
  { put, ...member }: Ending,
  source: Pick<Act, 'by' | 'device' | 'detail'>,
): Promise<void> {
  await deleteMember(tx, providerId, member.accountId, member.userId)
  await withdrawInvitations(services, tx, providerId, member, source)
  if (put) await insertFormer(tx, providerId, member, { removed_at: new Date(services.clock.now()), ...put })
}

/** Revokes the open invitations that a person sent: into one account, or all of them if none is given. */
export async function withdrawInvitations(
  services: Pick<Services, 'clock'>,
  tx: Tx,
  providerId: string,
  { userId, accountId }: { userId: string; accountId?: string },
  source: Pick<Act, 'by' | 'device' | 'detail'>,
): Promise<void> {
  const revoked = await revokeInvitationsBy(tx, providerId, { userId, accountId })
  await recordActs(
    services,
    tx,
    providerId,
    revoked.map(({ id, account_id, role }) => ({
      ...source,
      action: 'invitation.revoked',
      targetId: id,
      detail: { ...source.detail, account_id, role, invited_by: userId },
    })),
  )
}
