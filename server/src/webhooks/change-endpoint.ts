import type { ActDetail } from '../lib/audit-actions.ts'
import type { Tx } from '../lib/db.ts'
import { type Metadata, patchMetadata, tooLarge } from '../lib/http/metadata.ts'
import type { AddressGuard } from '../lib/outbound/address-guard.ts'
import { notFound, Problem } from '../lib/problem.ts'
import type { Services } from '../lib/services.ts'
import { parseEndpointUrl } from './endpoint-url.ts'
import { guardFor } from './guard-for.ts'
import type { EndpointRef } from './rotate-secret.ts'
import { type EndpointChange, type EndpointRow, findEndpoint, updateEndpoint } from './store/endpoints.ts'

/**
 * Changes an endpoint; what is absent stays, and `metadata` is a merge patch. Its account never changes. A new URL is noted
 * for the audit log, with the old one. Throws not_found, url_not_allowed, already_exists, invalid_request for too much
 * metadata.
 */
export async function changeEndpoint(
  { config, guard, note }: Pick<Services, 'config'> & { guard: AddressGuard; note(detail: ActDetail): void },
  tx: Tx,
  { providerId, id }: EndpointRef,
  { url, metadata, ...change }: Omit<EndpointChange, 'metadata'> & { metadata?: Metadata | null | undefined },
): Promise<EndpointRow> {
  const endpoint = await findEndpoint(tx, providerId, id, true)
  if (!endpoint) throw notFound()
  const checked =
    url === undefined ? {} : { url: parseEndpointUrl(url, guardFor(config, guard, endpoint.account_id)) }
  const changed = await updateEndpoint(tx, providerId, id, {
    ...change,
    ...checked,
    ...(metadata !== undefined && { metadata: patched(endpoint.metadata, metadata) }),
  })
  if (!changed) throw notFound()
  if (changed.url !== endpoint.url)
    note({ url_before: withoutValues(endpoint.url), url_after: withoutValues(changed.url) })
  return changed
}

function patched(before: Metadata, patch: Metadata | null): Metadata {
  const after = patchMetadata(before, patch)
  if (after) return after
  throw new Problem('invalid_request', { errors: [{ field: '/metadata', message: tooLarge() }] })
}

/** Values in a query may be keys of the receiver: whoever reads the audit log sees that they are there. */
function withoutValues(url: string): string {
  const { origin, pathname, searchParams } = new URL(url)
  const names = [...searchParams.keys()].map((name) => `${encodeURIComponent(name)}=…`)
  return origin + pathname + (names.length > 0 ? `?${names.join('&')}` : '')
}
