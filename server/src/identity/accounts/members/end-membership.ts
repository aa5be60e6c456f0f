import { type Act, recordActs } from '../../../platform/audit/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { ROLES, type Role } from '../../../platform/http/context.ts'
import { slot } from '../../../platform/registry.ts'
import type { Services } from '../../../platform/services.ts'
import { writeRemoval } from '../membership/index.ts'
import type { MemberRef } from './change-member.ts'
import { type Former, insertFormer, revokeInvitationsBy } from './former-store.ts'
import { tellInvitations } from './tell-invitation.ts'

/** A person is no longer a member: ends what they let others do with the account. */
export type MembershipEnded = (
  tx: Tx,
  providerId: string,
  member: MemberRef,
  source: Pick<Act, 'by' | 'device'>,
) => Promise<void>

/** Slices above register what that is. */
export const MEMBERSHIP_ENDED = slot<MembershipEnded>('a membership ended')

/** How a person leaves an account. */
export interface Ending extends MemberRef {
  /** Null if the user left; then they may come back as they came. */
  put: Omit<Former, 'removed_at'> | null
}

/**
 * Ends a membership, and what it would leave open: invitations that the member sent. A person who was removed is
 * remembered, so that single sign-on does not make them a member again.
 */
export async function endMembership(
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  providerId: string,
  { put, ...member }: Ending,
  source: Pick<Act, 'by' | 'device' | 'detail'>,
): Promise<void> {
  await writeRemoval(services, tx, providerId, member, source)
  await withdrawInvitations(services, tx, providerId, member, source)
  for (const end of services.registry.all(MEMBERSHIP_ENDED)) await end(tx, providerId, member, source)
  if (put) await insertFormer(tx, providerId, member, { removed_at: new Date(services.clock.now()), ...put })
}

/** Whose invitations: into one account, with null to the staff, with none given all of them. */
interface Withdrawing {
  userId: string
  accountId?: string | null
  /** Only those that a member with this role could not send. */
  beyond?: Role
}

/** Revokes open invitations that a member sent. */
export async function withdrawInvitations(
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  providerId: string,
  { userId, accountId, beyond }: Withdrawing,
  source: Pick<Act, 'by' | 'device' | 'detail'>,
): Promise<void> {
  const roles = ROLES.filter((role) => beyond === undefined || !mayInvite(beyond, role))
  const revoked = await revokeInvitationsBy(tx, providerId, { userId, accountId, roles })
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
  await tellInvitations(services, tx, providerId, {
    type: 'account.invitation_revoked',
    invitations: revoked,
    source,
  })
}

/** As `openAccountTo` and `requireRightOverRoles` have it, and `requireStaffRight` for the staff. */
const mayInvite = (own: Role, role: Role): boolean => own === 'owner' || (own === 'admin' && role !== 'owner')
