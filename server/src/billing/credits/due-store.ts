import type { Db } from '../../platform/db/db.ts'
import type { RankedVersion } from '../plans/index.ts'
import type { Subscription } from '../subscriptions/core/index.ts'

/** What says whether an account has yet to be given credits. */
export interface DueFacts {
  /** Of its subscription that is not cancelled; null without one. */
  status: Subscription['status'] | null
  access_until: Date | null
  due_at: Date | null
  /** Of the default plan's newest version; `null` if there is none. */
  features: RankedVersion['features'] | null
  /** In which calendar months are counted; `null` for UTC. */
  zone: string | null
}

/** Before each spend, so in one statement; each part by its key. */
export async function readDueFacts(db: Db, providerId: string, accountId: string): Promise<DueFacts> {
  const [row] = await db<DueFacts[]>`
    select s.status, s.access_until, s.due_at, f.features, (
        select settings ->> 'zone' from billing_settings where provider_id = ${providerId}) as zone
    from (select) one
    left join lateral (
      select status, access_until, due_at from subscription
      where provider_id = ${providerId} and account_id = ${accountId} and status <> 'cancelled' limit 1) s on true
    left join lateral (
      select v.features from plan p join plan_version v on v.provider_id = p.provider_id and v.plan_key = p.key
      where p.provider_id = ${providerId} and p.is_default and v.published_at is not null
      order by v.number desc limit 1) f on true`
  return row!
}
