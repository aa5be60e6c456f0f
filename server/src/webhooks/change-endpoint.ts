import type { Tx } from '../lib/db.ts'
import type { AddressGuard } from '../lib/outbound/address-guard.ts'
import { notFound } from '../lib/problem.ts'
import type { Services } from '../lib/services.ts'
import { parseEndpointUrl } from './endpoint-url.ts'
import { guardFor } from './guard-for.ts'
import type { EndpointRef } from './rotate-secret.ts'
import { type EndpointChange, type EndpointRow, findEndpoint, updateEndpoint } from './store/endpoints.ts'

/** Changes an endpoint; what is absent stays. Its account never changes. Throws not_found, url_not_allowed. */
export async function changeEndpoint(
  { config, guard }: Pick<Services, 'config'> & { guard: AddressGuard },
  tx: Tx,
  { providerId, id }: EndpointRef,
  { url, ...change }: EndpointChange,
): Promise<EndpointRow> {
  const endpoint = await findEndpoint(tx, providerId, id)
  if (!endpoint) throw notFound()
  const checked =
    url === undefined ? {} : { url: parseEndpointUrl(url, guardFor(config, guard, endpoint.account_id)) }
  const changed = await updateEndpoint(tx, providerId, id, { ...change, ...checked })
  if (!changed) throw notFound()
  return changed
}
