import { type Db, isUniqueViolation, type Tx } from '../../../platform/db/db.ts'
import { Problem } from '../../../platform/problem.ts'
import type { DeclaredPermission } from './role.ts'

const columns = (db: Db) => db`key, name, assignable, requires_feature, created_at`

/** Those that the provider declared, by key. */
export async function listDeclared(db: Db, providerId: string): Promise<DeclaredPermission[]> {
  return db<DeclaredPermission[]>`
    select ${columns(db)} from permission where provider_id = ${providerId} order by key`
}

/** The same, which stays as it is until the commit. */
export async function lockPermission(
  tx: Tx,
  providerId: string,
  key: string,
): Promise<DeclaredPermission | undefined> {
  const [row] = await tx<DeclaredPermission[]>`
    select ${columns(tx)} from permission where provider_id = ${providerId} and key = ${key} for update`
  return row
}

/** Those of these keys that are declared, which stay as they are until the commit. Lock them before a role. */
export async function holdPermissions(
  tx: Tx,
  providerId: string,
  keys: readonly string[],
): Promise<DeclaredPermission[]> {
  return tx<DeclaredPermission[]>`
    select ${columns(tx)} from permission where provider_id = ${providerId} and key = any(${[...keys]}::text[])
    order by key for share`
}

/** Throws already_exists. */
export async function insertPermission(
  tx: Tx,
  providerId: string,
  permission: DeclaredPermission,
): Promise<void> {
  try {
    await tx`insert into permission ${tx({ provider_id: providerId, ...permission })}`
  } catch (error) {
    if (!isUniqueViolation(error, 'permission_pkey')) throw error
    throw new Problem('already_exists', { detail: `There is a permission ${permission.key} already.` })
  }
}

export async function updatePermission(
  tx: Tx,
  providerId: string,
  { key, name, assignable, requires_feature }: Omit<DeclaredPermission, 'created_at'>,
): Promise<void> {
  await tx`
    update permission set name = ${name}, assignable = ${assignable}, requires_feature = ${requires_feature}
    where provider_id = ${providerId} and key = ${key}`
}

export async function deletePermission(tx: Tx, providerId: string, key: string): Promise<void> {
  await tx`delete from permission where provider_id = ${providerId} and key = ${key}`
}

/** Takes a permission out of roles: of all, or of those that accounts made. Returns of how many. */
export async function takeFromRoles(
  tx: Tx,
  providerId: string,
  { key, onlyOfAccounts, at }: { key: string; onlyOfAccounts: boolean; at: Date },
): Promise<number> {
  const { count } = await tx`
    update role set permissions = array_remove(permissions, ${key}), updated_at = ${at}
    where provider_id = ${providerId} and ${key} = any(permissions)
      ${onlyOfAccounts ? tx`and account_id is not null` : tx``}`
  return count
}

/** Takes it from what the three levels permit. */
export async function takeFromLevels(tx: Tx, providerId: string, key: string): Promise<number> {
  const { count } = await tx`
    update role_permission set permissions = array_remove(permissions, ${key})
    where provider_id = ${providerId} and ${key} = any(permissions)`
  return count
}
