import type { Db } from '../../../platform/db/db.ts'
import { isDistributed, onlyOf } from '../../../platform/db/distributed.ts'
import type { UsagePeriod } from '../../usage/index.ts'
import type { Asked, Consumption, Decision } from './consumption.ts'
import { kindOf } from './consumption.ts'

/**
 * What was decided about an id, if it is known; and whether reservations of the account have expired that hold
 * something.
 */
export async function findConsumption(
  db: Db,
  providerId: string,
  accountId: string,
  { id, now }: { id: string; now: Date },
): Promise<{ known: Consumption | undefined; hasExpired: boolean }> {
  const [row] = await db<Array<Consumption & { has_expired: boolean }>>`
    select k.kind, k.feature, k.amount::float8, k.answer, k.status, k.settled::float8, k.expires_at, exists (
      select from consumption
      where provider_id = ${providerId} and account_id = ${accountId} and status = 'open' and expires_at <= ${now}
    ) as has_expired
    from (values (1)) one left join consumption k
      on k.provider_id = ${providerId} and k.account_id = ${accountId} and k.id = ${id}`
  const { has_expired, ...known } = row!
  return { known: known.kind === null ? undefined : known, hasExpired: has_expired }
}

/** What an account wants to use, and how much of it there may be. */
export interface Wanted {
  asked: Asked
  meter: string
  period: UsagePeriod
  /** `null` without a limit. */
  limit: number | null
  /** The billing time, by which reservations expire. */
  now: Date
  /** The clock's time, by which ids expire. */
  clockNow: Date
}

/**
 * Uses or reserves what is wanted, if the limit allows it, and keeps the decision: one conditional update, whose row lock
 * lets no two pass together. Returns undefined if the limit does not allow it, or if the meter does
 * not use sum aggregation. Throws a unique violation if another request has used the id.
 */
export async function spend(
  db: Db,
  providerId: string,
  accountId: string,
  { asked, meter, period, limit, now, clockNow }: Wanted,
): Promise<Decision | undefined> {
  const { id, feature, amount } = asked
  const kind = kindOf(asked)
  const most = limit ?? Number.MAX_SAFE_INTEGER
  const expiresAt = kind === 'reserve' ? new Date(now.getTime() + asked.expiresIn! * 1_000) : null
  const [row] = await db<{ answer: Decision }[]>`
    with wanted as (
      select ${providerId}::uuid as provider_id, ${accountId}::uuid as account_id, key as meter,
        ${period.start}::timestamptz as period_start, ${amount}::bigint as amount, ${most}::bigint as most
      from meter
      where provider_id = ${providerId} and key = ${meter} and aggregation = 'sum' and archived_at is null
    ), spent as (
      insert into usage_total as t (provider_id, account_id, meter, period_start, period_end, aggregation, value,
        reserved, last_at, updated_at, notice_at)
      select provider_id, account_id, meter, period_start, ${period.end}, 'sum',
        ${kind === 'consume' ? db`amount, 0` : db`0, amount`}, ${now}, ${now},
        ${kind === 'consume' ? noticeAt(db, providerId, clockNow) : db`null`}
      from wanted w
      where amount <= most or exists (
        select 1 from usage_total where provider_id = ${providerId} and account_id = ${accountId}
          and meter = ${meter} and period_start = ${period.start})
      on conflict (provider_id, account_id, meter, period_start) do update set
        value = t.value + excluded.value, reserved = t.reserved + excluded.reserved,
        last_at = greatest(t.last_at, excluded.last_at), updated_at = greatest(t.updated_at, excluded.updated_at),
        notice_at = coalesce(t.notice_at, excluded.notice_at)
      where t.value + t.reserved + excluded.value + excluded.reserved <= ${
        isDistributed(db) ? db.unsafe(`${most}::bigint`) : most // Citus takes no parameter here
      }
      returning value + reserved as used
    )
    insert into consumption (provider_id, account_id, id, kind, feature, meter, period_start, amount, answer, status,
      expires_at, created_at)
    select w.provider_id, w.account_id, ${id}, ${kind}, ${feature}, w.meter, w.period_start, w.amount,
      ${db.json(decisionOf({ period, limit, expiresAt }) as never)}::jsonb || jsonb_build_object(
        'used', used, 'remaining', ${limit}::bigint - used),
      ${kind === 'consume' ? 'consumed' : 'open'}, ${expiresAt}, ${clockNow}
    from spent, wanted w
    returning answer`
  return row?.answer
}

function decisionOf({
  period,
  limit,
  expiresAt,
}: Pick<Wanted, 'period' | 'limit'> & { expiresAt: Date | null }): Partial<Decision> {
  return {
    allowed: true,
    reason: 'included',
    limit,
    resets_at: period.end.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
  }
}

/** When usage.metrics_updated reports what is counted now. */
const noticeAt = (db: Db, providerId: string, clockNow: Date) => db`
  ${clockNow}::timestamptz + coalesce((
    select (settings ->> 'usage_window_seconds')::int from billing_settings
    where provider_id = ${providerId}), 60) * interval '1 second'`

/** What an account has used of a meter in a period, with what is reserved; and whether sums are counted by that meter. */
export async function readUsed(
  db: Db,
  providerId: string,
  accountId: string,
  { meter, period }: Pick<Wanted, 'meter' | 'period'>,
): Promise<{ used: number; isSum: boolean }> {
  const [row] = await db<{ used: number; is_sum: boolean }[]>`
    select coalesce((
      select value + reserved from usage_total
      where provider_id = ${providerId} and account_id = ${accountId} and meter = ${meter}
        and period_start = ${period.start}), 0)::float8 as used,
      exists (
        select from meter where provider_id = ${providerId} and key = ${meter} and aggregation = 'sum'
          and archived_at is null) as is_sum`
  return { used: row!.used, isSum: row!.is_sum }
}

/** Keeps that something was refused. Throws a unique violation if another request has used the id. */
export async function keepRefusal(
  db: Db,
  providerId: string,
  accountId: string,
  { asked, meter, period, clockNow }: Omit<Wanted, 'limit' | 'now'>,
  answer: Decision,
): Promise<void> {
  await db`
    insert into consumption (provider_id, account_id, id, kind, feature, meter, period_start, amount, answer, status,
      created_at)
    values (${providerId}, ${accountId}, ${asked.id}, ${kindOf(asked)}, ${asked.feature}, ${meter}, ${period.start},
      ${asked.amount}, ${db.json(answer as never)}, 'refused', ${clockNow})`
}

/**
 * Counts a part of an open reservation, and gives the rest back. Returns false if there is none that is open and holds as
 * much.
 */
export async function settleOpen(
  db: Db,
  providerId: string,
  accountId: string,
  { id, amount, now, clockNow }: { id: string; amount: number; now: Date; clockNow: Date },
): Promise<boolean> {
  const { count } = await db`
    with notice as materialized (select ${noticeAt(db, providerId, clockNow)} as at), settled as (
      update consumption set status = 'settled', settled = ${amount}
      where provider_id = ${providerId} and account_id = ${accountId} and id = ${id} and status = 'open'
        and expires_at > ${now} and amount >= ${amount}::bigint
      returning meter, period_start, amount
    )
    update usage_total t set value = t.value + ${amount}::bigint, reserved = t.reserved - s.amount,
      updated_at = greatest(t.updated_at, ${now}),
      notice_at = ${amount === 0 ? db`t.notice_at` : db`coalesce(t.notice_at, n.at)`}
    from settled s, notice n
    where t.provider_id = ${providerId} and t.account_id = ${accountId} and t.meter = s.meter
      and t.period_start = s.period_start`
  return count > 0
}

/** Providers with reservations that have expired. */
export async function providersWithExpired(db: Db, now: Date): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select provider_id as id from consumption where status = 'open' and expires_at <= ${now} group by 1`
  return rows.map(({ id }) => id)
}

/** Frees what expired reservations hold: of an account, a provider, or all. Returns how many it was, at most 500. */
export async function freeExpired(
  db: Db,
  now: Date,
  { providerId, accountId }: { providerId?: string; accountId?: string } = {},
): Promise<number> {
  const only = (alias: string) => onlyOf(db, alias, providerId)
  const [row] = await db<{ count: number }[]>`
    with found as materialized (
      select provider_id, account_id, id from consumption
      where status = 'open' and expires_at <= ${now}
        ${providerId ? db`and provider_id = ${providerId}` : db``} ${accountId ? db`and account_id = ${accountId}` : db``}
      order by provider_id, account_id, id limit 500 for update
    ), expired as (
      update consumption c set status = 'expired' from found f
      where c.provider_id = f.provider_id and c.account_id = f.account_id and c.id = f.id ${only('c')}
      returning c.provider_id, c.account_id, c.meter, c.period_start, c.amount
    ), held as (
      select provider_id, account_id, meter, period_start, sum(amount) as amount from expired group by 1, 2, 3, 4
    ), locked as materialized (
      select t.provider_id, t.account_id, t.meter, t.period_start
      from usage_total t join held using (provider_id, account_id, meter, period_start)
      where true ${only('t')} order by t.provider_id, t.account_id, t.meter, t.period_start for update of t
    ), freed as (
      update usage_total t set reserved = t.reserved - h.amount
      from held h join locked using (provider_id, account_id, meter, period_start)
      where t.provider_id = h.provider_id and t.account_id = h.account_id and t.meter = h.meter
        and t.period_start = h.period_start ${only('t')}
    )
    select count(*)::int as count from expired`
  return row!.count
}

/** Deletes up to 10,000 decisions that are too old to be asked for again. Returns how many. */
export async function deleteDecidedBefore(db: Db, cutoff: Date): Promise<number> {
  const { count } = await db`
    delete from consumption c using (
      select provider_id, account_id, id from consumption
      where created_at < ${cutoff} and status <> 'open' limit 10000) old
    where c.provider_id = old.provider_id and c.account_id = old.account_id and c.id = old.id`
  return count
}
