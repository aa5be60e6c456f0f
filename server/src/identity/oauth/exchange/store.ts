import type { Db } from '../../../platform/db/db.ts'
import { type Moment, originHolds, sessionHolds } from '../tokens/index.ts'

/** What a token came of: a grant, with its family and maybe a session; or a session alone. */
export interface Came {
  userId: string
  grantId: string | undefined
  family: string | undefined
  sessionId: string | undefined
  /** That it is about. */
  accountId: string | undefined
  /** Whose it is, and who acted for the person before. */
  clientIds: readonly string[]
}

/** Whether all of it still holds, for a customer. */
export async function holds(
  db: Db,
  providerId: string,
  { userId, grantId, family, sessionId, accountId, clientIds }: Came,
  moment: Moment,
): Promise<boolean> {
  const origin = { userId, sessionId }
  const rows = await db`
    select 1 from app_user u
    where u.provider_id = ${providerId} and u.id = ${userId} and u.principal = 'customer' and u.status = 'active'
      and ${sessionHolds(db, providerId, origin, moment)}
      ${
        grantId === undefined || family === undefined
          ? db``
          : db`
      and exists (
        select 1 from oauth_grant g
        join oauth_client c on c.provider_id = g.provider_id and c.id = g.application_id and c.status = 'active'
        where g.provider_id = ${providerId} and ${originHolds(db, providerId, { ...origin, grantId, family }, moment)})`
      }
      and (${accountId ?? null}::uuid is null or exists (
        select 1 from member m
        where m.provider_id = ${providerId} and m.account_id = ${accountId ?? null} and m.user_id = ${userId}))
      and not exists (
        select 1 from unnest(${[...clientIds]}::text[]) as acting (client_id)
        where not exists (
          select 1 from oauth_client c
          where c.provider_id = ${providerId} and c.principal = 'customer' and c.client_id = acting.client_id
            and c.status = 'active'))`
  return rows.length > 0
}
