import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Interval } from '../../time/index.ts'

/** From one version of a plan to another one of it. */
export interface Migration {
  plan: string
  from: number
  to: number
}

/** Live, ours to move, and with nothing that already waits for the end of the period. */
const isMovable = (db: Db) =>
  db`status in ('trialing', 'active', 'past_due') and pending is null and not cancel_at_period_end and processor = 'manual'`

/** What the subscriptions of a version need of the next one. */
export interface Need {
  currency: string
  interval: Interval
  count: number
  /** The most that one of them has. */
  seats: number
}

/** What the subscriptions that can move from a version need, by currency and interval. */
export async function needsOf(
  db: Db,
  providerId: string,
  { plan, from }: Pick<Migration, 'plan' | 'from'>,
): Promise<Need[]> {
  return db<Need[]>`
    select currency, "interval", count(*)::int as count, max(seats) as seats from subscription
    where provider_id = ${providerId} and plan_key = ${plan} and plan_version = ${from} and ${isMovable(db)}
    group by 1, 2 order by 1, 2`
}

/** The next subscriptions that can move from a version, in the order of their ids. */
export async function nextMovable(
  db: Db,
  providerId: string,
  { plan, from }: Pick<Migration, 'plan' | 'from'>,
  { after, limit }: { after: string | null; limit: number },
): Promise<Array<{ id: string; account_id: string }>> {
  return db<Array<{ id: string; account_id: string }>>`
    select id, account_id from subscription
    where provider_id = ${providerId} and plan_key = ${plan} and plan_version = ${from} and ${isMovable(db)}
      ${after === null ? db`` : db`and id > ${after}`}
    order by id limit ${limit}`
}

/**
 * Schedules the move for those of these subscriptions that still can, and whose price the other version has. Their
 * accounts are locked. Returns how many.
 */
export async function scheduleMove(
  tx: Tx,
  providerId: string,
  { plan, from, to }: Migration,
  ids: readonly string[],
): Promise<number> {
  const { count } = await tx`
    with movable as materialized (
      select s.id, jsonb_build_object(
        'plan_key', s.plan_key, 'plan_version', ${to}::integer, 'interval', s."interval", 'seats', s.seats) as pending
      from subscription s join plan_version v
        on v.provider_id = s.provider_id and v.plan_key = s.plan_key and v.number = ${to}
      where s.provider_id = ${providerId} and s.id = any(${ids as string[]}::uuid[])
        and s.plan_key = ${plan} and s.plan_version = ${from} and ${isMovable(tx)}
        and v.prices @> jsonb_build_array(jsonb_build_object('currency', s.currency, 'interval', s."interval")))
    update subscription s set version = s.version + 1, pending = m.pending
    from movable m where s.provider_id = ${providerId} and s.id = m.id`
  return count
}
