import { z } from '../../../platform/http/api.ts'
import { ROLES } from '../../../platform/http/context.ts'
import { Id, showTime, Time } from '../../../platform/http/schemas.ts'
import { type Entitlement, REASONS } from './entitlement.ts'
import { entitlementTo, type Resolved } from './resolve.ts'

const ENTITLEMENT = {
  type: z
    .enum(['switch', 'number', 'metered', 'seats', 'credits'])
    .nullable()
    .describe('Type of the feature. `null` if the account does not have it.'),
  allowed: z.boolean().describe('Whether it may be used now.'),
  reason: z.enum(REASONS).describe('Why; `included` if it is allowed.'),
  limit: z
    .number()
    .nullable()
    .describe('For a number, its value. `null` without a limit, or if there is nothing to count.'),
  used: z.number().nullable().describe('In this period, with what is reserved; of seats: members.'),
  remaining: z
    .number()
    .nullable()
    .describe('For credits, the balance. `null` without a limit, or if there is nothing to count.'),
  resets_at: Time.nullable().describe('When what is used begins at 0 again.'),
  by: z
    .enum(['override', 'subscription', 'default'])
    .nullable()
    .describe('What grants it. `null` if nothing does.'),
}

export const EntitlementView = z.object(ENTITLEMENT).openapi('Entitlement')

export const AccountEntitlementsView = z
  .object({
    account_id: Id,
    plan: z
      .string()
      .nullable()
      .describe('Key of the plan. `null` if there is none, not even a default plan.'),
    plan_version: z.int().nullable(),
    by: z.enum(['subscription', 'default']).nullable().describe('Where the plan comes from.'),
    access_until: Time.nullable().describe(
      'When the subscription stops giving access. `null` if no end is set, or without a subscription.',
    ),
    period_start: Time.describe('Of the period whose usage counts now.'),
    period_end: Time,
    features: z.record(z.string(), EntitlementView).describe('By key: all that the account has.'),
  })
  .openapi('AccountEntitlements')

export const CheckView = z
  .object({
    account_id: Id,
    feature: z.string().nullable(),
    user_id: Id.nullable(),
    permission: z.string().nullable(),
    role: z.enum(ROLES).nullable().describe('Of the user in the account.'),
    ...ENTITLEMENT,
  })
  .openapi('EntitlementCheck')

export function showEntitlement({ resets_at, ...entitlement }: Entitlement): z.infer<typeof EntitlementView> {
  return { ...entitlement, resets_at: showTime(resets_at) }
}

/** All that an account has. */
export function showResolved(resolved: Resolved): z.infer<typeof AccountEntitlementsView> {
  const { account, plan, by, accessUntil, period, grants } = resolved
  const features = [...grants.keys()]
    .sort()
    .map((key) => [key, showEntitlement(entitlementTo(resolved, key))] as const)
  return {
    account_id: account.id,
    plan: plan?.key ?? null,
    plan_version: plan?.version ?? null,
    by,
    access_until: showTime(accessUntil),
    period_start: showTime(period.start),
    period_end: showTime(period.end),
    features: Object.fromEntries(features),
  }
}
