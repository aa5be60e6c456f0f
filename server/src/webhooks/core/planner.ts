export { orderedPlans, steadyPlans } from '../../platform/db/plan-settings.ts'

/**
 * Settings of the delivery engine's connections. The queue is usually empty, and its statistics say so: a plan based on
 * them would scan the whole queue for every row once a burst has filled it, at a hundred times the cost. So no plan may
 * scan it whole, and statements address the rows they change by ctid, each found by the index in a lateral subquery,
 * which leaves the planner no other order. Nor is one planned anew for each group of outcomes, which costs more than
 * running it: decision 0091. Citus refuses plans that are kept.
 */
export const queuePlanner = (isDistributed: boolean): Record<string, string> => ({
  enable_seqscan: 'off',
  ...(isDistributed ? {} : { plan_cache_mode: 'force_generic_plan' }),
  vacuum_cost_delay: '2',
  vacuum_cost_limit: '200',
})
