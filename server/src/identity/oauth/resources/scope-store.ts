import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Scope } from './resource.ts'

/** The scopes of these resources, by name. */
export async function listScopes(
  db: Db,
  providerId: string,
  resourceIds: readonly string[],
): Promise<Array<Scope & { resource_id: string }>> {
  return db<Array<Scope & { resource_id: string }>>`
    select resource_id, name, title, description, sensitive, to_jsonb(staff_roles) as staff_roles, permission,
      per_account
    from oauth_scope where provider_id = ${providerId} and resource_id = any(${[...resourceIds]}::uuid[])
    order by name collate "C"`
}

/** False if the resource has a scope of that name. */
export async function insertScope(
  tx: Tx,
  providerId: string,
  resourceId: string,
  scope: Scope,
): Promise<boolean> {
  const { count } = await tx`
    insert into oauth_scope ${tx({ provider_id: providerId, resource_id: resourceId, ...forColumns(tx, scope) } as never)}
    on conflict do nothing`
  return count > 0
}

export async function changeScopeRow(
  tx: Tx,
  providerId: string,
  { resourceId, name, change }: { resourceId: string; name: string; change: Partial<Scope> },
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await tx`
    update oauth_scope set ${tx(forColumns(tx, change) as never)}
    where provider_id = ${providerId} and resource_id = ${resourceId} and name = ${name}`
}

export async function deleteScope(
  tx: Tx,
  providerId: string,
  { resourceId, name }: { resourceId: string; name: string },
): Promise<void> {
  await tx`
    delete from oauth_scope where provider_id = ${providerId} and resource_id = ${resourceId} and name = ${name}`
}

function forColumns(tx: Tx, { title, description, ...scope }: Partial<Scope>): Record<string, unknown> {
  return {
    ...scope,
    ...(title && { title: tx.json(title) }),
    ...(description && { description: tx.json(description) }),
  }
}
