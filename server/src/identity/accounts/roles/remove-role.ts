import { recordAct } from '../../../platform/audit/index.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import type { Actor } from '../account/index.ts'
import {
  aboutRole,
  lockOwn,
  openRoles,
  type RoleOwner,
  requireLevel,
  requireRightOver,
} from './change-role.ts'
import { holdersOf, moveHolders } from './member-role-store.ts'
import { type CustomRole, type Maker, requireRights, without } from './role.ts'
import { deleteRole, lockRole } from './role-store.ts'

/**
 * Deletes a role. While members have it, only with another one in its place. Throws not_found, forbidden,
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
    const maker = await openRoles(tx, owner, actor)
    const { role, heir } = await lockBoth(tx, owner, id, replaceWith)
    if (maker) await requireRightOver(tx, providerId, maker, role)
    if (maker && heir) requireReplacement(maker, role, heir)
    const { count: members } = await holdersOf(tx, providerId, id)
    if (members > 0) {
      if (!heir) throw new Problem('role_in_use', { detail: inUse(members) })
      await moveHolders(tx, providerId, { from: id, to: heir.id })
    }
    await deleteRole(tx, providerId, id)
    const detail = { role: role.key, members, ...(heir && { replaced_with: heir.key }) }
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
  requireRights(maker, heir.permissions)
  requireLevel(maker, heir)
  const gains = without(heir.permissions, role.permissions)
  if (maker.userId !== undefined && maker.holds.has(role.id) && gains.length > 0)
    throw new Problem('forbidden', {
      detail: 'You have this role yourself, and would get more by the other.',
    })
}

function inUse(members: number): string {
  return `Members that have it: ${members}. Name another role in replace_with.`
}

const unfit = (message: string) =>
  new Problem('invalid_request', { errors: [{ field: 'replace_with', message }] })
