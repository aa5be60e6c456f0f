import { batchedRead } from '../../../platform/db/batch/batched-read.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import type { Keyset } from '../../../platform/lists/keyset.ts'
import { BY_ID, inOrder, type Listed, type Sorts } from '../../../platform/lists/sorting.ts'
import type { Resource, Scope } from './resource.ts'

/** A resource as the engine looks it up. */
export interface FoundResource extends Pick<Resource, 'identifier' | 'name' | 'token_format' | 'access_ttl'> {
  scopes: Scope[]
}

const columns = (db: Db) => db`id, principal, identifier, name, token_format, access_ttl, enabled, created_at`

/** The resource that one of these identifiers names; undefined if there is none, or it is off. */
export function findResource(
  db: Db,
  providerId: string,
  { principal, identifiers }: { principal: Principal; identifiers: readonly string[] },
): Promise<FoundResource | undefined> {
  return findNamed(db, providerId, JSON.stringify([principal, ...identifiers]))
}

const findNamed = batchedRead<FoundResource>(async (db, providerId, keys) => {
  const asked = keys.map((key) => JSON.parse(key) as string[])
  const names = [...new Set(asked.flatMap(([, ...identifiers]) => identifiers))]
  const rows = await db<Array<FoundResource & { principal: Principal }>>`
    select principal, identifier, name, token_format, access_ttl, coalesce((
      select json_agg(json_build_object('name', s.name, 'title', s.title, 'description', s.description,
        'sensitive', s.sensitive, 'staff_roles', s.staff_roles, 'permission', s.permission,
        'per_account', s.per_account) order by s.name)
      from oauth_scope s where s.provider_id = r.provider_id and s.resource_id = r.id), '[]'::json) as scopes
    from oauth_resource r where provider_id = ${providerId} and enabled and identifier = any(${names}::text[])`
  return new Map(
    asked.flatMap(([principal, ...identifiers], index) => {
      const own = rows.filter((row) => row.principal === principal)
      const first = identifiers.map((name) => own.find(({ identifier }) => identifier === name)).find(Boolean)
      return first ? [[keys[index]!, first] as const] : []
    }),
  )
}, 2)

/** Whether one of these identifiers names a resource, on or off. */
export async function isTaken(
  db: Db,
  providerId: string,
  { principal, identifiers }: { principal: Principal; identifiers: readonly string[] },
): Promise<boolean> {
  const rows = await db`
    select 1 from oauth_resource
    where provider_id = ${providerId} and principal = ${principal} and identifier = any(${[...identifiers]}::text[])`
  return rows.length > 0
}

export async function insertResource(tx: Tx, providerId: string, row: Resource): Promise<void> {
  await tx`insert into oauth_resource ${tx({ provider_id: providerId, ...row })}`
}

export async function countResources(db: Db, providerId: string): Promise<number> {
  const [row] = await db`select count(*)::int as count from oauth_resource where provider_id = ${providerId}`
  return row?.count ?? 0
}

export async function findResourceById(
  db: Db,
  providerId: string,
  id: string,
): Promise<Resource | undefined> {
  const [row] = await db<Resource[]>`
    select ${columns(db)} from oauth_resource where provider_id = ${providerId} and id = ${id}`
  return row
}

/** Locks a resource, so that it and its scopes change one after the other. */
export async function lockResource(tx: Tx, providerId: string, id: string): Promise<Resource | undefined> {
  const [row] = await tx<Resource[]>`
    select ${columns(tx)} from oauth_resource where provider_id = ${providerId} and id = ${id} for update`
  return row
}

export const RESOURCE_SORTS = {
  created_at: BY_ID,
  name: { type: 'text', of: (db) => db`(lower(name) collate "C")` },
} as const satisfies Sorts<string>

export async function listResources(
  db: Db,
  providerId: string,
  page: Keyset<keyof typeof RESOURCE_SORTS>,
  principal: Principal | undefined,
): Promise<Array<Listed<Resource>>> {
  const { key, beyond, order } = inOrder(db, RESOURCE_SORTS, page)
  return db<Array<Listed<Resource>>>`
    select ${columns(db)} ${key} from oauth_resource
    where provider_id = ${providerId} ${principal ? db`and principal = ${principal}` : db``} ${beyond}
    order by ${order} limit ${page.limit}`
}

export type ResourceChange = Partial<Pick<Resource, 'name' | 'token_format' | 'access_ttl' | 'enabled'>>

export async function changeResourceRow(
  tx: Tx,
  providerId: string,
  id: string,
  change: ResourceChange,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await tx`update oauth_resource set ${tx(change)} where provider_id = ${providerId} and id = ${id}`
}

export async function deleteResource(tx: Tx, providerId: string, id: string): Promise<void> {
  await tx`delete from oauth_resource where provider_id = ${providerId} and id = ${id}`
}

/** What these resources are called, by id; without those that are deleted. */
export async function resourceNames(
  db: Db,
  providerId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db<{ id: string; name: string }[]>`
    select id, name from oauth_resource where provider_id = ${providerId} and id = any(${[...ids]}::uuid[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}
