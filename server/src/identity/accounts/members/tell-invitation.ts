import { changedBy, type Source, tell } from '../../../changes/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Role } from '../../../platform/http/context.ts'
import type { Services } from '../../../platform/services.ts'
import { isoTime } from '../../../platform/time/clock.ts'
import { accountInEvent, findAccount } from '../account/index.ts'

/** What an event says of an invitation. Never its token. */
export interface ToldInvitation {
  id: string
  /** Null for an invitation to the staff, of which there is no event. */
  account_id: string | null
  /** Null if the invited person is being deleted: the event is not to bring the address back. */
  email: string | null
  role: Role
  expires_at: Date
}

interface News {
  type: 'account.invitation_sent' | 'account.invitation_accepted' | 'account.invitation_revoked'
  invitations: readonly ToldInvitation[]
  source: Source
}

/** Writes the events of what became of invitations, in the transaction of the change. */
export async function tellInvitations(
  services: Pick<Services, 'registry'>,
  tx: Tx,
  providerId: string,
  { type, invitations, source }: News,
): Promise<void> {
  for (const { account_id, id, email, role, expires_at } of invitations) {
    const account = account_id === null ? undefined : await findAccount(tx, providerId, account_id)
    if (!account) continue
    const invitation = { id, email, role, expires_at: isoTime(expires_at) }
    const { revision } = account
    const shown = { ...accountInEvent(account), revision, by: changedBy(source), invitation }
    await tell(services, tx, providerId, { type, data: { account: shown } })
  }
}
