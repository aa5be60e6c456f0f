import type { AddressGuard } from '../../platform/outbound/address-guard.ts'
import { notFound } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { type EndpointRow, parseEndpointUrl } from '../core/index.ts'
import { updateEndpoint } from './store.ts'

/** Changes an endpoint's URL; its secret and log stay. Throws url_not_allowed, not_found. */
export async function moveEndpoint(
  { db }: Pick<Services, 'db'>,
  guard: AddressGuard,
  { providerId, id }: { providerId: string; id: string },
  url: string,
): Promise<EndpointRow> {
  const row = await updateEndpoint(db, providerId, id, { url: parseEndpointUrl(url, guard) })
  if (!row) throw notFound()
  return row
}
