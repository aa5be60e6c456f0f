import { type Db, isUniqueViolation, type Tx } from '../../../platform/db/db.ts'
import { Problem } from '../../../platform/problem.ts'
import type { CustomRole } from './role.ts'

const columns = (db: Db) =>
  db`r.id, r.account_id, r.key, r.name, r.level, to_jsonb(r.permissions) as permissions, r.created_at, r.updated_at`

/** Which roles: the provider's, and with an account those that it made too. */
const within = (db: Db, accountId: string | null) =>
  accountId === null ? db`r.account_id is null` : db`(r.account_id is null or r.account_id = ${accountId})`

/** The provider's roles by key; with an account, its own ones after them. */
export async function listRoles(db: Db, providerId: string, accountId: string | null): Promise<CustomRole[]> {
  return db<CustomRole[]>`
    select ${columns(db)} from role r where r.provider_id = ${providerId} and ${within(db, accountId)}
    order by r.account_id nulls first, r.key`
}

export async function findRole(db: Db, providerId: string, id: string): Promise<CustomRole | undefined> {
  const [row] = await db<CustomRole[]>`
    select ${columns(db)} from role r where r.provider_id = ${providerId} and r.id = ${id}`
  return row
}

/** The same, locked: it is neither changed nor given until the commit. */
export async function lockRole(tx: Tx, providerId: string, id: string): Promise<CustomRole | undefined> {
  const [row] = await tx<CustomRole[]>`
    select ${columns(tx)} from role r where r.provider_id = ${providerId} and r.id = ${id} for update`
  return row
}

/** Those of these roles that members of an account may have; without one, the provider's. They stay until the commit. */
export async function holdRoles(
  tx: Tx,
  providerId: string,
  accountId: string | null,
  ids: readonly string[],
): Promise<CustomRole[]> {
  return tx<CustomRole[]>`
    select ${columns(tx)} from role r
    where r.provider_id = ${providerId} and r.id = any(${[...ids]}::uuid[]) and ${within(tx, accountId)}
    order by r.id for share`
}

/** How many the provider has, or an account has itself. */
export async function countRoles(db: Db, providerId: string, accountId: string | null): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from role where provider_id = ${providerId}
      and ${accountId === null ? db`account_id is null` : db`account_id = ${accountId}`}`
  return row?.count ?? 0
}

/** Throws already_exists. */
export async function insertRole(tx: Tx, providerId: string, role: CustomRole): Promise<void> {
  const { permissions, ...plain } = role
  try {
    await tx`
      insert into role (provider_id, id, account_id, key, name, level, permissions, created_at, updated_at)
      values (${providerId}, ${plain.id}, ${plain.account_id}, ${plain.key}, ${plain.name}, ${plain.level},
        ${permissions}::text[], ${plain.created_at}, ${plain.updated_at})`
  } catch (error) {
    if (!isUniqueViolation(error, 'role_key') && !isUniqueViolation(error, 'role_key_of_account')) throw error
    throw new Problem('already_exists', { detail: `There is a role ${role.key} already.` })
  }
}

export async function updateRole(
  tx: Tx,
  providerId: string,
  { id, name, level, permissions, updated_at }: CustomRole,
): Promise<void> {
  await tx`
    update role set name = ${name}, level = ${level}, permissions = ${permissions}::text[], updated_at = ${updated_at}
    where provider_id = ${providerId} and id = ${id}`
}

export async function deleteRole(tx: Tx, providerId: string, id: string): Promise<void> {
  await tx`delete from role where provider_id = ${providerId} and id = ${id}`
}
