import { OPERATIONAL_NAMES } from '../../../../events/index.ts'
import type { Db, Fragment } from '../../../../platform/db/db.ts'
import { noteExhausted } from '../../../alerts/index.ts'
import { noteUndelivered } from '../../../core/index.ts'
import { notedFailures } from './last-failure.ts'
import { isExhausted, type Outcome } from './outcome.ts'

/** Common table expressions that note which of `moved` ended, and how. `providerId`: whose they all are. */
export const notedEnds = (db: Db, outcomes: readonly Outcome[], providerId?: string): Fragment => db`
    ended as ( -- under a lost lease another process decides
      select provider_id, status, delivery_id as id, endpoint_id, event_type, error, trigger, started_at
      from moved where held and status = 'failed'
    ), noted as (${noteUndelivered(db, 'ended')}
    ), ${outcomes.some(isExhausted) ? alertedOf(db) : db``}arrived as (${arrived(db, providerId)}
    ), ${notedFailures(db, providerId)}`

/** What was cancelled while under way, and arrived. Citus takes no ctid beside an insertion. */
const arrived = (db: Db, providerId: string | undefined): Fragment =>
  providerId
    ? db`
      delete from undelivered
      where provider_id = ${providerId} and status = 'cancelled'
        and delivery_id = any(array(select delivery_id from moved where not held and status = 'delivered'))`
    : db`
      delete from undelivered where ctid = any(array(
        select found.row from moved m, lateral (
          select u.ctid as row from undelivered u
          where u.provider_id = m.provider_id and u.status = 'cancelled' and u.delivery_id = m.delivery_id offset 0) found
        where not m.held and m.status = 'delivered'))`

/** Only there for groups that need it. */
const alertedOf = (db: Db): Fragment => db`
  exhausted as (
    select provider_id, endpoint_id, id, event_type, started_at as at from ended where error <> 'gone' and trigger <> 'test'
  ), alerted as (${noteExhausted(db, 'exhausted', OPERATIONAL_NAMES)}
  ), `

/** What the attempts of `moved` came to, as parts for the statistics. */
export const counting = (db: Db): Fragment => db`
      insert into delivery_stat_part (provider_id, endpoint_id, minute, sent, delivered, retried, exhausted, latencies)
      select provider_id, endpoint_id, minute, count(*), count(*) filter (where error is null),
        count(*) filter (where attempt_count > 1), count(*) filter (where held and status = 'failed'), array_agg(step)
      from moved group by provider_id, endpoint_id, minute`

/** The attempts of `moved`, to be inserted into the log. */
export const attempts = (db: Db): Fragment => db`
    (provider_id, delivery_id, id, number, trigger, started_at, duration_ms,
      response_status, response_excerpt, error, address, connection, first_byte_ms,
      endpoint_version, http_version, rotating, tls_cause, response_headers, decided)
    select provider_id, delivery_id, attempt_id, attempt_count, trigger, started_at, duration_ms,
      response_status, response_excerpt, error, address, connection::jsonb, first_byte_ms,
      endpoint_version, http_version, rotating, tls_cause, response_headers, held
    from moved`
