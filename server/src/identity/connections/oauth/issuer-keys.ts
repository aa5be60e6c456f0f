import type { CompactVerifyResult, JSONWebKeySet, JWK } from 'jose'
import type { ServerMetadata } from 'openid-client'
import { createGuardedFetch } from '../../../platform/outbound/guarded-fetch.ts'
import { type Whose, whoseIs } from '../../../platform/outbound/whose.ts'
import type { Services } from '../../../platform/services.ts'
import { MINUTE } from '../../../platform/time/clock.ts'
import type { Connection } from '../core/index.ts'
import { ConnectionRefusal } from '../core/index.ts'
import { jose, refusalOf } from '../oauth2/index.ts'

/** Algorithms a token may be signed with: sound asymmetric ones. Never none, never HMAC. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'Ed25519',
  'EdDSA',
]

/** Keys older than this are fetched again: one that the issuer withdrew is trusted no longer. */
const FRESH_MS = 5 * MINUTE

/**
 * How often in a minute keys that are still fresh are fetched again because a token names an unknown one. ID tokens come
 * from the issuer itself; anyone can post a logout token or the ID token of a native application, so that what strangers
 * post holds up no sign-in.
 */
const REFETCHES_A_MINUTE = { sign_in: 10, logout: 2, id_token: 2 } as const

const MAX_KEPT = 1_000

type Use = keyof typeof REFETCHES_A_MINUTE

interface Kept {
  jwks: JSONWebKeySet
  fetchedAt: number
  /** When keys were fetched for unknown ones, of the last minute. */
  refetches: Record<Use, number[]>
}

/** By connection and address, so that no connection uses up what another may fetch. */
const keptOf = new WeakMap<Services['config'], Map<string, Kept>>()

/** Of an issuer that says nothing, RS256 is expected: OpenID Connect Core 1.0, 2. */
export function allowedAlgorithms({
  id_token_signing_alg_values_supported: told,
}: Pick<ServerMetadata, 'id_token_signing_alg_values_supported'>): string[] {
  return (told ?? ['RS256']).filter((algorithm) => ALGORITHMS.includes(algorithm))
}

/** Whose token it is, and what it is for. */
export interface Signing {
  connection: Pick<Connection, 'id' | 'account_id'>
  metadata: ServerMetadata
  use: Use
  /** Whether a published key may sign it; absent: each. */
  mayUse?: ((key: JWK) => boolean) | undefined
}

/**
 * Verifies a token's signature by the keys that its issuer publishes, which are kept for five minutes and fetched again
 * when the token names a key that is not among them. Throws ConnectionRefusal.
 */
export async function verifySigned(
  services: Services,
  signing: Signing,
  token: string,
): Promise<CompactVerifyResult> {
  const kept = await keysOf(services, signing)
  try {
    return await verify(token, kept.jwks, signing)
  } catch (error) {
    if (!(error instanceof jose().errors.JWKSNoMatchingKey) || !mayRefetch(services, signing, kept))
      throw ofJose(error)
  }
  const { jwks } = await fetchKeys(services, signing, kept.refetches)
  return verify(token, jwks, signing).catch((error) => {
    throw ofJose(error)
  })
}

function verify(
  token: string,
  { keys }: JSONWebKeySet,
  { metadata, mayUse = () => true }: Signing,
): Promise<CompactVerifyResult> {
  const { compactVerify, createLocalJWKSet } = jose()
  return compactVerify(token, createLocalJWKSet({ keys: keys.filter(mayUse) }), {
    algorithms: allowedAlgorithms(metadata),
  })
}

async function keysOf(services: Services, signing: Signing): Promise<Kept> {
  const kept = keptOf.get(services.config)?.get(nameOf(signing))
  if (kept && kept.fetchedAt > services.clock.elapsed() - FRESH_MS) return kept
  return fetchKeys(services, signing, kept?.refetches ?? { sign_in: [], logout: [], id_token: [] })
}

function nameOf({ connection, metadata }: Signing): string {
  return `${connection.id} ${metadata.jwks_uri}`
}

/** Counts it, if so. */
function mayRefetch({ clock }: Services, { use }: Signing, { refetches }: Kept): boolean {
  const now = clock.elapsed()
  const recent = refetches[use].filter((at) => at > now - MINUTE)
  const isAllowed = recent.length < REFETCHES_A_MINUTE[use]
  refetches[use] = isAllowed ? [...recent, now] : recent
  return isAllowed
}

async function fetchKeys(
  { config, clock }: Services,
  signing: Signing,
  refetches: Kept['refetches'],
): Promise<Kept> {
  const kept = {
    jwks: await download(config, signing.metadata.jwks_uri!, whoseIs(signing.connection.account_id)),
    fetchedAt: clock.elapsed(),
    refetches,
  }
  const all = keptOf.get(config) ?? new Map<string, Kept>()
  keptOf.set(config, all)
  if (all.size >= MAX_KEPT) all.delete(all.keys().next().value!)
  all.set(nameOf(signing), kept)
  return kept
}

async function download(config: Services['config'], url: string, whose: Whose): Promise<JSONWebKeySet> {
  const { host } = new URL(url)
  const answer = await createGuardedFetch(config, whose)(url, {
    headers: { accept: 'application/json' },
  }).catch((error) => {
    throw refusalOf(error, [])
  })
  if (answer.status !== 200)
    throw new ConnectionRefusal('idp_error', `${host} answered ${answer.status} when asked for its keys`)
  const jwks = (await answer.json().catch(() => undefined)) as JSONWebKeySet | undefined
  if (!Array.isArray(jwks?.keys) || !jwks.keys.every((key) => typeof key === 'object' && key !== null))
    throw new ConnectionRefusal('idp_unfit', `${host} did not answer with keys`)
  return jwks
}

/** What jose says of a token, or the platform of a key that it cannot use, such as one that is too short. */
function ofJose(error: unknown): ConnectionRefusal {
  const { message } = error as Error
  const { errors } = jose()
  if (error instanceof errors.JOSEAlgNotAllowed) return new ConnectionRefusal('wrong_algorithm', message)
  const isUnverified =
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys
  return new ConnectionRefusal(isUnverified ? 'wrong_signature' : 'idp_unfit', message)
}
