import { type Act, recordAct } from '../../../platform/audit/index.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/keys/ids.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import type { Joining, Services } from '../../../platform/services.ts'
import { lockProvider } from '../../../providers/index.ts'
import type { Actor } from '../account/index.ts'
import { holdersOf } from './member-role-store.ts'
import { holdPermissions } from './permission-store.ts'
import { openRolesTo } from './rights.ts'
import {
  type CustomRole,
  MAX_ROLES,
  MAX_ROLES_OF_ACCOUNT,
  type Maker,
  refuseOwnGain,
  requireLevel,
  requireRights,
  without,
} from './role.ts'
import { countRoles, insertRole, lockRole, updateRole } from './role-store.ts'

/** Whose role it is: the provider's, for all accounts, or an account's own. */
export interface RoleOwner {
  provider: { id: string }
  /** `null`: the provider's. */
  accountId: string | null
  /** Whether accounts make their own roles. */
  isOn?: boolean
}

/** What is decided about a role. */
export type RoleContent = Pick<CustomRole, 'name' | 'level' | 'permissions'>

/** Makes a role. Throws not_found, forbidden, invalid_request, already_exists, limit_reached. */
export async function createRole(
  { db, ...services }: Joining,
  owner: RoleOwner,
  wanted: RoleContent & Pick<CustomRole, 'key'>,
  actor: Actor,
): Promise<CustomRole> {
  const { id: providerId } = owner.provider
  return transact(db, async (tx) => {
    const maker = await openRoles(services, tx, owner, actor)
    if (!maker) await lockProvider(tx, providerId) // so that the limit holds
    await requireRoom(tx, owner)
    const permissions = await readPermissions(tx, owner, wanted.permissions)
    if (maker) {
      requireRights(maker, permissions)
      requireLevel(maker, wanted)
    }
    const now = services.clock.now()
    const at = { created_at: new Date(now), updated_at: new Date(now) }
    const role = { ...wanted, id: newId(now), account_id: owner.accountId, permissions, ...at }
    await insertRole(tx, providerId, role)
    const detail = { role: role.key, name: role.name, level: role.level, permissions: permissions.join(', ') }
    await recordAct(services, tx, providerId, { action: 'role.created', ...aboutRole(actor, owner), detail })
    return role
  })
}

/**
 * Changes a role for all who have it, from the next request on. In an account, only those change it who have all that it
 * permits before and after. Throws not_found, forbidden, invalid_request.
 */
export async function changeRole(
  services: Services,
  owner: RoleOwner,
  { id, ...patch }: { id: string } & { [Field in keyof RoleContent]?: RoleContent[Field] | undefined },
  actor: Actor,
): Promise<CustomRole> {
  const { id: providerId } = owner.provider
  return transact(services.db, async (tx) => {
    const maker = await openRoles(services, tx, owner, actor)
    const wanted = patch.permissions && (await readPermissions(tx, owner, patch.permissions))
    const before = await lockOwn(tx, owner, id)
    const { name = before.name, level = before.level } = patch
    const permissions = wanted ?? before.permissions
    if (maker) {
      await requireRightOver(tx, providerId, maker, before)
      requireRights(maker, permissions)
      requireLevel(maker, { level })
      refuseOwnGain(maker, id, without(permissions, before.permissions))
    }
    const changed = { ...before, name, level, permissions, updated_at: new Date(services.clock.now()) }
    await updateRole(tx, providerId, changed)
    const detail = {
      role: before.key,
      name,
      level,
      added: without(permissions, before.permissions).join(', '),
      removed: without(before.permissions, permissions).join(', '),
    }
    await recordAct(services, tx, providerId, { action: 'role.changed', ...aboutRole(actor, owner), detail })
    return changed
  })
}

/** The maker, of an account's own role; undefined for the provider's. Throws not_found, forbidden. */
export async function openRoles(
  services: Pick<Services, 'registry'>,
  tx: Tx,
  { provider, accountId, isOn }: RoleOwner,
  actor: Actor,
): Promise<Maker | undefined> {
  if (accountId === null) return undefined
  const maker = await openRolesTo(services, tx, provider.id, accountId, actor)
  if (!isOn)
    throw new Problem('forbidden', {
      detail: 'Accounts do not make their own roles: `account_roles` is off.',
    })
  return maker
}

/** A role of this owner, locked. Throws not_found. */
export async function lockOwn(tx: Tx, { provider, accountId }: RoleOwner, id: string): Promise<CustomRole> {
  const role = await lockRole(tx, provider.id, id)
  if (role?.account_id !== accountId) throw notFound()
  return role
}

/** In an account, a role is changed by those who have all that it permits. Owners who have it: by owners. Throws forbidden. */
export async function requireRightOver(
  tx: Tx,
  providerId: string,
  maker: Maker,
  role: CustomRole,
): Promise<void> {
  requireRights(maker, role.permissions)
  requireLevel(maker, role)
  if (maker.level === 'owner') return
  const { hasOwner } = await holdersOf(tx, providerId, role.id)
  if (hasOwner) throw new Problem('forbidden', { detail: 'An owner has this role. Only owners change it.' })
}

export const aboutRole = (
  { by, device }: Actor,
  { accountId }: Pick<RoleOwner, 'accountId'>,
): Pick<Act, 'by' | 'device' | 'targetId'> => ({
  by,
  ...(device && { device }),
  ...(accountId !== null && { targetId: accountId }),
})

async function requireRoom(tx: Tx, { provider, accountId }: RoleOwner): Promise<void> {
  const [most, whose] = accountId === null ? [MAX_ROLES, 'A provider'] : [MAX_ROLES_OF_ACCOUNT, 'An account']
  if ((await countRoles(tx, provider.id, accountId)) >= most)
    throw new Problem('limit_reached', { detail: `${whose} may have ${most} roles.` })
}

/** Each once, in order. Throws invalid_request for one that is not declared, or that accounts may not give on. */
async function readPermissions(
  tx: Tx,
  { provider, accountId }: RoleOwner,
  wanted: readonly string[],
): Promise<string[]> {
  const declared = new Map((await holdPermissions(tx, provider.id, wanted)).map((one) => [one.key, one]))
  const errors = wanted.flatMap((key, index) =>
    declared.has(key)
      ? []
      : [{ field: `/permissions/${index}`, message: `There is no permission ${key}. Declare it first.` }],
  )
  if (errors.length > 0) throw new Problem('invalid_request', { errors })
  const kept = wanted.filter((key) => accountId !== null && !declared.get(key)!.assignable)
  if (kept.length > 0)
    throw new Problem('forbidden', { detail: `Accounts may not give these permissions: ${kept.join(', ')}.` })
  return [...new Set(wanted)].sort()
}
