import type { FeatureGate } from '../../../identity/accounts/roles/index.ts'
import type { Services } from '../../../platform/services.ts'
import { isGranted } from './grant.ts'
import { resolve } from './resolve.ts'

/** Which features accounts have, for permissions that need one: by plan or override, also where they are used up. */
export const featureGate =
  (services: Pick<Services, 'clock' | 'config'>): FeatureGate =>
  async (db, providerId, { accountIds, features }) => {
    const asked = accountIds.map((accountId) => ({ accountId, features }))
    const { accounts } = await resolve(services, db, providerId, asked)
    return new Map(
      accountIds.map((id, at) => [
        id,
        new Set(features.filter((feature) => isGranted(accounts[at]?.grants.get(feature)))),
      ]),
    )
  }
