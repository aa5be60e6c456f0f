import { type Db, timeArray } from '../../../../platform/db/db.ts'
import { byProvider, onlyOf } from '../../../../platform/db/distributed.ts'
import type { Outcome } from './outcome.ts'

/**
 * Ends deliveries that arrived though the lease was lost: the process was slow, and another may have tried since, in vain. A
 * round that was started later continues. The attempt has decided, after all. Safe to repeat.
 */
export async function deliverLate(db: Db, outcomes: readonly Outcome[]): Promise<void> {
  const late = outcomes.map((outcome) => ({ ...outcome, ...outcome.lease }))
  await byProvider(
    db,
    late,
    (its, providerId) => db`
      with late as materialized (
        select * from unnest(${its.map((one) => one.providerId)}::uuid[], ${its.map(({ endpointId }) => endpointId)}::uuid[],
          ${its.map(({ deliveryId }) => deliveryId)}::uuid[], ${timeArray(its.map(({ startedAt }) => startedAt))}::timestamptz[],
          ${its.map(({ responseStatus }) => responseStatus)}::smallint[], ${its.map(({ attemptId }) => attemptId)}::uuid[])
          as late (provider_id, endpoint_id, delivery_id, started_at, response_status, attempt_id)
      ), dequeued as ( -- a process that has claimed it since loses that lease
        delete from delivery_queue q using late l join delivery d on d.provider_id = l.provider_id and d.id = l.delivery_id
        where q.provider_id = l.provider_id and q.endpoint_id = l.endpoint_id and q.delivery_id = l.delivery_id
          and d.status = 'pending' and (d.begun or d.next_attempt_at <= l.started_at)
          ${onlyOf(db, 'q', providerId)} ${onlyOf(db, 'd', providerId)}
        returning q.delivery_id
      ), arrived as (
        update delivery d set status = 'delivered', next_attempt_at = null, response_status = l.response_status, error = null
        from late l
        where d.provider_id = l.provider_id and d.id = l.delivery_id ${onlyOf(db, 'd', providerId)}
          and (d.status = 'failed' or d.status = 'pending' and d.id in (select delivery_id from dequeued))
        returning d.provider_id, d.id, l.attempt_id
      ), decided as (
        update attempt t set decided = true from arrived a
        where t.provider_id = a.provider_id and t.delivery_id = a.id and t.id = a.attempt_id ${onlyOf(db, 't', providerId)}
      )
      delete from undelivered u using arrived a
      where u.provider_id = a.provider_id and u.status = 'failed' and u.delivery_id = a.id ${onlyOf(db, 'u', providerId)}`,
  )
}
