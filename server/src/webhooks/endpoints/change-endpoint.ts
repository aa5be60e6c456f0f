import type { ActDetail } from '../../platform/audit/audit-actions.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { z } from '../../platform/http/api.ts'
import { type Metadata, patchMetadata, tooLarge } from '../../platform/http/metadata.ts'
import type { AddressGuard } from '../../platform/outbound/address-guard.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { type EndpointRow, findEndpoint, requireHttps, requireWithinRetention } from '../core/index.ts'
import { type ClientCertificateField, checkCertificate, sealCertificate } from './client-certificate.ts'
import { writeDestination } from './destination-store.ts'
import { requireKnownPaths } from './endpoint-filter.ts'
import {
  changeHeaders,
  headerChanges,
  hintsOf,
  type OwnHeaders,
  openHeaders,
  sealHeaders,
} from './endpoint-headers.ts'
import { asWeb, toStore, type WantedTarget, whereToNow } from './endpoint-target.ts'
import { requireHttpFor } from './http-only.ts'
import type { EndpointRef } from './rotate-secret.ts'
import { type EndpointChange, findSealedHeaders, updateEndpoint } from './store.ts'

/** An endpoint after a change. */
export interface ChangedEndpoint {
  endpoint: EndpointRow
  /** Names of its own headers that were dropped with the old URL. */
  droppedHeaders: string[]
}

/** What is to change: `metadata` and `headers` are merged, null removes them. */
export type WantedChange = Omit<
  EndpointChange,
  'url' | 'metadata' | 'headers' | 'header_hints' | 'certificate' | 'client_certificate'
> &
  WantedTarget & {
    metadata?: Metadata | null | undefined
    headers?: Record<string, string | null> | null | undefined
    client_certificate?: z.infer<typeof ClientCertificateField> | null | undefined
  }

type Deps = Pick<Services, 'config' | 'clock' | 'keyring'> & {
  guard: AddressGuard
  note(detail: ActDetail): void
}

/**
 * Changes an endpoint; what is absent stays. Its account never changes. A new URL, headers and certificate are noted
 * for the audit log. Throws not_found, url_not_allowed, already_exists, invalid_request for metadata, a filter,
 * headers, a certificate and delays that may not be.
 */
export async function changeEndpoint(
  services: Deps,
  tx: Tx,
  ref: EndpointRef,
  { url, destination, metadata, headers, client_certificate, ...change }: WantedChange,
): Promise<ChangedEndpoint> {
  const { config, guard, keyring, note } = services
  const { providerId, id } = ref
  const before = await findEndpoint(tx, providerId, id, true)
  if (!before) throw notFound()
  requireHttpFor(before.kind, { headers, client_certificate })
  requireWithinRetention(config, change.retry_delays)
  if (change.events || change.filter) {
    const filter = change.filter === undefined ? before.filter : change.filter
    await requireKnownPaths(tx, providerId, change.events ?? before.events, filter)
  }
  const where = whereToNow({ config, guard }, { url, destination }, before)
  const moved = where?.url
  if (where?.destination) {
    const stored = toStore(
      keyring,
      { providerId, endpointId: id },
      { url: where.url, destination: where.destination },
    )
    await writeDestination(tx, providerId, id, stored)
  }
  if (where && (where.destination || moved !== before.url))
    await requireHttps(config, tx, providerId, asWeb(where))
  const ofHeaders = await headersAfter(services, tx, ref, { before, moved, headers })
  const ofCertificate = certificateAfter(services, ref, client_certificate)
  const endpoint = await updateEndpoint(tx, providerId, id, {
    ...change,
    ...(moved !== undefined && { url: moved }),
    ...(metadata !== undefined && { metadata: patched(before.metadata, metadata) }),
    ...ofHeaders?.change,
    ...ofCertificate,
  })
  if (!endpoint) throw notFound()
  note({
    ...ofHeaders?.told,
    ...(ofCertificate && { client_certificate: ofCertificate.certificate?.fingerprint ?? 'removed' }),
  })
  if (endpoint.url !== before.url)
    note({ url_before: withoutValues(before.url), url_after: withoutValues(endpoint.url) })
  return { endpoint, droppedHeaders: ofHeaders?.dropped ?? [] }
}

/**
 * The certificate after the change; undefined if it stays. It may follow the URL: no receiver learns the key by being
 * shown it.
 */
function certificateAfter(
  { clock, keyring }: Deps,
  { providerId, id }: EndpointRef,
  wanted: WantedChange['client_certificate'],
): Pick<EndpointChange, 'certificate' | 'client_certificate'> | undefined {
  if (wanted === undefined) return undefined
  if (wanted === null) return { certificate: null, client_certificate: null }
  const { tls, shown } = checkCertificate(wanted, clock.now())
  return { certificate: shown, client_certificate: sealCertificate(keyring, providerId, id, tls) }
}

/**
 * The headers after the change; undefined if they stay. They do not follow a URL to another origin unless they are given
 * again: whoever may change it, but not read them, would learn them.
 */
async function headersAfter(
  { config, keyring }: Deps,
  tx: Tx,
  { providerId, id }: EndpointRef,
  {
    before,
    moved,
    headers,
  }: Pick<WantedChange, 'headers'> & { before: EndpointRow; moved: string | undefined },
): Promise<{ change: EndpointChange; told: Record<string, string>; dropped: string[] } | undefined> {
  const leaves = moved !== undefined && new URL(moved).origin !== new URL(before.url).origin
  if (headers === undefined && !leaves) return undefined
  const had = openHeaders(keyring, providerId, id, await findSealedHeaders(tx, providerId, id))
  const now = changeHeaders(leaves ? {} : had, headers ?? (headers === null ? null : {}), config.headerBrand)
  return {
    change: { headers: sealHeaders(keyring, providerId, id, now), header_hints: hintsOf(now) },
    told: headerChanges(had, now),
    dropped: leaves && headers !== null ? namesWithout(had, now, headers ?? {}) : [],
  }
}

/** Those that are gone although the request did not ask for it. */
function namesWithout(had: OwnHeaders, now: OwnHeaders, asked: Record<string, string | null>): string[] {
  const known = new Set([...Object.keys(now), ...Object.keys(asked)].map((name) => name.toLowerCase()))
  return Object.keys(had).filter((name) => !known.has(name.toLowerCase()))
}

function patched(before: Metadata, patch: Metadata | null): Metadata {
  const after = patchMetadata(before, patch)
  if (after) return after
  throw new Problem('invalid_request', { errors: [{ field: '/metadata', message: tooLarge() }] })
}

/** Values in a query may be keys of the receiver: whoever reads the audit log sees that they are there. */
function withoutValues(url: string): string {
  const { protocol, host, pathname, searchParams } = new URL(url)
  const names = [...searchParams.keys()].map((name) => `${encodeURIComponent(name)}=…`)
  const query = names.length > 0 ? `?${names.join('&')}` : ''
  return `${protocol}//${host}${pathname}${query}`
}
