import { type Act, recordAct } from '../../../platform/audit/index.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Role } from '../../../platform/http/context.ts'
import type { Services } from '../../../platform/services.ts'
import type { User } from '../../users/index.ts'
import { lockAccount } from '../account/index.ts'
import { findMember, otherOwners, passOn } from '../membership/index.ts'
import { type Adding, joinAccount } from './add-member.ts'
import { endMembership } from './end-membership.ts'
import { giveRole } from './give-role.ts'

/** The role that an outside directory gives a member. */
export interface GivenRole {
  role: Role
  /** Whether the directory decides about roles at all; otherwise the role is only for new members. */
  isManaged: boolean
  /** Whether it decides about owners too. */
  managesOwners: boolean
}

/** A person whom a directory let go. */
export interface Deprovisioned {
  accountId: string
  user: Pick<User, 'id' | 'email'>
  /** The id under which the directory knew them. */
  externalId: string | null
  /** Whether the account has verified the domain of their address. */
  heldAddress: boolean
  source: Source
}

/** Who caused it, for the audit log. */
export type Source = Pick<Act, 'by' | 'device' | 'detail'>

/**
 * Makes a user whom an outside directory vouches for a member, and emits team_member.added; or gives a member the
 * directory's role, except the last owner. Locks the account. Throws limit_reached, usage_limit_reached.
 */
export async function provisionMember(
  services: Adding,
  tx: Tx,
  providerId: string,
  { accountId, user, given, source }: { accountId: string; user: User; given: GivenRole; source: Source },
): Promise<void> {
  if (!(await lockAccount(tx, providerId, accountId))) return
  const { role, isManaged, managesOwners } = given
  const before = await findMember(tx, providerId, accountId, user.id)
  if (!before) {
    await joinAccount(services, tx, providerId, { accountId, user, role })
    await recordAct(services, tx, providerId, {
      ...source,
      action: 'member.added',
      user,
      targetId: accountId,
      detail: { ...source.detail, role },
    })
    return
  }
  if (!isManaged || before.role === role) return
  if (before.role === 'owner' && !managesOwners) return
  if (before.role === 'owner' && (await otherOwners(tx, providerId, accountId, user.id)) !== 'active') return
  await giveRole(services, tx, providerId, { accountId, userId: user.id, role }, source)
  await recordAct(services, tx, providerId, {
    ...source,
    action: 'member.changed',
    user,
    targetId: accountId,
    detail: { ...source.detail, role, was: before.role },
  })
}

/**
 * Removes a user whom the directory let go from the account, whatever the role: an account that would lose its last
 * owner passes to the next in line, and has no owner for now if no one is left. Returns whether they were a member.
 */
export async function deprovisionMember(
  services: Pick<Services, 'clock' | 'registry'>,
  tx: Tx,
  providerId: string,
  { accountId, user, externalId, heldAddress, source }: Deprovisioned,
): Promise<boolean> {
  if (!(await lockAccount(tx, providerId, accountId))) return false
  const put = { by_directory: true, external_id: externalId, held_address: heldAddress }
  const gone = { accountId, userId: user.id, put }
  const member = await findMember(tx, providerId, accountId, user.id)
  if (!member) {
    await endMembership(services, tx, providerId, gone, source) // for what it remembers
    return false
  }
  if (member.role === 'owner')
    await passOn(services, tx, providerId, { accountId, userId: user.id, ...source })
  await endMembership(services, tx, providerId, gone, source)
  await recordAct(services, tx, providerId, {
    ...source,
    action: 'member.removed',
    user,
    targetId: accountId,
    detail: { ...source.detail, role: member.role },
  })
  return true
}
