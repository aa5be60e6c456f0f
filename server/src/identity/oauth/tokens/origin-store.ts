import type { Db, Fragment } from '../../../platform/db/db.ts'
import type { Moment } from './moment.ts'

/** What a token came of. */
export interface Origin {
  grantId: string
  userId: string
  /** All that came of one code. */
  family: string
  /** The session that it ends with; undefined if it outlives it. */
  sessionId: string | undefined
}

/**
 * Condition on a grant `g` and its user `u`: it has not ended, the user may sign in, and is still a member of the account
 * that it is about.
 */
export const grantHolds = (db: Db, providerId: string) => db`
  g.revoked_at is null and u.status = 'active' and (g.account_id is null or exists (
    select 1 from member m
    where m.provider_id = ${providerId} and m.account_id = g.account_id and m.user_id = g.user_id))`

/** Condition on a family of tokens, as text: no application signed out of it. */
export const familyHolds = (db: Db, providerId: string, family: Fragment) => db`
  not exists (
    select 1 from oauth_revocation r
    where r.provider_id = ${providerId} and r.kind = 'family' and r.subject = ${family})`

/** Condition: a session of this user has neither ended nor been left; or none is needed. */
export const sessionHolds = (
  db: Db,
  providerId: string,
  { userId, sessionId }: Pick<Origin, 'userId' | 'sessionId'>,
  { now, usedSince }: Moment,
) => db`
  (${sessionId ?? null}::uuid is null or exists (
    select 1 from session s
    where s.provider_id = ${providerId} and s.id = ${sessionId ?? null} and s.user_id = ${userId}
      and s.expires_at > ${now} and s.last_seen_at > ${usedSince}))`

/** That all of it holds: this grant of this user, its family and its session. */
export const originHolds = (db: Db, providerId: string, origin: Origin, moment: Moment) => db`
  g.id = ${origin.grantId} and g.user_id = ${origin.userId} and ${grantHolds(db, providerId)}
  and ${familyHolds(db, providerId, db`${origin.family}`)} and ${sessionHolds(db, providerId, origin, moment)}`
