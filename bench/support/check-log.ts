import type { Sql } from '../../server/src/lib/db.ts'

/** Throws unless each of `expected` deliveries is delivered with one attempt logged, and nothing is queued any more. */
export async function checkLog(db: Sql, expected: number): Promise<void> {
  const [found] = await db<{ deliveries: number; delivered: number; attempted: number; queued: number }[]>`
    select count(*)::int as deliveries,
      count(*) filter (where d.status = 'delivered' and d.attempt_count = 1)::int as delivered,
      count(*) filter (where a.attempts = 1)::int as attempted,
      (select count(*)::int from delivery_queue) as queued
    from delivery d left join (select delivery_id, count(*) as attempts from attempt group by delivery_id) a
      on a.delivery_id = d.id`
  const { deliveries, delivered, attempted, queued } = found!
  if (deliveries !== expected || delivered !== expected || attempted !== expected || queued !== 0)
    throw new Error(
      `The log does not fit: of ${expected} deliveries ${deliveries} are there, ${delivered} are delivered, ` +
        `${attempted} have exactly one attempt, and ${queued} are still queued.`,
    )
}
