import type { Db } from '../../../platform/db/db.ts'
import type { Moment } from '../tokens/index.ts'

/** What a token came of. */
export interface Origin {
  grantId: string
  userId: string
  /** The session that it ends with; undefined if it outlives it. */
  sessionId: string | undefined
}

/** Whether all that a token came of still holds: the grant, its user, its application, its account and its session. */
export async function holds(
  db: Db,
  providerId: string,
  { grantId, userId, sessionId }: Origin,
  { now, usedSince }: Moment,
): Promise<boolean> {
  const rows = await db`
    select 1 from oauth_grant g
    join oauth_client c on c.provider_id = g.provider_id and c.id = g.application_id and c.status = 'active'
    join app_user u on u.provider_id = g.provider_id and u.id = g.user_id and u.status = 'active'
    where g.provider_id = ${providerId} and g.id = ${grantId} and g.user_id = ${userId} and g.principal = 'customer'
      and g.revoked_at is null and (g.account_id is null or exists (
        select 1 from member m
        where m.provider_id = g.provider_id and m.account_id = g.account_id and m.user_id = g.user_id))
      and (${sessionId ?? null}::uuid is null or exists (
        select 1 from session s
        where s.provider_id = g.provider_id and s.id = ${sessionId ?? null} and s.user_id = g.user_id
          and s.expires_at > ${now} and s.last_seen_at > ${usedSince}))`
  return rows.length > 0
}
