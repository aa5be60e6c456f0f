import { recordAct } from '../../../platform/audit/index.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import type { Role } from '../../../platform/http/context.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { type Actor, customerId, openAccountTo, requireRightOverRoles } from '../account/index.ts'
import type { Member } from '../membership/index.ts'
import { findMember, requireOtherOwner } from '../membership/index.ts'
import { endMembership } from './end-membership.ts'
import { giveRole } from './give-role.ts'

/** Which member of which account. */
export interface MemberRef {
  accountId: string
  userId: string
}

/** Changes a member's role. Throws not_found, forbidden, last_owner. */
export async function changeMember(
  services: Pick<Services, 'db' | 'clock' | 'registry'>,
  providerId: string,
  { accountId, userId, role }: MemberRef & { role: Role },
  actor: Actor,
): Promise<Member> {
  const { by } = actor
  return transact(services.db, async (tx) => {
    const opened = await openAccountTo(tx, providerId, accountId, { by, atLeast: 'admin' })
    const member = await memberOf(tx, providerId, { accountId, userId })
    if (member.role === role) return member
    requireRightOverRoles(opened.role, member.role, role)
    if (member.role === 'owner')
      await requireOtherOwner(tx, providerId, { accountId, userId, byCustomer: customerId(by) !== undefined })
    await giveRole(services, tx, providerId, { accountId, userId, role }, actor)
    await recordAct(services, tx, providerId, {
      action: 'member.changed',
      ...about(actor, accountId, member),
      detail: { role, was: member.role },
    })
    return { ...member, role, revision: member.revision + 1 }
  })
}

/**
 * Removes a member from an account. Members may leave, whatever their role, except the last owner. Throws
 * not_found, forbidden, last_owner.
 */
export async function removeMember(
  services: Pick<Services, 'db' | 'clock' | 'registry'>,
  providerId: string,
  { accountId, userId }: MemberRef,
  actor: Actor,
): Promise<void> {
  const { by } = actor
  await transact(services.db, async (tx) => {
    const leaves = customerId(by) === userId
    const opened = await openAccountTo(tx, providerId, accountId, {
      by,
      atLeast: leaves ? 'member' : 'admin',
    })
    const member = await memberOf(tx, providerId, { accountId, userId })
    if (!leaves) requireRightOverRoles(opened.role, member.role)
    if (member.role === 'owner')
      await requireOtherOwner(tx, providerId, { accountId, userId, byCustomer: customerId(by) !== undefined })
    const put = leaves ? null : { by_directory: false, external_id: null, held_address: false }
    await endMembership(services, tx, providerId, { accountId, userId, put }, actor)
    await recordAct(services, tx, providerId, {
      action: 'member.removed',
      ...about(actor, accountId, member),
      detail: { role: member.role, left: leaves },
    })
  })
}

/**
 * Makes another member the owner; the old owner becomes an admin. Throws as changeMember does; last_owner if that member
 * cannot sign in.
 */
export async function transferAccount(
  services: Pick<Services, 'db' | 'clock' | 'registry'>,
  providerId: string,
  { accountId, userId }: MemberRef,
  actor: Actor,
): Promise<void> {
  const { by } = actor
  await transact(services.db, async (tx) => {
    await openAccountTo(tx, providerId, accountId, { by, atLeast: 'owner' })
    const heir = await memberOf(tx, providerId, { accountId, userId })
    const giver = customerId(by)
    if (giver === userId) throw new Problem('invalid_request', { detail: 'You already own this account.' })
    await giveRole(services, tx, providerId, { accountId, userId, role: 'owner' }, actor)
    // Before the giver is an admin: the heir must be an owner who can sign in, or there must be another one.
    if (giver !== undefined) {
      await requireOtherOwner(tx, providerId, { accountId, userId: giver, byCustomer: true })
      await giveRole(services, tx, providerId, { accountId, userId: giver, role: 'admin' }, actor)
    }
    await recordAct(services, tx, providerId, {
      action: 'account.transferred',
      ...about(actor, accountId, heir),
    })
  })
}

async function memberOf(tx: Tx, providerId: string, { accountId, userId }: MemberRef): Promise<Member> {
  const member = await findMember(tx, providerId, accountId, userId)
  if (!member) throw notFound()
  return member
}

function about({ by, device }: Actor, accountId: string, { user_id, email }: Member) {
  return { by, user: { id: user_id, email }, targetId: accountId, ...(device && { device }) }
}
