import type { Db } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'

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
