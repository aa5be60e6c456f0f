import type { Tx } from '../lib/db.ts'

/**
 * Settings of the connections that the delivery engine works on. The queue is empty most of the time, and then its
 * statistics say so: a plan made from them would read all of it for every row once a burst has filled it, at a hundred
 * times the cost. So no plan may read it whole, and statements name the rows they change by ctid, each found by the index
 * in a lateral subquery, which leaves the planner no other order.
 */
export const QUEUE_PLANNER = { enable_seqscan: 'off', vacuum_cost_delay: '2', vacuum_cost_limit: '200' }

/**
 * Has plans made anew for the rest of a transaction: one that was kept from when a table was empty would read it whole,
 * and one for any endpoint may take an index that suits only those with many rows.
 */
export async function steadyPlans(tx: Tx): Promise<void> {
  await tx`select set_config('plan_cache_mode', 'force_custom_plan', true)`
}
