import { recordAct } from '../../../platform/audit/index.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { type Actor, requireRightOverRoles } from '../account/index.ts'
import { findMember } from '../membership/index.ts'
import { requireLevel } from './change-role.ts'
import { addHeld, listHeld, type Place, removeHeld } from './member-role-store.ts'
import { openRolesTo } from './rights.ts'
import { type CustomRole, type HeldRole, MAX_ROLES_OF_MEMBER, type Maker, requireRights } from './role.ts'
import { holdRoles } from './role-store.ts'

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
    const maker = await openRolesTo(tx, providerId, place.accountId, actor)
    const member = await findMember(tx, providerId, place.accountId, place.userId)
    if (!member) throw notFound()
    const isSelf = maker.userId === place.userId
    if (!isSelf) requireRightOverRoles(maker.level, member.role)
    const chosen = await holdChosen(tx, providerId, place.accountId, wanted)
    const before = await listHeld(tx, providerId, place)
    const byHand = before.filter(({ sources }) => sources.includes('manual'))
    const added = chosen.filter(({ id }) => !byHand.some((held) => held.id === id))
    const removed = byHand.filter(({ id }) => !chosen.some((role) => role.id === id))
    requireRightToGive(maker, added, isSelf ? [] : removed)
    if (isSelf && added.length > 0)
      throw new Problem('forbidden', { detail: 'You cannot give roles to yourself.' })
    requireFew([...chosen, ...before.filter(({ sources }) => sources.some((source) => source !== 'manual'))])
    await changeHeld(services, tx, providerId, place, { added, removed })
    if (added.length + removed.length > 0)
      await recordAct(services, tx, providerId, {
        action: 'member.roles_changed',
        by: actor.by,
        ...(actor.device && { device: actor.device }),
        user: { id: member.user_id, email: member.email },
        targetId: place.accountId,
        detail: { added: keysOf(added), removed: keysOf(removed) },
      })
    return listHeld(tx, providerId, place)
  })
}

const keysOf = (roles: readonly CustomRole[]) => roles.map(({ key }) => key).join(', ')

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

/** What is taken needs the same rights as what is given: members take nothing that they could not give back. */
function requireRightToGive(
  maker: Maker,
  added: readonly CustomRole[],
  removed: readonly CustomRole[],
): void {
  for (const role of [...added, ...removed]) {
    requireLevel(maker, role)
    requireRights(maker, role.permissions)
  }
}

function requireFew(roles: readonly CustomRole[]): void {
  if (new Set(roles.map(({ id }) => id)).size > MAX_ROLES_OF_MEMBER)
    throw new Problem('limit_reached', { detail: `A member may have ${MAX_ROLES_OF_MEMBER} roles.` })
}

async function changeHeld(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  providerId: string,
  place: Place,
  { added, removed }: { added: readonly CustomRole[]; removed: readonly CustomRole[] },
): Promise<void> {
  const source = 'manual'
  const idsOf = (roles: readonly CustomRole[]) => roles.map(({ id }) => id)
  if (removed.length > 0) await removeHeld(tx, providerId, place, { roleIds: idsOf(removed), source })
  const at = new Date(clock.now())
  if (added.length > 0) await addHeld(tx, providerId, place, { roleIds: idsOf(added), source, at })
}
