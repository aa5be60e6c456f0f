import type { z } from '../../../platform/http/api.ts'
import type { Caller } from '../../../platform/http/context.ts'
import type { Joining } from '../../../platform/services.ts'
import { findUsers } from '../../users/index.ts'
import { customerId, labelAccounts } from '../account/index.ts'
import { type Invitation, type InvitationView, invitationFields } from './invitation.ts'

/**
 * How to show these invitations. Accounts and inviters are read by one statement each. Members of an account do not see who
 * of the provider's staff invites.
 */
export async function showInvitations(
  { db, clock }: Pick<Joining, 'db' | 'clock'>,
  providerId: string,
  rows: readonly Invitation[],
  caller: Caller,
): Promise<(row: Invitation) => z.infer<typeof InvitationView>> {
  const accountOf = await labelAccounts(
    db,
    providerId,
    rows.map(({ account_id }) => account_id),
  )
  const inviters = await findUsers(
    db,
    providerId,
    rows.flatMap(({ invited_by }) => invited_by ?? []),
  )
  const [now, hidesStaff] = [clock.now(), customerId(caller) !== undefined]
  return (row) => {
    const inviter = inviters.get(row.invited_by ?? '')
    const isShown = inviter !== undefined && !(hidesStaff && inviter.principal === 'provider')
    return {
      ...invitationFields(row, now),
      account: accountOf(row.account_id),
      inviter: isShown ? { id: inviter.id, email: inviter.email, name: inviter.name } : null,
    }
  }
}

/** An invitation with the names of its account and inviter. */
export async function showInvitation(
  services: Pick<Joining, 'db' | 'clock'>,
  providerId: string,
  row: Invitation,
  caller: Caller,
): Promise<z.infer<typeof InvitationView>> {
  return (await showInvitations(services, providerId, [row], caller))(row)
}
