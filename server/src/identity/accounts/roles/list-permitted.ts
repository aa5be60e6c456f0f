import type { Services } from '../../../platform/services.ts'
import { FEATURE_GATE } from './feature-gate.ts'
import { listHeldPermissions } from './member-role-store.ts'

/**
 * What a user may do in an account, or in any of theirs: by level and roles together, as far as the accounts have the features
 * that permissions need.
 */
export async function listPermitted(
  { db, registry }: Pick<Services, 'db' | 'registry'>,
  providerId: string,
  person: { userId: string; accountId: string | null },
): Promise<string[]> {
  const held = await listHeldPermissions(db, providerId, person)
  const bound = held.filter(({ requires_feature }) => requires_feature !== null)
  const asked = {
    accountIds: [...new Set(bound.map(({ account_id }) => account_id))],
    features: [...new Set(bound.map(({ requires_feature }) => requires_feature!))],
  }
  const gates = bound.length === 0 ? [] : registry.all(FEATURE_GATE)
  const found = await Promise.all(gates.map((gate) => gate(db, providerId, asked)))
  const counts = held.filter(
    ({ account_id, requires_feature }) =>
      requires_feature === null || found.some((features) => features.get(account_id)?.has(requires_feature)),
  )
  return [...new Set(counts.map(({ key }) => key))]
}
