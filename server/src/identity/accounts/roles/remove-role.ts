import { recordAct } from '../../../platform/audit/index.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import type { Actor } from '../account/index.ts'
import { writeRoles } from '../membership/index.ts'
import { aboutRole, lockOwn, openRoles, type RoleOwner, requireRightOver } from './change-role.ts'
import { holdersOf, moveHolders } from './member-role-store.ts'
import { type CustomRole, type Maker, requireRightToGive, without } from './role.ts'
import { deleteRole, lockRole } from './role-store.ts'
import { ROLE_USES } from './role-uses.ts'

/**
 * Deletes a role. While members have it or groups give it, only with another one in its place. Throws not_found, forbidden,
 * invalid_request, role_in_use.
 */
export async function removeRole(
  services: Services,
  owner: RoleOwner,
  { id, replaceWith }: { id: string; replaceWith: string | undefined },
  actor: Actor,
): Promise<void> {
  const { id: providerId } = owner.provider
  await transact(services.db, async (tx) => {
    const maker = await openRoles(services, tx, owner, actor)
    const { role, heir } = await lockBoth(tx, owner, id, replaceWith)
    if (maker) await requireRightOver(tx, providerId, maker, role)
    if (maker && heir) requireReplacement(maker, role, heir)
    const uses = services.registry.all(ROLE_USES)
    const counts = await Promise.all(uses.map((use) => use.count(tx, providerId, id)))
    const mappings = counts.reduce((sum, count) => sum + count, 0)
    const { count: members } = await holdersOf(tx, providerId, id)
    if (members + mappings > 0) {
      if (!heir) throw new Problem('role_in_use', { detail: inUse(members, mappings) })
      const swap = { from: id, to: heir.id }
      for (const use of uses) await use.replace(tx, providerId, swap)
      await replaceHeld(services, tx, providerId, swap, actor)
    }
    await deleteRole(tx, providerId, id)
    const detail = { role: role.key, members, mappings, ...(heir && { replaced_with: heir.key }) }
    await recordAct(services, tx, providerId, { action: 'role.deleted', ...aboutRole(actor, owner), detail })
  })
}

/** Both are locked in the order of their ids, so that two replacements do not wait for each other. */
async function lockBoth(
  tx: Tx,
  owner: RoleOwner,
  id: string,
  replaceWith: string | undefined,
): Promise<{ role: CustomRole; heir: CustomRole | undefined }> {
  if (replaceWith === undefined) return { role: await lockOwn(tx, owner, id), heir: undefined }
  if (replaceWith === id) throw unfit('A role cannot replace itself.')
  for (const one of [id, replaceWith].sort()) await lockRole(tx, owner.provider.id, one)
  const role = await lockOwn(tx, owner, id)
  const heir = await lockRole(tx, owner.provider.id, replaceWith)
  if (!heir || (heir.account_id !== null && heir.account_id !== owner.accountId))
    throw unfit('There is no such role for these members.')
  return { role, heir }
}

/** Members with the old role get the new one: as if the maker had given it, and to themselves only what they had by the old. */
function requireReplacement(maker: Maker, role: CustomRole, heir: CustomRole): void {
  requireRightToGive(maker, heir)
  const gains = without(heir.permissions, role.permissions)
  if (maker.userId !== undefined && maker.holds.has(role.id) && gains.length > 0)
    throw new Problem('forbidden', {
      detail: 'You have this role yourself, and would get more by the other.',
    })
}

/** Those who had the role have the other one now, each with an event. */
async function replaceHeld(
  services: Services,
  tx: Tx,
  providerId: string,
  swap: { from: string; to: string },
  actor: Actor,
): Promise<void> {
  for (const place of await moveHolders(tx, providerId, swap))
    await writeRoles(services, tx, providerId, place, { by: actor.by })
}

function inUse(members: number, mappings: number): string {
  return `Members that have it: ${members}. Mappings of groups that give it: ${mappings}. Name another role in replace_with.`
}

const unfit = (message: string) =>
  new Problem('invalid_request', { errors: [{ field: 'replace_with', message }] })
