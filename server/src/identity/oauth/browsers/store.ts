import type { Db } from '../../../platform/db/db.ts'

/** Public applications with a redirect that begins like this: more than those of an origin, which the caller compares. */
export function findByRedirectStart(
  db: Db,
  providerId: string,
  start: string,
): Promise<Array<{ id: string; redirect_uris: string[] }>> {
  return db`
    select id, to_jsonb(redirect_uris) as redirect_uris from oauth_client
    where provider_id = ${providerId} and status <> 'pending' and auth_method = 'none'
      and exists (select from unnest(redirect_uris) as uri where starts_with(lower(uri), ${start}))`
}
