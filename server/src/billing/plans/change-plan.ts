import type { Actor } from '../../identity/accounts/account/index.ts'
import { type Act, recordAct } from '../../platform/audit/index.ts'
import { type Tx, transact } from '../../platform/db/db.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { lockProvider } from '../../providers/index.ts'
import { billingTime } from '../time/index.ts'
import { clearDefault, listPlans, type Plan, setRanks, updatePlan } from './plan-store.ts'
import { requireFreeRank } from './rank.ts'

/** What of a plan changes; absent: it stays. */
export interface PlanPatch {
  name?: string | undefined
  description?: string | undefined
  rank?: number | undefined
  /** The key of the plan that gets this one's rank, for its own. */
  swap_rank_with?: string | undefined
  is_default?: boolean | undefined
  self_service?: boolean | undefined
  on_increase?: Plan['on_increase'] | undefined
}

/** Changes a plan. Throws not_found, already_exists (the rank), invalid_transition (the default), invalid_request. */
export async function changePlan(
  services: Services,
  providerId: string,
  { key, ...patch }: { key: string } & PlanPatch,
  actor: Actor,
): Promise<Plan> {
  return onPlan(services, providerId, key, async (tx, plan, plans) => {
    const { name, description, self_service, on_increase } = patch
    const changed = { ...plan, ...given({ name, description, self_service, on_increase }) }
    const { rank } = await rerank(tx, providerId, { plan, plans, patch })
    const wasDefault = await moveDefault(tx, providerId, plan, patch.is_default)
    changed.is_default = patch.is_default ?? plan.is_default
    await updatePlan(tx, providerId, changed)
    const detail = { ...given({ ...patch }), ...(wasDefault !== undefined && { was_default: wasDefault }) }
    await record(services, tx, providerId, { action: 'plan.changed', key, detail }, actor)
    return { ...changed, rank }
  })
}

/** Takes a plan out of sale; its subscriptions stay. Throws not_found, invalid_transition. */
export async function archivePlan(
  services: Services,
  providerId: string,
  key: string,
  actor: Actor,
): Promise<Plan> {
  return onPlan(services, providerId, key, async (tx, plan) => {
    if (plan.is_default)
      throw new Problem('invalid_transition', {
        detail: 'This is the default plan. Make another one the default, or none, before you archive it.',
      })
    if (plan.archived_at) throw new Problem('invalid_transition', { detail: 'The plan is archived already.' })
    const changed = { ...plan, archived_at: new Date(await billingTime(services, tx, providerId)) }
    await updatePlan(tx, providerId, changed)
    await record(services, tx, providerId, { action: 'plan.archived', key }, actor)
    return changed
  })
}

/** Sells a plan again. Throws not_found, invalid_transition. */
export async function restorePlan(
  services: Services,
  providerId: string,
  key: string,
  actor: Actor,
): Promise<Plan> {
  return onPlan(services, providerId, key, async (tx, plan) => {
    if (!plan.archived_at) throw new Problem('invalid_transition', { detail: 'The plan is not archived.' })
    const changed = { ...plan, archived_at: null }
    await updatePlan(tx, providerId, changed)
    await record(services, tx, providerId, { action: 'plan.restored', key }, actor)
    return changed
  })
}

/** Finds the plan among all of them, none of which changes until the commit. */
async function onPlan(
  { db }: Services,
  providerId: string,
  key: string,
  change: (tx: Tx, plan: Plan, plans: readonly Plan[]) => Promise<Plan>,
): Promise<Plan> {
  return transact(db, async (tx) => {
    await lockProvider(tx, providerId)
    const plans = await listPlans(tx, providerId)
    const plan = plans.find((one) => one.key === key)
    if (!plan) throw notFound()
    return change(tx, plan, plans)
  })
}

async function rerank(
  tx: Tx,
  providerId: string,
  { plan, plans, patch }: { plan: Plan; plans: readonly Plan[]; patch: PlanPatch },
): Promise<{ rank: number }> {
  const { rank = plan.rank, swap_rank_with: other } = patch
  if (other === undefined) {
    requireFreeRank(plans, { key: plan.key, rank })
    if (rank !== plan.rank) await setRanks(tx, providerId, [{ key: plan.key, rank }])
    return { rank }
  }
  const partner = plans.find(({ key }) => key === other)
  if (!partner || partner === plan)
    throw new Problem('invalid_request', {
      errors: [{ field: '/swap_rank_with', message: 'This must be the key of another plan.' }],
    })
  await setRanks(tx, providerId, [
    { key: plan.key, rank: partner.rank },
    { key: partner.key, rank: plan.rank },
  ])
  return { rank: partner.rank }
}

/** Returns the plan that was the default before, if it was another. */
async function moveDefault(
  tx: Tx,
  providerId: string,
  plan: Plan,
  isDefault: boolean | undefined,
): Promise<string | undefined> {
  if (!isDefault || plan.is_default) return undefined
  if (plan.version === null || plan.archived_at)
    throw new Problem('invalid_transition', {
      detail: plan.archived_at
        ? 'The plan is archived. Restore it first.'
        : 'The plan has no published version. Publish one first.',
    })
  return clearDefault(tx, providerId)
}

/** Without what is undefined. */
function given<T extends Record<string, string | number | boolean | null | undefined>>(fields: T) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]: Exclude<T[Name], undefined>
  }
}

function record(
  services: Services,
  tx: Tx,
  providerId: string,
  { action, key, detail }: Pick<Act, 'action' | 'detail'> & { key: string },
  { by, device }: Actor,
): Promise<void> {
  const act = { action, by, ...(device && { device }), detail: { plan: key, ...detail } }
  return recordAct(services, tx, providerId, act)
}
