import type { Db } from '../../../platform/db/db.ts'
import { idsOf, type LabelOf, labelsOf } from '../../../platform/http/labels.ts'

export interface PlanLabel {
  key: string
  name: string
}

/** The plans that these subscriptions have today. */
export async function labelPlans(
  db: Db,
  providerId: string,
  subscriptionIds: ReadonlyArray<string | null>,
): Promise<LabelOf<PlanLabel | null>> {
  const ids = idsOf(subscriptionIds)
  if (ids.length === 0) return () => null
  const planOf = labelsOf(
    await db<Array<PlanLabel & { id: string }>>`
      select s.id, p.key, p.name from subscription s join plan p on p.provider_id = s.provider_id and p.key = s.plan_key
      where s.provider_id = ${providerId} and s.id = any(${ids}::uuid[])`,
  )
  return (id) => {
    const plan = planOf(id)
    return plan && { key: plan.key, name: plan.name }
  }
}
