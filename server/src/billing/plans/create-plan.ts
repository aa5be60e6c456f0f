import type { Actor } from '../../identity/accounts/account/index.ts'
import { recordAct } from '../../platform/audit/index.ts'
import { transact } from '../../platform/db/db.ts'
import { Problem } from '../../platform/problem.ts'
import type { Joining } from '../../platform/services.ts'
import { lockProvider } from '../../providers/index.ts'
import { billingTime } from '../time/index.ts'
import { insertPlan, listPlans, type Plan } from './plan-store.ts'
import { requireFreeRank } from './rank.ts'

const MAX_PLANS = 200

/** Makes a plan, which can be bought once a version of it is published. Throws already_exists, limit_reached. */
export async function createPlan(
  { db, ...services }: Joining,
  providerId: string,
  wanted: Pick<Plan, 'key' | 'name' | 'description' | 'rank' | 'self_service' | 'on_increase'>,
  { by, device }: Actor,
): Promise<Plan> {
  return transact(db, async (tx) => {
    await lockProvider(tx, providerId) // so that what is checked of all plans stays true
    const plans = await listPlans(tx, providerId)
    if (plans.some(({ key }) => key === wanted.key))
      throw new Problem('already_exists', { detail: `There is a plan ${wanted.key} already.` })
    requireFreeRank(plans, wanted)
    if (plans.length >= MAX_PLANS)
      throw new Problem('limit_reached', { detail: `A provider may have ${MAX_PLANS} plans.` })
    const created_at = new Date(await billingTime(services, tx, providerId))
    const plan = { ...wanted, is_default: false, archived_at: null, created_at }
    await insertPlan(tx, providerId, plan)
    await recordAct(services, tx, providerId, {
      action: 'plan.created',
      by,
      ...(device && { device }),
      detail: { plan: plan.key, rank: plan.rank },
    })
    return { ...plan, version: null }
  })
}
