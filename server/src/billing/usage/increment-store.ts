import { type Db, timeArray } from '../../platform/db/db.ts'
import type { Increment } from './increment.ts'
import type { Aggregation } from './meter.ts'
import type { Placement } from './place-increments.ts'
import type { Periodic } from './usage-period.ts'

/**
 * The accounts among these that exist, with the subscriptions that gave access at some time since `since`: the one that is
 * not cancelled, and those that have ended.
 */
export async function findSubscribers(
  db: Db,
  providerId: string,
  { accountIds, since }: { accountIds: readonly string[]; since: Date },
): Promise<Map<string, Periodic[]>> {
  const rows = await db<Array<Periodic & { account_id: string }>>`
    select a.id as account_id, s.status, s.zone, s.anchor, s."interval", s.period, s.period_start, s.period_end,
      s.access_until, s.created_at, s.pending
    from account a left join subscription s
      on s.provider_id = a.provider_id and s.account_id = a.id
      and (s.status <> 'cancelled' or (s.started_at is not null and s.access_until > ${since}))
    where a.provider_id = ${providerId} and a.id = any(${accountIds as string[]}::uuid[])`
  const found = new Map<string, Periodic[]>()
  for (const { account_id, ...one } of rows) {
    const before = found.get(account_id) ?? []
    found.set(account_id, one.status === null ? before : [...before, one])
  }
  return found
}

/** The meters of these keys that exist. */
export async function findMeters(
  db: Db,
  providerId: string,
  keys: readonly string[],
): Promise<Map<string, { aggregation: Aggregation; archived: boolean }>> {
  const rows = await db<Array<{ key: string; aggregation: Aggregation; archived: boolean }>>`
    select key, aggregation, archived_at is not null as archived from meter
    where provider_id = ${providerId} and key = any(${keys as string[]}::text[])`
  return new Map(rows.map(({ key, ...meter }) => [key, meter]))
}

/** Generations of ids: where new ones are written, and where they are only looked for. */
export interface Generations {
  /** The newest last. An id must be new in each. */
  into: readonly [number, number?]
  before: number | undefined
}

/** When increments arrive, in billing time, and when usage.metrics_updated reports them. */
export interface Arrival {
  generations: Generations
  /** Whether no other request is expected to send one of these ids now. Throws a unique violation if one does. */
  alone: boolean
  now: Date
  noticeAt: Date
}

/**
 * Counts those increments whose ids are new, and returns how many these are: one statement, so ids and totals are written
 * together or not at all. Locks in the order of ids, then of totals: two that share some do not deadlock. Throws what
 * isTotalOutOfRange or isAccountGone tells.
 */
export async function addIncrements(
  db: Db,
  providerId: string,
  { placed, targets }: Pick<Placement, 'placed' | 'targets'>,
  { now, noticeAt, ...arrival }: Arrival,
): Promise<number> {
  const lates = placed.flatMap(({ late }, index) => (late ? index + 1 : []))
  const hasLast = targets.some(({ aggregation }) => aggregation === 'last')
  const [row] = await db<{ count: number }[]>`
    with given as materialized (
      select g.id collate "C" as id, g.content, g.value, g.at, g.target, g.nr, g.nr = any(${lates}::int4[]) as late
      from unnest(${placed.map(({ increment }) => increment.id)}::text[],
        ${placed.map(({ increment }) => increment.content)}::int4[],
        ${placed.map(({ increment }) => increment.value)}::int8[],
        ${placed.map(({ increment }) => increment.at)}::int8[],
        ${placed.map(({ target }) => target + 1)}::int4[]) with ordinality as g (id, content, value, at, target, nr)
    ), ${freshKeys(db, providerId, arrival)},
    added as (
      select target, sum(value) as sum, max(value) as max, max(at) as at,
        ${hasLast ? db`(array_agg(value order by at desc, nr desc))[1]` : db`0`} as last,
        coalesce(sum(value) filter (where late), 0) as late_value, count(*) filter (where late) as late_count
      from given join fresh using (id) group by target
    ), counted as (
      insert into usage_total as t (provider_id, account_id, meter, period_start, period_end, aggregation, value,
        late_value, late_count, last_at, updated_at, notice_at)
      select ${providerId}, g.account_id, g.meter, g.period_start, g.period_end, g.aggregation,
        case g.aggregation when 'sum' then a.sum when 'max' then a.max else a.last end,
        case g.aggregation when 'sum' then a.late_value else 0 end, a.late_count,
        timestamptz 'epoch' + a.at * interval '1 millisecond', ${now}, ${noticeAt}
      from added a join unnest(${targets.map(({ accountId }) => accountId)}::uuid[],
        ${targets.map(({ meter }) => meter)}::text[],
        ${timeArray(targets.map(({ period }) => period.start))}::timestamptz[],
        ${timeArray(targets.map(({ period }) => period.end))}::timestamptz[],
        ${targets.map(({ aggregation }) => aggregation)}::text[])
        with ordinality as g (account_id, meter, period_start, period_end, aggregation, target) using (target)
      order by g.account_id, g.meter, g.period_start
      on conflict (provider_id, account_id, meter, period_start) do update set
        period_end = excluded.period_end,
        value = case t.aggregation when 'sum' then t.value + excluded.value
          when 'max' then greatest(t.value, excluded.value)
          else case when excluded.last_at >= t.last_at then excluded.value else t.value end end,
        late_value = t.late_value + excluded.late_value, late_count = t.late_count + excluded.late_count,
        last_at = greatest(t.last_at, excluded.last_at), updated_at = greatest(t.updated_at, excluded.updated_at),
        notice_at = coalesce(t.notice_at, excluded.notice_at)
    )
    select count(*)::int as count from fresh`
  return row!.count
}

/**
 * Common table expressions that write the ids of `given`. The last is `fresh`: those that were new. Known ones are looked for
 * by the key, one by one, whatever the planner expects. `on conflict` costs as much again as the insert, so it is for those
 * who meet: see `alone`.
 */
function freshKeys(
  db: Db,
  providerId: string,
  { generations: { into, before }, alone }: Pick<Arrival, 'generations' | 'alone'>,
) {
  const [first, second] = into
  const columns = db`(provider_id, generation, id, content)`
  const isUnknownIn = (generation: number | undefined) =>
    generation === undefined
      ? db`true`
      : db`(
          select k.id from usage_key k
          where k.provider_id = ${providerId} and k.generation = ${generation} and k.id = given.id limit 1) is null`
  const claim = db`
    insert into usage_key ${columns} select ${providerId}, ${first}, id, content from given
    where ${isUnknownIn(before)} and ${isUnknownIn(alone ? first : undefined)}
    order by id ${alone ? db`` : db`on conflict do nothing`} returning id`
  if (second === undefined) return db`fresh as (${claim})`
  return db`
    claimed as (${claim}), fresh as (
      insert into usage_key ${columns}
      select ${providerId}, ${second}, id, content from given join claimed using (id) order by id
      on conflict do nothing returning id)`
}

/** Those increments whose ids are known with another content. */
export async function findReused(
  db: Db,
  providerId: string,
  increments: readonly Increment[],
  { into, before }: Generations,
): Promise<Set<string>> {
  const generations = [...into, before].filter((one) => one !== undefined)
  const rows = await db<{ id: string }[]>`
    select k.id from usage_key k
    join unnest(${increments.map(({ id }) => id)}::text[], ${increments.map(({ content }) => content)}::int4[])
      as g (id, content) on g.id = k.id
    where k.provider_id = ${providerId} and k.generation = any(${generations}::int4[]) and k.content <> g.content`
  return new Set(rows.map(({ id }) => id))
}
