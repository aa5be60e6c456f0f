import { z } from '../../platform/http/api.ts'
import { showTime, Time } from '../../platform/http/schemas.ts'
import { ON_INCREASE, type PlanVersion } from './plan.ts'
import { Key } from './plan-key.ts'
import type { OfferedPlan, Plan } from './plan-store.ts'
import { VersionContentView } from './version-content.ts'

const PLAN = {
  key: Key.describe('Key by which your application and the API name the plan.'),
  name: z.string().describe('Name as customers see it.'),
  description: z.string(),
  rank: z.int().describe('To a plan of higher rank is an upgrade.'),
  is_default: z.boolean().describe('Whether accounts without a subscription have it.'),
}

export const PlanView = z
  .object({
    ...PLAN,
    version: z
      .int()
      .nullable()
      .describe('Newest published version, which new subscriptions get. `null` if there is none.'),
    self_service: z.boolean().describe('Whether owners of accounts may choose it themselves.'),
    on_increase: z
      .enum(ON_INCREASE)
      .nullable()
      .describe('`null`: pay_first where the subscription is charged, invoice where it is invoiced.'),
    archived_at: Time.nullable().describe('Since then it cannot be bought; those who have it keep it.'),
    created_at: Time,
  })
  .openapi('Plan')

export const PlanVersionView = VersionContentView.extend({
  plan: Key.describe('Key of the plan.'),
  number: z.int().describe('Number of the version, counted from 1.'),
  status: z.enum(['draft', 'published']).describe('Drafts can change and cannot be bought.'),
  created_at: Time,
  published_at: Time.nullable(),
}).openapi('PlanVersion')

export const OfferedPlanView = VersionContentView.extend({
  ...PLAN,
  version: z.int().describe('What the prices, the trial and the features are of.'),
}).openapi('OfferedPlan')

export function showPlan({ archived_at, created_at, ...plan }: Plan): z.infer<typeof PlanView> {
  return { ...plan, archived_at: showTime(archived_at), created_at: showTime(created_at) }
}

export function showVersion(version: PlanVersion): z.infer<typeof PlanVersionView> {
  const { plan_key, number, prices, trial_days, features, created_at, published_at } = version
  return {
    plan: plan_key,
    number,
    status: published_at ? 'published' : 'draft',
    prices,
    trial_days,
    features,
    created_at: showTime(created_at),
    published_at: showTime(published_at),
  }
}

export function showOffered({ number, ...plan }: OfferedPlan): z.infer<typeof OfferedPlanView> {
  return { ...plan, version: number }
}
