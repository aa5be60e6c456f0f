import type { Db } from '../../../platform/db/db.ts'
import type { Role as Level } from '../../../platform/http/context.ts'
import type { Place } from './member-role-store.ts'

/** Who has which level and which roles, by key, in which account. */
export interface Relation {
  account_id: string
  user_id: string
  role: Level
  roles: string[]
  created_at: Date
  revision: number
}

/** A page of all members of the provider's accounts, in the order of account and user. */
export async function listRelations(
  db: Db,
  providerId: string,
  wanted: { limit: number; after: Place | undefined; accountId: string | undefined },
): Promise<Relation[]> {
  const { limit, after, accountId } = wanted
  return db<Relation[]>`
    select m.account_id, m.user_id, m.role, m.created_at, m.revision::float8 as revision, (
      select coalesce(jsonb_agg(key order by key), '[]') from role r
      where r.provider_id = ${providerId} and r.id in (
        select role_id from member_role h
        where h.provider_id = ${providerId} and h.account_id = m.account_id and h.user_id = m.user_id)) as roles
    from member m
    where m.provider_id = ${providerId}
      ${after ? db`and (m.account_id, m.user_id) > (${after.accountId}, ${after.userId})` : db``}
      ${accountId ? db`and m.account_id = ${accountId}` : db``}
    order by m.account_id, m.user_id limit ${limit}`
}
