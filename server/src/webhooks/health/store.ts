import { type Db, type Tx, timeArray } from '../../platform/db/db.ts'
import { byProvider, onlyOf } from '../../platform/db/distributed.ts'
import { firstIdAt } from '../../platform/keys/ids.ts'
import { SECOND } from '../../platform/time/clock.ts'
import { forgetUndelivered } from '../core/index.ts'
import type { Health } from './health.ts'

/** An endpoint's key and health. */
export interface EndpointHealth {
  providerId: string
  endpointId: string
  /** The account that it is of. */
  accountId: string | null
  url: string
  /** Those that it chose. */
  events: string[]
  health: Health
  /** The last outage that ended; null: there was none, or nothing failed in it. */
  lastOutage: Outage | null
}

/** Deliveries that failed for good with an attempt begun in this time start over. */
export interface Outage {
  since: Date
  endedAt: Date
}

/** The longest that an attempt takes, and the lease of its outcome. */
const OVERLAP_MS = 40 * SECOND

/**
 * The first attempt that may be of an outage whose first noted failure began at `since`: what began before that may be written
 * after it, by another process, which may die as it has.
 */
export const firstOfOutage = (since: Date): string => firstIdAt(since.getTime() - OVERLAP_MS)

/** Locks endpoints, always in the same order, and reads their health. Skips deleted ones. */
export async function lockHealth(
  tx: Tx,
  endpoints: ReadonlyArray<{ providerId: string; endpointId: string }>,
): Promise<EndpointHealth[]> {
  const rows = await byProvider(
    tx,
    endpoints,
    (its, only) => tx<(Health & Omit<EndpointHealth, 'health' | 'lastOutage'> & Dated)[]>`
      select w.provider_id as "providerId", w.id as "endpointId", w.account_id as "accountId", w.url, to_jsonb(w.events) as events, w.status, w.status_reason as "statusReason",
        w.failed_attempts as "failedAttempts", w.failing_since as "failingSince", w.next_probe_at as "nextProbeAt",
        w.probes, w.staff_told_at as "staffToldAt", w.outage_since as since, w.outage_ended_at as "endedAt"
      from webhook_endpoint w
      join unnest(${its.map(({ providerId }) => providerId)}::uuid[], ${its.map(({ endpointId }) => endpointId)}::uuid[])
        as wanted (provider_id, id) using (provider_id, id)
      where true ${onlyOf(tx, 'w', only)}
      order by w.provider_id, w.id for update of w`,
  )
  return rows.map(({ providerId, endpointId, accountId, url, events, since, endedAt, ...health }) => ({
    providerId,
    endpointId,
    accountId,
    url,
    events,
    health,
    lastOutage: since && endedAt && { since, endedAt },
  }))
}

interface Dated {
  since: Date | null
  endedAt: Date | null
}

/** Notes that an outage is over: its failures may still be written. */
export async function noteOutage(
  tx: Tx,
  { providerId, endpointId }: Pick<EndpointHealth, 'providerId' | 'endpointId'>,
  { since, endedAt }: Outage,
): Promise<void> {
  await tx`
    update webhook_endpoint set outage_since = ${since}, outage_ended_at = ${endedAt}
    where provider_id = ${providerId} and id = ${endpointId}`
}

/**
 * Endpoints that an outage may have left with work: those that need a probe and have nothing queued, or whose outage
 * ended since then; of these, those with a delivery that failed for good.
 */
export async function endpointsToTend(
  tx: Tx,
  endedSince: Date,
): Promise<Array<Pick<EndpointHealth, 'providerId' | 'endpointId'>>> {
  await tx`select set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true)`
  return tx<Array<Pick<EndpointHealth, 'providerId' | 'endpointId'>>>`
    select w.provider_id as "providerId", w.id as "endpointId" from webhook_endpoint w
    where (w.outage_ended_at >= ${endedSince}
        or w.next_probe_at is not null and (select true from delivery_queue q
          where q.provider_id = w.provider_id and q.endpoint_id = w.id limit 1) is null)
      and (select true from undelivered u
        where u.provider_id = w.provider_id and u.endpoint_id = w.id and u.status = 'failed' limit 1)
    order by 1, 2`
}

export async function writeHealth(tx: Tx, endpoints: readonly EndpointHealth[]): Promise<void> {
  await byProvider(tx, endpoints, (its, providerId) => writeHealthOf(tx, its, providerId))
}

function writeHealthOf(tx: Tx, endpoints: readonly EndpointHealth[], providerId: string | undefined) {
  const column = <K extends keyof Health>(name: K): Array<Health[K]> =>
    endpoints.map(({ health }) => health[name])
  return tx`
    update webhook_endpoint w set status = h.status, status_reason = h.status_reason, failed_attempts = h.failed_attempts,
      failing_since = h.failing_since, next_probe_at = h.next_probe_at, probes = h.probes, staff_told_at = h.staff_told_at
    from unnest(${endpoints.map(({ providerId }) => providerId)}::uuid[], ${endpoints.map(({ endpointId }) => endpointId)}::uuid[],
      ${column('status')}::text[], ${column('statusReason')}::text[], ${column('failedAttempts')}::int[],
      ${timeArray(column('failingSince'))}::timestamptz[], ${timeArray(column('nextProbeAt'))}::timestamptz[],
      ${column('probes')}::int[], ${timeArray(column('staffToldAt'))}::timestamptz[])
      as h (provider_id, id, status, status_reason, failed_attempts, failing_since, next_probe_at, probes, staff_told_at)
    where w.provider_id = h.provider_id and w.id = h.id ${onlyOf(tx, 'w', providerId)}`
}

/**
 * Puts the newest delivery that failed for good since `since` back into the queue if its endpoint has nothing else
 * there: a paused endpoint is probed with its parked deliveries. Returns whether it did.
 */
export async function queueProbe(
  tx: Tx,
  { providerId, endpointId }: Pick<EndpointHealth, 'providerId' | 'endpointId'>,
  since: Date,
  now: Date,
): Promise<boolean> {
  const { count } = await tx`
    with failed as materialized (
      select u.delivery_id from undelivered u, lateral (
        select from delivery d where d.provider_id = ${providerId} and d.id = u.delivery_id and not d.test offset 0) d
      where u.provider_id = ${providerId} and u.endpoint_id = ${endpointId} and u.status = 'failed'
        and not exists (select from delivery_queue where provider_id = ${providerId} and endpoint_id = ${endpointId})
        and exists (select from attempt a
          where a.provider_id = ${providerId} and a.delivery_id = u.delivery_id and a.id >= ${firstOfOutage(since)})
      order by u.delivery_id desc limit 1
    ), again as (
      update delivery d set status = 'pending', begun = false, next_attempt_at = ${now} from failed
      where d.provider_id = ${providerId} and d.id = failed.delivery_id and d.status = 'failed'
      returning d.id, d.event_id
    ), forgotten as (${forgetUndelivered(tx, providerId, 'again')})
    insert into delivery_queue (provider_id, endpoint_id, due_at, delivery_id, event_id, trigger)
    select ${providerId}, ${endpointId}, ${now}, id, event_id, 'replay' from again`
  return count > 0
}

/** The metrics name at most this many failing endpoints. */
const MAX_NAMED = 500

export interface EndpointStates {
  byStatus: Map<string, number>
  failing: Array<{ id: string; failedAttempts: number }>
}

/** How many endpoints have each status, and which ones fail. */
export async function endpointStates(db: Db): Promise<EndpointStates> {
  const counts = await db<{ status: string; count: number }[]>`
    select status, count(*)::int as count from webhook_endpoint group by status`
  const failing = await db<{ id: string; failedAttempts: number }[]>`
    select id, failed_attempts as "failedAttempts" from webhook_endpoint where failed_attempts > 0
    order by failed_attempts desc limit ${MAX_NAMED}`
  return { byStatus: new Map(counts.map(({ status, count }) => [status, count])), failing }
}
