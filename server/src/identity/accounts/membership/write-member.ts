import { changedBy, type Source, tell } from '../../../changes/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Role } from '../../../platform/http/context.ts'
import type { Services } from '../../../platform/services.ts'
import { isoTime } from '../../../platform/time/clock.ts'
import { type ChangedMember, deleteMember, raiseMember, setMemberRole } from './store.ts'

interface Written {
  accountId: string
  userId: string
}

/** Gives a member, whose account is locked, another role, with the event of it. */
export async function writeRole(
  services: Pick<Services, 'registry'>,
  tx: Tx,
  providerId: string,
  { accountId, userId, role }: Written & { role: Role },
  source: Source,
): Promise<void> {
  const member = await setMemberRole(tx, providerId, accountId, { userId, role })
  if (member) await tellRoles(services, tx, providerId, { ...member, previous_role: member.was }, source)
}

/** Writes the event of roles that changed beside the level, once `member_role` has them. The account is locked. */
export async function writeRoles(
  services: Pick<Services, 'registry'>,
  tx: Tx,
  providerId: string,
  { accountId, userId }: Written,
  source: Source,
): Promise<void> {
  const member = await raiseMember(tx, providerId, accountId, userId)
  if (member) await tellRoles(services, tx, providerId, { ...member, previous_role: member.role }, source)
}

async function tellRoles(
  services: Pick<Services, 'registry'>,
  tx: Tx,
  providerId: string,
  member: ChangedMember & { previous_role: Role; roles: string[] },
  source: Source,
): Promise<void> {
  const { previous_role, roles } = member
  const team_member = { ...memberInEvent(member), previous_role, roles, by: changedBy(source) }
  await tell(services, tx, providerId, { type: 'team_member.role_changed', data: { team_member } })
}

/** Removes a member, if there is one, with the event of it. The removal is one more revision. */
export async function writeRemoval(
  services: Pick<Services, 'registry'>,
  tx: Tx,
  providerId: string,
  { accountId, userId }: Written,
  source: Source,
): Promise<void> {
  const member = await deleteMember(tx, providerId, accountId, userId)
  if (!member) return
  const shown = memberInEvent(member)
  const team_member = { ...shown, revision: shown.revision + 1, by: changedBy(source) }
  await tell(services, tx, providerId, { type: 'team_member.removed', data: { team_member } })
}

function memberInEvent({ user, account, email, role, created_at, revision }: ChangedMember) {
  const { id: user_id, ...known } = user
  const joined_at = isoTime(created_at)
  return { account_id: account.id, user_id, email, ...known, role, account, joined_at, revision }
}
