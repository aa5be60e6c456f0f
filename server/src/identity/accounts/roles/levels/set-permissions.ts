import { recordAct } from '../../../../platform/audit/index.ts'
import { transact } from '../../../../platform/db/db.ts'
import type { Services } from '../../../../platform/services.ts'
import { lockProvider } from '../../../../providers/index.ts'
import type { Actor } from '../../account/index.ts'
import { listPermissions, putPermissions, type RolePermissions } from './store.ts'

/** Replaces what members of a role may do, in all accounts, from the next request on. Each is named once. */
export async function setPermissions(
  services: Services,
  providerId: string,
  { role, permissions }: RolePermissions,
  { by, device }: Actor,
): Promise<RolePermissions> {
  const wanted = { role, permissions: [...new Set(permissions)].sort() }
  return transact(services.db, async (tx) => {
    await lockProvider(tx, providerId) // so that the log tells what each change really changed
    const before = new Set(
      (await listPermissions(tx, providerId)).find((one) => one.role === role)?.permissions,
    )
    await putPermissions(tx, providerId, wanted)
    const after = new Set(wanted.permissions)
    await recordAct(services, tx, providerId, {
      action: 'role.permissions_changed',
      by,
      ...(device && { device }),
      detail: {
        role,
        added: [...after.difference(before)].join(', '),
        removed: [...before.difference(after)].join(', '),
      },
    })
    return wanted
  })
}
