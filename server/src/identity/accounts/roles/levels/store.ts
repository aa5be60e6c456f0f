import type { Db, Tx } from '../../../../platform/db/db.ts'
import type { Role } from '../../../../platform/http/context.ts'

/** What members of a role may do. */
export interface RolePermissions {
  role: Role
  permissions: string[]
}

/** Of the roles that permit something. */
export async function listPermissions(db: Db, providerId: string): Promise<RolePermissions[]> {
  return db<RolePermissions[]>`
    select role, to_jsonb(permissions) as permissions from role_permission where provider_id = ${providerId}`
}

/** Replaces what a role permits. */
export async function putPermissions(
  tx: Tx,
  providerId: string,
  { role, permissions }: RolePermissions,
): Promise<void> {
  await tx`
    insert into role_permission (provider_id, role, permissions) values (${providerId}, ${role}, ${permissions}::text[])
    on conflict (provider_id, role) do update set permissions = excluded.permissions`
}
