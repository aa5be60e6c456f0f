import { type Db, transact } from '../../platform/db/db.ts'
import type { Metadata } from '../../platform/http/metadata.ts'
import { newId } from '../../platform/keys/ids.ts'
import type { AddressGuard } from '../../platform/outbound/address-guard.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { lockProvider } from '../../providers/index.ts'
import { type EndpointRow, newSecret, requireHttps, sealSecret } from '../core/index.ts'
import { checkCertificate, sealCertificate } from './client-certificate.ts'
import { writeDestination } from './destination-store.ts'
import { type EndpointFilter, requireKnownPaths } from './endpoint-filter.ts'
import { changeHeaders, hintsOf, type OwnHeaders, sealHeaders } from './endpoint-headers.ts'
import { asWeb, targetOf, toStore, type WantedTarget } from './endpoint-target.ts'
import { requireHttpFor } from './http-only.ts'
import { requireWithinRetention } from './retry-delays.ts'
import { countEndpoints, insertEndpoint } from './store.ts'

/** Of the provider itself, and at most of each account. */
export const MAX_ENDPOINTS = 100

export interface NewEndpoint extends WantedTarget {
  events: string[]
  description: string
  /** Most deliveries a second; `null` for no limit. */
  rate_limit?: number | null
  /** The customer whose events it receives, which never changes; `null` for the provider's own endpoints. */
  account_id?: string | null
  /** Brought by the user; absent: made here. */
  secret?: string | undefined
  external_id?: string | null
  metadata?: Metadata
  /** Which of the chosen events it receives; `null` for all. */
  filter?: EndpointFilter | null
  /** Its own headers. */
  headers?: OwnHeaders
  /** PEM, for receivers that ask for one. */
  client_certificate?: { certificate: string; private_key: string } | null
  timeout_seconds?: number | null
  retry_delays?: number[] | null
}

/**
 * Registers an endpoint, with the secret that was brought or a new one. Throws url_not_allowed, limit_reached,
 * already_exists for an external id, invalid_request for an unknown account, a filter, headers, a certificate and delays that may not be.
 */
export async function createEndpoint(
  { config, clock, keyring, guard }: Pick<Services, 'config' | 'clock' | 'keyring'> & { guard: AddressGuard },
  db: Db,
  providerId: string,
  wanted: NewEndpoint,
): Promise<EndpointRow & { secret: string }> {
  const accountId = wanted.account_id ?? null
  const { url, destination } = targetOf({ config, guard }, wanted, accountId)
  requireHttpFor(destination?.kind ?? 'http', wanted)
  const headers = changeHeaders({}, wanted.headers ?? {}, config.headerBrand)
  requireWithinRetention(config, wanted.retry_delays)
  const now = clock.now()
  const certificate = wanted.client_certificate ? checkCertificate(wanted.client_certificate, now) : null
  const secret = wanted.secret ?? newSecret()
  const row: EndpointRow = {
    id: newId(now),
    account_id: accountId,
    url,
    kind: 'http',
    destination: null,
    description: wanted.description,
    events: [...new Set(wanted.events)],
    status: 'enabled',
    status_reason: null,
    rate_limit: wanted.rate_limit ?? null,
    external_id: wanted.external_id ?? null,
    metadata: wanted.metadata ?? {},
    filter: wanted.filter ?? null,
    header_hints: hintsOf(headers),
    certificate: certificate?.shown ?? null,
    timeout_seconds: wanted.timeout_seconds ?? null,
    retry_delays: wanted.retry_delays ?? null,
    overlap_ends_at: null,
    created_at: new Date(now),
  }
  await transact(db, async (tx) => {
    await lockProvider(tx, providerId) // so that the count stays true
    await requireHttps(config, tx, providerId, asWeb({ url, destination }))
    await requireKnownPaths(tx, providerId, wanted.events, row.filter)
    if ((await countEndpoints(tx, providerId, accountId)) >= MAX_ENDPOINTS)
      throw new Problem('limit_reached', {
        detail: `${accountId === null ? 'A provider' : 'An account'} may have ${MAX_ENDPOINTS} endpoints.`,
      })
    const sealed = {
      secret: sealSecret(keyring, providerId, row.id, secret),
      headers: sealHeaders(keyring, providerId, row.id, headers),
      client_certificate: certificate && sealCertificate(keyring, providerId, row.id, certificate.tls),
    }
    if (!(await insertEndpoint(tx, providerId, row, sealed))) throw unknownAccount()
    if (!destination) return
    const stored = toStore(keyring, { providerId, endpointId: row.id }, { url, destination })
    await writeDestination(tx, providerId, row.id, stored)
    Object.assign(row, { kind: destination.kind, destination: stored.shown })
  })
  return { ...row, secret }
}

function unknownAccount(): Problem {
  const message = 'This must be the id of an account.'
  return new Problem('invalid_request', { errors: [{ field: '/account_id', message }] })
}
