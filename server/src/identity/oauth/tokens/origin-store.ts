import type { Db } from '../../../platform/db/db.ts'
import type { Moment } from './moment.ts'

/** What a token came of. */
export interface Origin {
  grantId: string
  userId: string
  /** The session that it ends with; undefined if it outlives it. */
  sessionId: string | undefined
}

/**
 * Condition on a grant `g` and its user `u`: it has not ended, the user may sign in, and is still a member of the account
 * that it is about.
 */
export const grantHolds = (db: Db) => db`
  g.revoked_at is null and u.status = 'active' and (g.account_id is null or exists (
    select 1 from member m
    where m.provider_id = g.provider_id and m.account_id = g.account_id and m.user_id = g.user_id))`

/** The same, of this grant of this user, whose session holds as well. */
export const originHolds = (db: Db, { grantId, userId, sessionId }: Origin, { now, usedSince }: Moment) => db`
  g.id = ${grantId} and g.user_id = ${userId} and ${grantHolds(db)}
  and (${sessionId ?? null}::uuid is null or exists (
    select 1 from session s
    where s.provider_id = g.provider_id and s.id = ${sessionId ?? null} and s.user_id = g.user_id
      and s.expires_at > ${now} and s.last_seen_at > ${usedSince}))`
