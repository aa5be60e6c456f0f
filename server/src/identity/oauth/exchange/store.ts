import type { Db } from '../../../platform/db/db.ts'
import { type Moment, type Origin, originHolds } from '../tokens/index.ts'

/** Whether all that a token came of still holds: the grant, its user, its application, its account and its session. */
export async function holds(db: Db, providerId: string, origin: Origin, moment: Moment): Promise<boolean> {
  const rows = await db`
    select 1 from oauth_grant g
    join oauth_client c on c.provider_id = g.provider_id and c.id = g.application_id and c.status = 'active'
    join app_user u on u.provider_id = g.provider_id and u.id = g.user_id
    where g.provider_id = ${providerId} and g.principal = 'customer' and ${originHolds(db, origin, moment)}`
  return rows.length > 0
}
