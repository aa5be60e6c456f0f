import type { Feature } from '../../plans/index.ts'
import type { Content } from './overrides/override.ts'

/** What decides about a feature. */
export type GrantedBy = 'override' | 'subscription' | 'default'

/** What an account has of a feature now. */
export type Grant = { by: GrantedBy } & (Content | { type: 'credits'; unit: string })

/** What a plan grants: `seats` are those of the subscription, undefined without one. */
function grantOf(feature: Feature, seats: number | undefined): Grant {
  const by = seats === undefined ? 'default' : 'subscription'
  if (feature.type === 'credits') return { type: 'credits', unit: feature.unit, by }
  if (feature.type !== 'seats') return { ...feature, by }
  const { included } = feature
  return { type: 'seats', limit: included === null ? null : (seats ?? included), by }
}

/**
 * What an account has of each feature: what overrides say, and of the other features what its plan says. An override of
 * the seats holds for the plan's feature of that type under whichever key, as an account has one number of seats.
 */
export function grantsOf({
  features,
  seats,
  overrides,
}: {
  features: Readonly<Record<string, Feature>>
  seats: number | undefined
  overrides: Readonly<Record<string, Content>>
}): Map<string, Grant> {
  const overridden = Object.values(overrides).find(({ type }) => type === 'seats')
  const grants = new Map<string, Grant>()
  for (const [key, feature] of Object.entries(features))
    grants.set(
      key,
      feature.type === 'seats' && overridden ? { ...overridden, by: 'override' } : grantOf(feature, seats),
    )
  for (const [key, content] of Object.entries(overrides)) grants.set(key, { ...content, by: 'override' })
  return grants
}

/** Whether an account has anything of a feature: what is used up still counts. */
export function isGranted(grant: Grant | undefined): boolean {
  if (grant === undefined) return false
  if (grant.type === 'switch') return grant.enabled
  if (grant.type === 'number') return grant.value > 0
  return grant.type === 'credits' || grant.limit !== 0
}

/** How many members an account may have; `null` without a limit. */
export function seatLimit(grants: ReadonlyMap<string, Grant>): number | null {
  const seats = [...grants.values()].find((grant) => grant.type === 'seats')
  return seats?.limit ?? null
}
