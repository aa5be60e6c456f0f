import type { Db, Fragment } from '../../../../platform/db/db.ts'
import { onlyOf } from '../../../../platform/db/distributed.ts'
import type { Outcome } from './outcome.ts'
import { rowsOf } from './outcome-rows.ts'

/**
 * Common table expressions, the last one left open, that do what outcomes decide: queue rows whose lease was still held go
 * or wait for the next attempt, and `moved` are the deliveries as they are now. `providerId`: whose they all are.
 */
export function movedBy(db: Db, outcomes: readonly Outcome[], providerId?: string): Fragment {
  const of = (alias: string): Fragment => onlyOf(db, alias, providerId)
  return db`
    outcome as materialized (${rowsOf(db, outcomes)}
    ), held as materialized ( -- the queue rows that are still ours, each found by the index: see planner.ts
      select o.delivery_id, o.next_attempt_at, o.tries, found.row
      from outcome o, lateral (
        select q.ctid as row from delivery_queue q
        where q.provider_id = o.provider_id and q.endpoint_id = o.endpoint_id and q.begun = o.begun
          and q.due_at = o.due_at and q.delivery_id = o.delivery_id ${of('q')} offset 0) found
    ), settled as (
      delete from delivery_queue q where q.ctid = any(array(select row from held where next_attempt_at is null)) ${of('q')}
      returning q.delivery_id
    ), requeued as (
      update delivery_queue q set trigger = 'schedule',
        (due_at, tries) = (select h.next_attempt_at, h.tries from held h where h.row = q.ctid)
      where q.ctid = any(array(select row from held where next_attempt_at is not null)) ${of('q')}
      returning q.delivery_id
    ), moved as (
      update delivery d set
        attempt_count = d.attempt_count + 1,
        status = case when o.held or (d.status = 'cancelled' and o.status = 'delivered') then o.status else d.status end,
        endpoint_version = o.endpoint_version,
        begun = d.begun or o.held,
        next_attempt_at = case when o.held then o.next_attempt_at else d.next_attempt_at end,
        response_status = case when o.held or (d.status = 'cancelled' and o.status = 'delivered') then o.response_status else d.response_status end,
        error = case when o.held or (d.status = 'cancelled' and o.status = 'delivered') then o.error else d.error end
      from (
        select *, delivery_id in (select delivery_id from settled union all select delivery_id from requeued) as held
        from outcome offset 0) o
      where d.provider_id = o.provider_id and d.id = o.delivery_id ${of('d')}
      returning o.*, d.attempt_count, d.event_type, d.status as became`
}
