import type { Sql } from '../../../server/src/platform/db/db.ts'

/** How much there is, after a kill, of what a person allowed. */
export interface Left {
  codes: number
  grants: number
  audits: number
  events: number
  deliveries: number
}

export async function leftOf(db: Sql, userId: string): Promise<Left> {
  const [row] = await db<Left[]>`
    select
      (select count(*)::int from oauth_token t join oauth_grant g on g.id = t.grant_id
        where g.user_id = ${userId} and t.kind = 'code') as codes,
      (select count(*)::int from oauth_grant where user_id = ${userId}) as grants,
      (select count(*)::int from audit_entry where user_id = ${userId} and action = 'oauth.consent_given') as audits,
      (select count(*)::int from event where type = 'grant.created' and strpos(body, ${userId}) > 0) as events,
      (select count(*)::int from delivery d join event e on e.id = d.event_id
        where e.type = 'grant.created' and strpos(e.body, ${userId}) > 0) as deliveries`
  return row!
}

/** What no kill may leave: tokens without a grant, and grants without their audit entry and event. */
export async function inconsistencies(db: Sql): Promise<string[]> {
  const tokens = await db`
    select encode(digest, 'hex') as digest from oauth_token t
    where kind <> 'access' and not exists (select from oauth_grant g where g.id = t.grant_id)`
  const grants = await db`
    select id from oauth_grant g
    where not exists (select from audit_entry a where a.user_id = g.user_id and a.action = 'oauth.consent_given')
      or not exists (select from event e where e.type = 'grant.created' and strpos(e.body, g.user_id::text) > 0)
      or (revoked_at is not null and not exists (
        select from event e where e.type = 'grant.revoked' and strpos(e.body, g.user_id::text) > 0))`
  return [
    ...tokens.map(({ digest }) => `the token ${digest} has no grant`),
    ...grants.map(({ id }) => `the grant ${id} lacks its audit entry or an event`),
  ]
}
