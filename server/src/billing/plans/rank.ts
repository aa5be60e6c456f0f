import { z } from '../../platform/http/api.ts'
import { Problem } from '../../platform/problem.ts'
import type { Plan } from './plan-store.ts'

/** Where a plan stands among the others. */
export const Rank = z
  .int()
  .min(0)
  .max(1_000_000)
  .describe('To a plan of higher rank is an upgrade. Ranks are unique.')

/** No two plans have the same rank, so that one of two is always the upgrade. Throws already_exists. */
export function requireFreeRank(plans: readonly Plan[], { key, rank }: Pick<Plan, 'key' | 'rank'>): void {
  const holder = plans.find((plan) => plan.rank === rank && plan.key !== key)
  if (holder)
    throw new Problem('already_exists', {
      detail: `The plan ${holder.key} has the rank ${rank}. Choose another, or swap the two with swap_rank_with.`,
    })
}
