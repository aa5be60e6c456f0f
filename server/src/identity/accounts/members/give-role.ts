import type { Act } from '../../../platform/audit/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Role } from '../../../platform/http/context.ts'
import type { Services } from '../../../platform/services.ts'
import { writeRole } from '../membership/index.ts'
import type { MemberRef } from './change-member.ts'
import { withdrawInvitations } from './end-membership.ts'

/**
 * Gives a member another role. With a lower one, what they began with the old one ends: open invitations that they could not
 * send any more, as these would bring it back under another address.
 */
export async function giveRole(
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  providerId: string,
  { accountId, userId, role }: MemberRef & { role: Role },
  source: Pick<Act, 'by' | 'device' | 'detail'>,
): Promise<void> {
  await writeRole(services, tx, providerId, { accountId, userId, role }, source)
  await withdrawInvitations(services, tx, providerId, { userId, accountId, beyond: role }, source)
}
