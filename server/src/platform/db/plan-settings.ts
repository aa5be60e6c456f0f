import type { Tx } from './db.ts'

/**
 * Plans afresh for the rest of a transaction: a plan cached while a table was empty would scan it whole, and a generic
 * one may choose an index that suits only endpoints with many rows.
 */
export async function steadyPlans(tx: Tx): Promise<void> {
  await tx`select set_config('plan_cache_mode', 'force_custom_plan', true)`
}

/**
 * The same, and rows come in the order of an index, as many as are asked for: with statistics of a day that has just
 * begun, the planner would rather read and sort all that match.
 */
export async function orderedPlans(tx: Tx): Promise<void> {
  await tx`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_sort', 'off', true),
    set_config('enable_bitmapscan', 'off', true), set_config('enable_seqscan', 'off', true)`
}
