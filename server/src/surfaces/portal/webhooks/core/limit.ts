import { resolveAccount } from '../../../../billing/entitlements/index.ts'
import type { Db } from '../../../../platform/db/db.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Provider } from '../../../../providers/index.ts'
import { MAX_ENDPOINTS } from '../../../../webhooks/endpoints/index.ts'

/** The feature of plans and overrides that says how many endpoints an account may have: a number. */
const ENDPOINTS_FEATURE = 'webhook_endpoints'

export interface EndpointLimit {
  limit: number
  /** It comes from the plan or an override, so another plan may allow more. */
  byPlan: boolean
}

/** How many endpoints the owners of an account may have: by its plan or an override, else by the provider's setting. */
export async function endpointLimit(
  services: Pick<Services, 'clock' | 'config'>,
  db: Db,
  { id, settings }: Pick<Provider, 'id' | 'settings'>,
  accountId: string,
): Promise<EndpointLimit> {
  const resolved = await resolveAccount(services, db, id, { accountId })
  const grant = resolved?.grants.get(ENDPOINTS_FEATURE)
  const byPlan = grant?.type === 'number'
  const limit = byPlan ? grant.value : settings.customer_webhook_endpoints
  return { limit: Math.min(Math.max(0, Math.floor(limit)), MAX_ENDPOINTS), byPlan }
}
