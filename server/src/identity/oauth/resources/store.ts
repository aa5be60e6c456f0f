import type { Db } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'

/** An API that takes access tokens, as the engine looks it up. */
export interface FoundResource {
  id: string
  identifier: string
  name: string
  token_format: 'jwt' | 'opaque'
  access_ttl: number
  /** By name: what people read of them, by language. */
  scopes: Array<{ name: string; title: Record<string, string> }>
}

/** The resource that one of these identifiers names; undefined if there is none, or it is off. */
export async function findResource(
  db: Db,
  providerId: string,
  { principal, identifiers }: { principal: Principal; identifiers: readonly string[] },
): Promise<FoundResource | undefined> {
  const [row] = await db<FoundResource[]>`
    select id, identifier, name, token_format, access_ttl, coalesce((
      select json_agg(json_build_object('name', s.name, 'title', s.title) order by s.name) from oauth_scope s
      where s.provider_id = r.provider_id and s.resource_id = r.id), '[]'::json) as scopes
    from oauth_resource r
    where provider_id = ${providerId} and principal = ${principal} and enabled
      and identifier = any(${[...identifiers]}::text[])
    order by array_position(${[...identifiers]}::text[], identifier) limit 1`
  return row
}

/** So many are named where a request asked for another. */
const MOST_NAMED = 50

/** The identifiers of an issuer's resources, and the names of their scopes. */
export async function namesOfResources(
  db: Db,
  providerId: string,
  principal: Principal,
): Promise<{ resources: string[]; scopes: string[] }> {
  const rows = await db<{ identifier: string; scopes: string[] }[]>`
    select identifier, coalesce((
      select json_agg(s.name order by s.name) from oauth_scope s
      where s.provider_id = r.provider_id and s.resource_id = r.id), '[]'::json) as scopes
    from oauth_resource r
    where provider_id = ${providerId} and principal = ${principal} and enabled
    order by identifier limit ${MOST_NAMED}`
  return {
    resources: rows.map(({ identifier }) => identifier),
    scopes: [...new Set(rows.flatMap(({ scopes }) => scopes))].slice(0, MOST_NAMED),
  }
}
