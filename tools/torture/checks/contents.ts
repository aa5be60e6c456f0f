import type { Sql } from '../../../server/src/platform/db/db.ts'
import { findMiscounts, type Miscount } from './stats.ts'

export interface EventRow {
  id: string
  type: string
  body: string
  account_id: string | null
  /** How many deliveries were made with it. */
  deliveries: number
}

export interface DeliveryRow {
  id: string
  event_id: string
  endpoint_id: string
  status: string
  attempt_count: number
  next_attempt_at: Date | null
}

export interface AttemptRow {
  delivery_id: string
  number: number
  trigger: string
  response_status: number | null
  error: string | null
  decided: boolean
  /** Milliseconds: when it was over, and when that was committed; null if PostgreSQL does not know that any more. */
  ended_at: number
  recorded_at: number | null
}

/** What is in the database in the end. The default provider has nothing: its only endpoint is the development inbox. */
export interface Contents {
  events: EventRow[]
  deliveries: DeliveryRow[]
  /** By delivery, in the order of their numbers. */
  attempts: Map<string, AttemptRow[]>
  queued: number
  /** Endpoints that an outage has left with something that is no longer sent. */
  leftBehind: string[]
  users: Array<{ id: string; email: string }>
  accounts: Array<{ id: string; owners: string[] }>
  sessions: Array<{ user_id: string; token_digest: string }>
  /** Where statistics differ from the log. */
  miscounts: Miscount[]
}

export async function readContents(db: Sql): Promise<Contents> {
  const events = await db<EventRow[]>`select id, type, body, account_id, deliveries from event order by id`
  const deliveries = await db<DeliveryRow[]>`
    select id, event_id, endpoint_id, status, attempt_count, next_attempt_at from delivery order by id`
  const attempts = await db<AttemptRow[]>`
    select delivery_id, number, trigger, response_status, error, decided,
      extract(epoch from started_at)::float8 * 1000 + duration_ms as ended_at,
      extract(epoch from pg_xact_commit_timestamp(xmin))::float8 * 1000 as recorded_at
    from attempt order by delivery_id, number`
  const [queue] = await db<{ count: number }[]>`select count(*)::int as count from delivery_queue`
  const left = await db<{ id: string }[]>`
    select w.id from webhook_endpoint w
    where exists (select from undelivered u join attempt a on a.provider_id = u.provider_id and a.delivery_id = u.delivery_id
        where u.provider_id = w.provider_id and u.endpoint_id = w.id and u.status = 'failed'
        having count(*) filter (where a.started_at >= w.failing_since and w.next_probe_at is not null) > 0
          and not exists (select from delivery_queue q where q.provider_id = w.provider_id and q.endpoint_id = w.id))
      or exists (select from undelivered u join attempt a on a.provider_id = u.provider_id and a.delivery_id = u.delivery_id
        where u.provider_id = w.provider_id and u.endpoint_id = w.id and u.status = 'failed'
        group by u.delivery_id having max(a.started_at) between w.outage_since and w.outage_ended_at)`
  const users = await db<Contents['users']>`select id, email from app_user`
  const accounts = await db<Contents['accounts']>`
    select a.id, coalesce(jsonb_agg(m.user_id) filter (where m.role = 'owner'), '[]') as owners
    from account a left join member m on m.provider_id = a.provider_id and m.account_id = a.id group by a.id`
  const sessions = await db<Contents['sessions']>`
    select user_id, encode(token_digest, 'hex') as token_digest from session`
  return {
    events,
    deliveries,
    attempts: Map.groupBy(attempts, (attempt) => attempt.delivery_id),
    queued: queue?.count ?? 0,
    leftBehind: left.map(({ id }) => id),
    users,
    accounts,
    sessions,
    miscounts: await findMiscounts(db),
  }
}
