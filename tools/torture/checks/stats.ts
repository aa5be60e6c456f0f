import type { Sql } from '../../../server/src/platform/db/db.ts'

/** A minute of an endpoint in which statistics and log count differently. */
export interface Miscount {
  endpoint_id: string
  minute: number
  logged: string
  counted: string
}

/** Compares statistics, added up or not, with the log. Nil as endpoint: the sums of the provider. */
export async function findMiscounts(db: Sql): Promise<Miscount[]> {
  return db<Miscount[]>`
    with logged as (
      select whose.id as endpoint_id, (extract(epoch from date_trunc('minute', a.started_at)) / 60)::int as minute,
        count(*) as sent, count(*) filter (where a.error is null) as delivered, count(*) filter (where a.number > 1) as retried
      from attempt a join delivery d on d.provider_id = a.provider_id and d.id = a.delivery_id,
        lateral (values (d.endpoint_id), (repeat('0', 32)::uuid)) whose (id)
      group by 1, 2
    ), counted as (
      select endpoint_id, minute, sum(sent) as sent, sum(delivered) as delivered, sum(retried) as retried
      from (
        select endpoint_id, minute, sent, delivered, retried from delivery_stat where span = 1
        union all
        select whose.id, minute, sent, delivered, retried
        from delivery_stat_part, lateral (values (endpoint_id), (repeat('0', 32)::uuid)) whose (id)) both_kinds
      group by 1, 2
    )
    select endpoint_id, minute, concat_ws(' ', l.sent, l.delivered, l.retried) as logged,
      concat_ws(' ', c.sent, c.delivered, c.retried) as counted
    from logged l full join counted c using (endpoint_id, minute)
    where (l.sent, l.delivered, l.retried) is distinct from (c.sent, c.delivered, c.retried)`
}

/** Every attempt counts once, whatever ended a process or the database. */
export function checkStats(miscounts: readonly Miscount[]): string[] {
  return miscounts.map(
    ({ endpoint_id, minute, logged, counted }) =>
      `Statistics of ${endpoint_id} in minute ${minute}: "${counted}" where the log says "${logged}".`,
  )
}
