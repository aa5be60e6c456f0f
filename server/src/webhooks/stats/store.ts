import type { Db, Fragment, Sql, Tx } from '../../platform/db/db.ts'
import { forEachProvider, onlyOf } from '../../platform/db/distributed.ts'
import { addUpParts, PARTS_AT_ONCE } from '../../platform/stats/stat-parts.ts'
import { SPANS } from '../../platform/stats/time-buckets.ts'

/** Whose row holds all endpoints of a provider. */
export const ALL = '00000000-0000-0000-0000-000000000000'
const ADDING_LOCK = 0x706f7377

export interface Counts {
  /** Attempts. */
  sent: number
  delivered: number
  /** Attempts that were not the first of their delivery. */
  retried: number
  /** Deliveries that failed for good. */
  exhausted: number
}

export interface StatRow extends Counts {
  /** The first minute of the bucket. */
  minute: number
  /** Histograms: step * 2^40 + count. */
  latencies: number[]
}

/**
 * Adds up what outcomes left, into rows by minute, hour and day, of each endpoint and of the provider. Returns whether there
 * may be more.
 */
export function addUpStats(db: Sql): Promise<boolean> {
  return addUpParts(db, {
    table: 'delivery_stat_part',
    lock: ADDING_LOCK,
    ofAll: addUpAll,
    ofProvider: addUpOf,
  })
}

async function addUpAll(tx: Tx): Promise<number> {
  const [row] = await tx`
    with ${summed(tx, undefined)}, added as (${adding(tx, tx`select * from summed`)})
    select count(*)::int as count from part`
  return row!.count
}

async function addUpOf(tx: Tx, providerId: string): Promise<number> {
  const rows = await tx<Array<StatRow & { endpoint_id: string; span: number; parts: number }>>`
    with ${summed(tx, providerId)}
    select endpoint_id, span, minute, sent, delivered, retried, exhausted, to_jsonb(latencies) as latencies,
      (select count(*)::int from part) as parts
    from summed`
  if (rows.length === 0) return 0
  const column = <K extends keyof (typeof rows)[0]>(name: K) => rows.map((row) => row[name])
  await tx`${adding(
    tx,
    tx`select ${providerId}::uuid, s.endpoint_id, s.span, s.minute, s.sent, s.delivered, s.retried, s.exhausted, s.latencies::bigint[]
      from unnest(${column('endpoint_id')}::uuid[], ${column('span')}::int[], ${column('minute')}::int[],
        ${column('sent')}::bigint[], ${column('delivered')}::bigint[], ${column('retried')}::bigint[],
        ${column('exhausted')}::bigint[], ${rows.map(({ latencies }) => `{${latencies.join()}}`)}::text[])
        as s (endpoint_id, span, minute, sent, delivered, retried, exhausted, latencies)`,
  )}`
  return rows[0]!.parts
}

/** Common table expressions that take parts away, of one provider or all, and sum them up. */
const summed = (tx: Tx, providerId: string | undefined): Fragment => tx`
  part as materialized (
    delete from delivery_stat_part x
    where ctid = any(array(
      select ctid from delivery_stat_part y where true ${onlyOf(tx, 'y', providerId)} limit ${PARTS_AT_ONCE}))
      ${onlyOf(tx, 'x', providerId)}
    returning *
  ), counted as materialized (
    select provider_id, endpoint_id, minute, sum(sent) as sent, sum(delivered) as delivered, sum(retried) as retried,
      sum(exhausted) as exhausted
    from part group by 1, 2, 3
  ), timed as materialized (
    select provider_id, endpoint_id, minute, step, count(*) as count from part, unnest(latencies) step group by 1, 2, 3, 4
  ), counts as (
    select provider_id, whose.id as endpoint_id, span, minute - minute % span as minute, sum(sent)::bigint as sent,
      sum(delivered)::bigint as delivered, sum(retried)::bigint as retried, sum(exhausted)::bigint as exhausted
    from counted, ${eachSum(tx)} group by 1, 2, 3, 4
  ), histograms as (
    select provider_id, endpoint_id, span, minute, array_agg((step::bigint << 40) + count order by step) as latencies
    from (
      select provider_id, whose.id as endpoint_id, span, minute - minute % span as minute, step, sum(count)::bigint as count
      from timed, ${eachSum(tx)} group by 1, 2, 3, 4, 5) bins
    group by 1, 2, 3, 4
  ), summed as (
    select provider_id, endpoint_id, span, minute, sent, delivered, retried, exhausted, latencies
    from counts join histograms using (provider_id, endpoint_id, span, minute)
  )`

/** Adds rows like those of `summed` to the sums. */
const adding = (tx: Tx, rows: Fragment): Fragment => tx`
  insert into delivery_stat as s (provider_id, endpoint_id, span, minute, sent, delivered, retried, exhausted, latencies)
  ${rows}
  on conflict (provider_id, endpoint_id, span, minute) do update set sent = s.sent + excluded.sent,
    delivered = s.delivered + excluded.delivered, retried = s.retried + excluded.retried,
    exhausted = s.exhausted + excluded.exhausted, latencies = add_histograms(s.latencies, excluded.latencies)`

/** The sums that a part goes into. */
const eachSum = (db: Db) => db`
  unnest(${Object.values(SPANS)}::int[]) span, lateral (values (endpoint_id), (${ALL}::uuid)) whose (id)`

export interface StatFilter {
  /** Absent: all of the provider's. */
  endpointId?: string | undefined
  span: number
  /** Minutes, of which the last is left out. */
  since: number
  until: number
}

/** What attempts came to, in buckets of `span` minutes; none for those without attempts. Parts are added in. */
export async function readStats(
  db: Db,
  providerId: string,
  { endpointId, span, since, until }: StatFilter,
): Promise<StatRow[]> {
  return db<StatRow[]>`
    with part as materialized (
      select minute, sent, delivered, retried, exhausted, latencies from delivery_stat_part
      where provider_id = ${providerId} ${endpointId ? db`and endpoint_id = ${endpointId}` : db``}
        and minute >= ${since} and minute < ${until}
    ), counted as (
      select minute - minute % ${span}::int as minute, sum(sent) as sent, sum(delivered) as delivered,
        sum(retried) as retried, sum(exhausted) as exhausted
      from part group by 1
    )
    select minute, sent::float8, delivered::float8, retried::float8, exhausted::float8,
      to_jsonb(latencies) as latencies
    from delivery_stat
    where provider_id = ${providerId} and endpoint_id = ${endpointId ?? ALL} and span = ${span}
      and minute >= ${since} and minute < ${until}
    union all
    select minute, sent::float8, delivered::float8, retried::float8, exhausted::float8, to_jsonb(latencies)
    from counted join (
      select minute, array_agg((step::bigint << 40) + count) as latencies
      from (
        select minute - minute % ${span}::int as minute, step, count(*) as count
        from part, unnest(latencies) step group by 1, 2) bins
      group by 1) timed using (minute)`
}

/** Removes sums from before this minute, found by a loose index scan over endpoints and spans. */
export async function deleteStatsBefore(db: Db, minute: number): Promise<void> {
  await forEachProvider(
    db,
    (providerId) => db`
      with recursive kept as (
        (select provider_id, endpoint_id, span from delivery_stat s where true ${onlyOf(db, 's', providerId)}
        order by 1, 2, 3 limit 1)
        union all
        select following.* from kept, lateral (
          select s.provider_id, s.endpoint_id, s.span from delivery_stat s
          where (s.provider_id, s.endpoint_id, s.span) > (kept.provider_id, kept.endpoint_id, kept.span)
            ${onlyOf(db, 's', providerId)}
          order by 1, 2, 3 limit 1) following
      ), gone as (
        delete from delivery_stat s using kept
        where s.provider_id = kept.provider_id and s.endpoint_id = kept.endpoint_id and s.span = kept.span and s.minute < ${minute}
          ${onlyOf(db, 's', providerId)}
      ) select`,
  )
}
