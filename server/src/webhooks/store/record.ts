import { OPERATIONAL_NAMES } from '../../events/index.ts'
import { MINUTE } from '../../lib/clock.ts'
import { boolArray, type Db, timeArray } from '../../lib/db.ts'
import type { ConnectTimings } from '../../lib/outbound/traced-client.ts'
import type { AnswerHead } from '../attempt/answer-head.ts'
import type { AttemptError } from '../attempt/classify.ts'
import type { TlsCause } from '../attempt/tls-cause.ts'
import type { Trigger } from '../trigger.ts'
import { noteExhausted } from './alerts.ts'
import { notedFailures } from './last-failure.ts'
import { stepOf } from './latency-scale.ts'
import type { LeaseKey } from './queue.ts'
import { noteUndelivered } from './undelivered.ts'

/** An attempt, and what becomes of its delivery. */
export interface Outcome {
  /** Read when the outcome is written, not before: it may be extended until then. */
  lease: LeaseKey & { failing: boolean; endpointVersion: number | null }
  attemptId: string
  trigger: Trigger
  startedAt: Date
  durationMs: number
  responseStatus: number | null
  responseExcerpt: string | null
  error: AttemptError | null
  tlsCause: TlsCause | null
  head: AnswerHead | null
  /** The endpoint's secret was being rotated: it was signed with the next one, too. */
  rotating: boolean
  address: string | null
  connection: ConnectTimings | undefined
  firstByteMs: number | null
  /** Attempts made in this round, this one included. */
  tries: number
  /** The delivery's new status. */
  status: 'delivered' | 'failed' | 'pending'
  /** Null: the round is over. */
  nextAttemptAt: Date | null
}

/** Whether this was a delivery's last attempt, and failed. That the receiver wants no more is told another way. */
export function isExhausted({ status, error, trigger }: Outcome): boolean {
  return status === 'failed' && error !== 'gone' && trigger !== 'test'
}

/**
 * Records outcomes in one statement. Every attempt is logged; the delivery moves on only if the lease was still held,
 * so that of two processes that sent the same delivery only one decides. But a delivery cancelled while under way
 * counts as delivered if it arrived. A delivery may appear only once.
 */
export async function recordOutcomes(db: Db, outcomes: readonly Outcome[]): Promise<void> {
  await db`
    with outcome as materialized (${rowsOf(db, outcomes)}
    ), held as materialized ( -- the queue rows that are still ours, each found by the index: see planner.ts
      select o.delivery_id, o.next_attempt_at, o.tries, found.row
      from outcome o, lateral (
        select q.ctid as row from delivery_queue q
        where q.provider_id = o.provider_id and q.endpoint_id = o.endpoint_id and q.begun = o.begun
          and q.due_at = o.due_at and q.delivery_id = o.delivery_id offset 0) found
    ), settled as (
      delete from delivery_queue q where q.ctid = any(array(select row from held where next_attempt_at is null))
      returning q.delivery_id
    ), requeued as (
      update delivery_queue q set trigger = 'schedule',
        (due_at, tries) = (select h.next_attempt_at, h.tries from held h where h.row = q.ctid)
      where q.ctid = any(array(select row from held where next_attempt_at is not null))
      returning q.delivery_id
    ), judged as materialized (
      select *, delivery_id in (select delivery_id from settled union all select delivery_id from requeued) as held
      from outcome
    ), moved as (
      update delivery d set
        attempt_count = d.attempt_count + 1,
        status = case when o.held or (d.status = 'cancelled' and o.status = 'delivered') then o.status else d.status end,
        endpoint_version = o.endpoint_version,
        begun = d.begun or o.held,
        next_attempt_at = case when o.held then o.next_attempt_at else d.next_attempt_at end,
        response_status = case when o.held or (d.status = 'cancelled' and o.status = 'delivered') then o.response_status else d.response_status end,
        error = case when o.held or (d.status = 'cancelled' and o.status = 'delivered') then o.error else d.error end
      from judged o
      where d.provider_id = o.provider_id and d.id = o.delivery_id
      returning o.*, d.attempt_count, d.event_type, d.status as became
    ), ended as ( -- under a lost lease somebody else decides
      select provider_id, status, delivery_id as id, endpoint_id, event_type, error, trigger, started_at
      from moved where held and status = 'failed'
    ), noted as (${noteUndelivered(db, 'ended')}
    ), ${outcomes.some(isExhausted) ? alertedOf(db) : db``}arrived as (
      delete from undelivered where ctid = any(array(
        select found.row from moved m, lateral (
          select u.ctid as row from undelivered u
          where u.provider_id = m.provider_id and u.status = 'cancelled' and u.delivery_id = m.delivery_id offset 0) found
        where not m.held and m.status = 'delivered'))
    ), ${notedFailures(db)}, counted as ( -- as many as are logged below
      insert into delivery_stat_part (provider_id, endpoint_id, minute, sent, delivered, retried, exhausted, latencies)
      select provider_id, endpoint_id, minute, count(*), count(*) filter (where error is null),
        count(*) filter (where attempt_count > 1), count(*) filter (where held and status = 'failed'), array_agg(step)
      from moved group by provider_id, endpoint_id, minute
    )
    insert into attempt (provider_id, delivery_id, id, number, trigger, started_at, duration_ms,
      response_status, response_excerpt, error, address, connection, first_byte_ms,
      endpoint_version, http_version, rotating, tls_cause, response_headers)
    select provider_id, delivery_id, attempt_id, attempt_count, trigger, started_at, duration_ms,
      response_status, response_excerpt, error, address, connection::jsonb, first_byte_ms,
      endpoint_version, http_version, rotating, tls_cause, response_headers
    from moved`
}

/** The outcomes as rows. */
function rowsOf(db: Db, outcomes: readonly Outcome[]) {
  const column = <K extends keyof Outcome>(name: K): Array<Outcome[K]> =>
    outcomes.map((outcome) => outcome[name])
  const leases = column('lease')
  const ids = leases.map((lease) => lease.deliveryId)
  const connections = outcomes.map(({ connection }) => (connection ? JSON.stringify(connection) : null))
  return db`
      select * from unnest(
        ${leases.map((lease) => lease.providerId)}::uuid[], ${leases.map((lease) => lease.endpointId)}::uuid[],
        ${boolArray(leases.map((lease) => lease.begun))}::boolean[],
        ${timeArray(leases.map((lease) => lease.dueAt))}::timestamptz[], ${ids}::uuid[],
        ${column('attemptId')}::uuid[], ${column('trigger')}::text[], ${timeArray(column('startedAt'))}::timestamptz[], ${column('durationMs')}::int[],
        ${column('responseStatus')}::smallint[], ${column('responseExcerpt')}::text[], ${column('error')}::text[], ${column('address')}::text[],
        ${connections}::text[], ${column('firstByteMs')}::int[],
        ${leases.map((lease) => lease.endpointVersion)}::int[], ${outcomes.map(({ head }) => head?.httpVersion ?? null)}::smallint[],
        ${boolArray(column('rotating'))}::boolean[], ${column('tlsCause')}::text[],
        ${outcomes.map(({ head }) => head?.headers ?? null)}::text[],
        ${outcomes.map(({ startedAt }) => Math.floor(startedAt.getTime() / MINUTE))}::int[],
        ${outcomes.map(({ durationMs }) => stepOf(durationMs))}::smallint[],
        ${column('tries')}::smallint[], ${column('status')}::text[], ${timeArray(column('nextAttemptAt'))}::timestamptz[]
      ) as o (provider_id, endpoint_id, begun, due_at, delivery_id, attempt_id, trigger, started_at, duration_ms,
        response_status, response_excerpt, error, address, connection, first_byte_ms,
        endpoint_version, http_version, rotating, tls_cause, response_headers,
        minute, step, tries, status, next_attempt_at)
      where status in ('delivered', 'failed', 'pending') -- all of them; it brings the planner's estimate down to a group`
}

/** Only there for groups that need it. */
const alertedOf = (db: Db) => db`
  exhausted as (
    select provider_id, endpoint_id, id, event_type, started_at as at from ended where error <> 'gone' and trigger <> 'test'
  ), alerted as (${noteExhausted(db, 'exhausted', OPERATIONAL_NAMES)}
  ), `

/**
 * Leaves out outcomes whose attempt is already logged. When a connection breaks, a statement may have committed
 * although its answer was lost: recording its outcomes again would count their attempts twice.
 */
export async function withoutRecorded(db: Db, outcomes: readonly Outcome[]): Promise<Outcome[]> {
  const rows = await db<{ id: string }[]>`
    select a.id
    from unnest(${outcomes.map(({ lease }) => lease.providerId)}::uuid[],
      ${outcomes.map(({ lease }) => lease.deliveryId)}::uuid[], ${outcomes.map(({ attemptId }) => attemptId)}::uuid[])
      as o (provider_id, delivery_id, id)
    join attempt a using (provider_id, delivery_id, id)`
  const recorded = new Set(rows.map(({ id }) => id))
  return outcomes.filter(({ attemptId }) => !recorded.has(attemptId))
}
