import { type Act, recordAct } from '../../../platform/audit/index.ts'
import { type Tx, transact } from '../../../platform/db/db.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import type { Joining, Services } from '../../../platform/services.ts'
import { lockProvider } from '../../../providers/index.ts'
import type { Actor } from '../account/index.ts'
import {
  deletePermission,
  insertPermission,
  listDeclared,
  lockPermission,
  takeFromLevels,
  takeFromRoles,
  updatePermission,
} from './permission-store.ts'
import { type DeclaredPermission, MAX_PERMISSIONS_DECLARED } from './role.ts'

/** Declares a permission. Throws already_exists, limit_reached. */
export async function createPermission(
  { db, ...services }: Joining,
  providerId: string,
  wanted: Omit<DeclaredPermission, 'created_at'>,
  actor: Actor,
): Promise<DeclaredPermission> {
  return transact(db, async (tx) => {
    await lockProvider(tx, providerId) // so that the limit holds
    if ((await listDeclared(tx, providerId)).length >= MAX_PERMISSIONS_DECLARED)
      throw new Problem('limit_reached', {
        detail: `A provider may have ${MAX_PERMISSIONS_DECLARED} permissions.`,
      })
    const permission = { ...wanted, created_at: new Date(services.clock.now()) }
    await insertPermission(tx, providerId, permission)
    const { key, name, assignable, requires_feature } = wanted
    const detail = { permission: key, name, assignable, ...(requires_feature && { requires_feature }) }
    await recordAct(services, tx, providerId, { action: 'permission.created', ...about(actor), detail })
    return permission
  })
}

/** What may change of a permission. */
export interface PermissionPatch {
  key: string
  name?: string | undefined
  assignable?: boolean | undefined
  requires_feature?: string | null | undefined
}

/**
 * Renames a permission, says which feature it needs, or decides whether accounts may give it on. If they may not any longer, the roles that they made
 * lose it. Throws not_found.
 */
export async function changePermission(
  services: Services,
  providerId: string,
  { key, ...patch }: PermissionPatch,
  actor: Actor,
): Promise<DeclaredPermission> {
  return transact(services.db, async (tx) => {
    const before = await lockedPermission(tx, providerId, key)
    const { name = before.name, assignable = before.assignable } = patch
    const { requires_feature = before.requires_feature } = patch
    await updatePermission(tx, providerId, { key, name, assignable, requires_feature })
    const isTaken = before.assignable && !assignable
    const at = new Date(services.clock.now())
    const roles = isTaken ? await takeFromRoles(tx, providerId, { key, onlyOfAccounts: true, at }) : 0
    const detail = { permission: key, name, assignable, requires_feature, ...(isTaken && { roles }) }
    await recordAct(services, tx, providerId, { action: 'permission.changed', ...about(actor), detail })
    return { ...before, name, assignable, requires_feature }
  })
}

/** Deletes a permission: levels and roles lose it. Throws not_found. */
export async function removePermission(
  services: Services,
  providerId: string,
  key: string,
  actor: Actor,
): Promise<void> {
  await transact(services.db, async (tx) => {
    await lockedPermission(tx, providerId, key)
    const at = new Date(services.clock.now())
    const roles = await takeFromRoles(tx, providerId, { key, onlyOfAccounts: false, at })
    const levels = await takeFromLevels(tx, providerId, key)
    await deletePermission(tx, providerId, key)
    const detail = { permission: key, roles, levels }
    await recordAct(services, tx, providerId, { action: 'permission.deleted', ...about(actor), detail })
  })
}

/** Locked, as those are who write it into a role (`holdPermissions`). */
async function lockedPermission(tx: Tx, providerId: string, key: string): Promise<DeclaredPermission> {
  const permission = await lockPermission(tx, providerId, key)
  if (!permission) throw notFound()
  return permission
}

const about = ({ by, device }: Actor): Pick<Act, 'by' | 'device'> => ({ by, ...(device && { device }) })
