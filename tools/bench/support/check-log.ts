import type { Sql } from '../../../server/src/platform/db/db.ts'

/** Throws unless each of `expected` deliveries is delivered with one attempt logged, and nothing is queued any more. */
export async function checkLog(db: Sql, expected: number): Promise<void> {
  const [found] = await db<{ deliveries: number; delivered: number; attempted: number }[]>`
    select count(*)::int as deliveries,
      count(*) filter (where d.status = 'delivered' and d.attempt_count = 1)::int as delivered,
      count(*) filter (where a.attempts = 1)::int as attempted
    from delivery d left join (
      select provider_id, delivery_id, count(*) as attempts from attempt group by provider_id, delivery_id) a
      on a.provider_id = d.provider_id and a.delivery_id = d.id`
  const [waiting] = await db<{ queued: number }[]>`select count(*)::int as queued from delivery_queue`
  const { deliveries, delivered, attempted } = found!
  const { queued } = waiting!
  if (deliveries !== expected || delivered !== expected || attempted !== expected || queued !== 0)
    throw new Error(
      `The log does not fit: of ${expected} deliveries ${deliveries} are there, ${delivered} are delivered, ` +
        `${attempted} have exactly one attempt, and ${queued} are still queued.`,
    )
}
