import { z } from '../platform/http/api.ts'
import { Problem } from '../platform/problem.ts'
import type { Provider } from './provider.ts'

/** What a plan can include: kinds of connections, and provisioning. */
export type Capability = 'social' | 'oidc' | 'saml' | 'scim'

interface Plan {
  includes: readonly Capability[]
  /** Most connections; null for unlimited. */
  maxConnections: number | null
}

/**
 * The plans of this installation. The default provider has `unlimited`, others `free` until the admin key changes it.
 */
const PLANS = {
  free: { includes: ['social'], maxConnections: 3 },
  team: { includes: ['social', 'oidc'], maxConnections: 10 },
  business: { includes: ['social', 'oidc', 'saml', 'scim'], maxConnections: 25 },
  unlimited: { includes: ['social', 'oidc', 'saml', 'scim'], maxConnections: null },
} as const satisfies Record<string, Plan>

export type PlanName = keyof typeof PLANS

export const PlanNames = z.enum(Object.keys(PLANS) as [PlanName, ...PlanName[]])

export const PlanView = z
  .object({
    name: PlanNames.describe('Name of the plan in this installation.'),
    includes: z
      .array(z.enum(['social', 'oidc', 'saml', 'scim']))
      .describe('Kinds of connections that it may have; `scim` is provisioning.'),
    max_connections: z.int().nullable().describe('Most connections. `null` for unlimited.'),
  })
  .openapi('ProviderPlan')

export function showPlan({ plan }: Pick<Provider, 'plan'>): z.infer<typeof PlanView> {
  const { includes, maxConnections } = PLANS[plan]
  return { name: plan, includes: [...includes], max_connections: maxConnections }
}

export function planIncludes({ plan }: Pick<Provider, 'plan'>, capability: Capability): boolean {
  return (PLANS[plan] as Plan).includes.includes(capability)
}

/** Throws plan_limit if the provider's plan does not include it. */
export function requirePlan(provider: Pick<Provider, 'plan'>, capability: Capability): void {
  if (!planIncludes(provider, capability))
    throw new Problem('plan_limit', { detail: `The plan ${provider.plan} does not include ${capability}.` })
}

/** Throws plan_limit if the provider already has as many connections as its plan allows. */
export function requireRoom({ plan }: Pick<Provider, 'plan'>, connections: number): void {
  const { maxConnections } = PLANS[plan]
  if (maxConnections !== null && connections >= maxConnections)
    throw new Problem('plan_limit', { detail: `The plan ${plan} allows ${maxConnections} connections.` })
}
