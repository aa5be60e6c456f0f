import type { Db, Tx } from '../../platform/db/db.ts'
import { isDistributed } from '../../platform/db/distributed.ts'

/** A provider that has something to tell, and when the first of it is due. */
export interface NextNotice {
  providerId: string
  at: Date
}

/** Providers with totals to report, now or later, the longest waiting first. */
export async function nextNotices(db: Db): Promise<NextNotice[]> {
  const next = isDistributed(db)
    ? db`
    select provider_id as "providerId", min(notice_at) as at from usage_total where notice_at is not null
    group by 1 order by 2`
    : db`
    select p.provider_id as "providerId", t.notice_at as at from provider p cross join lateral (
      select notice_at from usage_total
      where provider_id = p.provider_id and notice_at is not null order by notice_at limit 1) t
    order by t.notice_at`
  return db<NextNotice[]>`${next}`
}

/** Whether this process tells others of a provider's totals until the transaction ends. Another one may. */
export async function claimNotices(tx: Tx, providerId: string): Promise<boolean> {
  const [row] = await tx<{ claimed: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${`usage ${providerId}`}, 0)) as claimed`
  return row!.claimed
}

/** A period of an account whose totals have changed. */
export interface Notice {
  account_id: string
  period_start: Date
}

/**
 * Takes notices that are due, of up to `limit` totals and all others of the same accounts and periods. It locks them, in
 * the order in which increments do: those that are being counted are waited for, and what comes later makes another notice.
 */
export async function takeNotices(
  tx: Tx,
  providerId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<Notice[]> {
  return tx<Notice[]>`
    with due as (
      select distinct account_id, period_start from (
        select account_id, period_start from usage_total
        where provider_id = ${providerId} and notice_at <= ${now} order by notice_at limit ${limit}) t
    ), locked as materialized (
      select t.account_id, t.meter, t.period_start from usage_total t join due using (account_id, period_start)
      where t.provider_id = ${providerId} and t.notice_at is not null
      order by t.account_id, t.meter, t.period_start for update of t
    ), taken as (
      update usage_total t set notice_at = null from locked l
      where t.provider_id = ${providerId} and t.account_id = l.account_id and t.meter = l.meter
        and t.period_start = l.period_start
      returning t.account_id, t.period_start
    )
    select distinct account_id, period_start from taken order by account_id, period_start`
}

/** The totals of accounts in periods, as they are reported. */
export interface Told extends Notice {
  period_end: Date
  metrics: Record<string, number>
}

/** Reads them after their notices were taken, in a separate statement, which sees all that those stood for. */
export async function readTold(tx: Tx, providerId: string, notices: readonly Notice[]): Promise<Told[]> {
  return tx<Told[]>`
    select t.account_id, t.period_start, max(t.period_end) as period_end, jsonb_object_agg(t.meter, t.value) as metrics
    from usage_total t
    join jsonb_to_recordset(${tx.json(notices as never)}) as n (account_id uuid, period_start timestamptz)
      using (account_id, period_start)
    where t.provider_id = ${providerId}
    group by t.account_id, t.period_start order by t.account_id, t.period_start`
}

/** How long the notice that waits longest has been due, in seconds; 0 if none is. */
export async function noticeDueFor(db: Db, now: Date): Promise<number> {
  const at = (await nextNotices(db))[0]?.at
  return at ? Math.max(0, (now.getTime() - at.getTime()) / 1_000) : 0
}
