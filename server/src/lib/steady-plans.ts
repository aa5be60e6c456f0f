import type { Tx } from './db.ts'

/**
 * Plans afresh for the rest of a transaction: a plan cached while a table was empty would scan it whole, and a generic
 * one may choose an index that suits only endpoints with many rows.
 */
export async function steadyPlans(tx: Tx): Promise<void> {
  await tx`select set_config('plan_cache_mode', 'force_custom_plan', true)`
}
