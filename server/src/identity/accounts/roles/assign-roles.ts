import { type Tx, transact } from '../../../platform/db/db.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { type Actor, requireRightOverRoles } from '../account/index.ts'
import { findMember } from '../membership/index.ts'
import { listHeld, type Place } from './member-role-store.ts'
import { openRolesTo } from './rights.ts'
import { type CustomRole, type HeldRole, MAX_ROLES_OF_MEMBER, requireRightToGive } from './role.ts'
import { holdRoles } from './role-store.ts'
import { writeHeld } from './write-held.ts'

/**
 * Gives a member these roles by hand, in place of those given by hand before. Those of other sources stay. Members give only
 * what they have and may give on, and nothing to themselves. Throws not_found, forbidden, invalid_request, limit_reached.
 */
export async function assignRoles(
  services: Services,
  providerId: string,
  { roles: wanted, ...place }: Place & { roles: readonly string[] },
  actor: Actor,
): Promise<HeldRole[]> {
  return transact(services.db, async (tx) => {
    const maker = await openRolesTo(services, tx, providerId, place.accountId, actor)
    const member = await findMember(tx, providerId, place.accountId, place.userId)
    if (!member) throw notFound()
    const isSelf = maker.userId === place.userId
    if (!isSelf) requireRightOverRoles(maker.level, member.role)
    const chosen = await holdChosen(tx, providerId, place.accountId, wanted)
    const before = await listHeld(tx, providerId, place)
    const byHand = before.filter(({ sources }) => sources.includes('manual'))
    const added = chosen.filter(({ id }) => !byHand.some((held) => held.id === id))
    const removed = byHand.filter(({ id }) => !chosen.some((role) => role.id === id))
    requireRightToGive(maker, ...added, ...(isSelf ? [] : removed))
    if (isSelf && added.length > 0)
      throw new Problem('forbidden', { detail: 'You cannot give roles to yourself.' })
    requireFew([...chosen, ...before.filter(({ sources }) => sources.some((source) => source !== 'manual'))])
    const holder = { ...place, email: member.email }
    const source = { by: actor.by, ...(actor.device && { device: actor.device }) }
    return writeHeld(services, tx, providerId, holder, { giver: 'manual', added, removed }, source)
  })
}

/** The roles of these ids, which stay until the commit. Throws invalid_request for one that the account does not have. */
async function holdChosen(
  tx: Tx,
  providerId: string,
  accountId: string,
  wanted: readonly string[],
): Promise<CustomRole[]> {
  const found = await holdRoles(tx, providerId, accountId, wanted)
  const errors = wanted.flatMap((id, index) =>
    found.some((role) => role.id === id)
      ? []
      : [{ field: `/roles/${index}`, message: 'The account has no role with this id.' }],
  )
  if (errors.length > 0) throw new Problem('invalid_request', { errors })
  return found
}

function requireFew(roles: readonly CustomRole[]): void {
  if (new Set(roles.map(({ id }) => id)).size > MAX_ROLES_OF_MEMBER)
    throw new Problem('limit_reached', { detail: `A member may have ${MAX_ROLES_OF_MEMBER} roles.` })
}
