import { type Db, transact } from '../lib/db.ts'
import { newId } from '../lib/ids.ts'
import type { AddressGuard } from '../lib/outbound/address-guard.ts'
import { Problem } from '../lib/problem.ts'
import type { Services } from '../lib/services.ts'
import { lockProvider } from '../providers/index.ts'
import { parseEndpointUrl } from './endpoint-url.ts'
import { sealSecret } from './secrets.ts'
import { newSecret } from './sign.ts'
import { countEndpoints, type EndpointRow, insertEndpoint } from './store/endpoints.ts'

const MAX_ENDPOINTS = 100

export interface NewEndpoint {
  url: string
  events: string[]
  description: string
  /** Most deliveries a second; null: no limit. */
  rate_limit?: number | null
}

/** Registers an endpoint and makes its secret. Throws url_not_allowed, limit_reached. */
export async function createEndpoint(
  { clock, keyring, guard }: Pick<Services, 'clock' | 'keyring'> & { guard: AddressGuard },
  db: Db,
  providerId: string,
  wanted: NewEndpoint,
): Promise<EndpointRow & { secret: string }> {
  const url = parseEndpointUrl(wanted.url, guard)
  const now = clock.now()
  const secret = newSecret()
  const row: EndpointRow = {
    id: newId(now),
    url,
    description: wanted.description,
    events: [...new Set(wanted.events)],
    status: 'enabled',
    status_reason: null,
    rate_limit: wanted.rate_limit ?? null,
    overlap_ends_at: null,
    created_at: new Date(now),
  }
  await transact(db, async (tx) => {
    await lockProvider(tx, providerId) // so that the count stays true
    if ((await countEndpoints(tx, providerId)) >= MAX_ENDPOINTS)
      throw new Problem('limit_reached', { detail: `A provider may have ${MAX_ENDPOINTS} endpoints.` })
    await insertEndpoint(tx, providerId, row, sealSecret(keyring, providerId, row.id, secret))
  })
  return { ...row, secret }
}
