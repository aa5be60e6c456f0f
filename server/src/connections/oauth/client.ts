import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  clockSkew,
  clockTolerance,
  customFetch,
  enableNonRepudiationChecks,
  getJwksCache,
  None,
  type ServerMetadata,
  setJwksCache,
} from 'openid-client'
import { MINUTE, SECOND } from '../../lib/clock.ts'
import { createGuardedFetch } from '../../lib/outbound/guarded-fetch.ts'
import type { Services } from '../../lib/services.ts'
import type { Provider } from '../../providers/index.ts'
import type { OAuthConfig, SecretConnection } from '../core/connection.ts'
import { ConnectionRefusal } from '../core/refusal.ts'
import { openClientSecret } from '../core/secret.ts'
import { appleClientSecret } from './apple-secret.ts'
import { discover } from './discovery.ts'
import { PRESETS, type Preset } from './presets.ts'

/** How far the clocks of two machines may differ. */
const SKEW_MS = MINUTE

/** Algorithms an ID token may be signed with: sound asymmetric ones. Never none, never HMAC. */
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

/** Everything needed to talk to a connection's IdP. */
export interface OAuthClient {
  configuration: Configuration
  metadata: ServerMetadata
  /** Whether there is an ID token: if so, a nonce is sent and must come back in it. */
  isOidc: boolean
  preset: Preset | undefined
  config: OAuthConfig
}

export function presetOf({ preset }: Pick<SecretConnection, 'preset'>): Preset | undefined {
  return preset === null ? undefined : PRESETS[preset]
}

/** Makes a connection's client, with our clock and the guarded fetch. Throws ConnectionRefusal. */
export async function clientOf(
  services: Services,
  provider: Provider,
  connection: SecretConnection,
): Promise<OAuthClient> {
  const config = connection.config as OAuthConfig
  const preset = presetOf(connection)
  const issuer = config.issuer ?? preset?.issuer?.(config.settings)
  const metadata = issuer === undefined ? plainMetadata(preset, config) : await discover(services, issuer)
  const auth = await clientAuth(
    services,
    { preset, config, metadata },
    openClientSecret(services, provider, connection),
  )
  const offset = Math.round((services.clock.now() - Date.now()) / SECOND)
  const configuration = new Configuration(
    { ...metadata, id_token_signing_alg_values_supported: allowed(metadata) },
    config.client_id,
    { [clockSkew]: offset, [clockTolerance]: SKEW_MS / SECOND },
    auth,
  )
  configuration[customFetch] = (url, { method, headers, body }) =>
    createGuardedFetch(services.config)(url, { method, headers, body })
  if (metadata.issuer.startsWith('http:')) allowInsecureRequests(configuration)
  if (issuer !== undefined) {
    enableNonRepudiationChecks(configuration) // check the signature, although the token came over TLS
    useKeptKeys(services, configuration, metadata)
  }
  return { configuration, metadata, isOidc: issuer !== undefined, preset, config }
}

function plainMetadata(preset: Preset | undefined, { settings }: OAuthConfig): ServerMetadata {
  const endpoints = preset?.endpoints?.(settings)
  if (!endpoints) throw new ConnectionRefusal('client_refused', 'the connection names no issuer')
  return {
    issuer: new URL(endpoints.authorization).origin,
    authorization_endpoint: endpoints.authorization,
    token_endpoint: endpoints.token,
    userinfo_endpoint: endpoints.user,
  }
}

function allowed({ id_token_signing_alg_values_supported: told }: ServerMetadata): string[] {
  return (told ?? ['RS256']).filter((algorithm) => ALGORITHMS.includes(algorithm))
}

async function clientAuth(
  { clock }: Services,
  { preset, config, metadata }: Pick<OAuthClient, 'preset' | 'config' | 'metadata'>,
  secret: string | undefined,
): Promise<ClientAuth> {
  if (secret === undefined) return None()
  const { client_id: clientId, settings } = config
  if (preset?.clientAuth === 'apple') {
    const { team_id: teamId = '', key_id: keyId = '' } = settings
    const claims = { clientId, teamId, keyId, audience: metadata.issuer, now: clock.now() }
    return ClientSecretPost(await appleClientSecret(secret, claims))
  }
  return takesBasic(preset, metadata) ? ClientSecretBasic(secret) : ClientSecretPost(secret)
}

/** In the body if the issuer accepts that: servers disagree on the encoding of the Basic form. */
function takesBasic(preset: Preset | undefined, metadata: ServerMetadata): boolean {
  if (preset) return preset.clientAuth === 'basic'
  return !(metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']).includes(
    'client_secret_post',
  )
}

type Keys = Parameters<typeof setJwksCache>[1]
const MAX_KEPT = 1_000
const keysOf = new WeakMap<Services['config'], Map<string, Keys>>()

/** An issuer's keys serve for many sign-ins; an unknown key makes the library fetch them again. */
function useKeptKeys(
  { config }: Services,
  configuration: Configuration,
  { jwks_uri: uri = '' }: ServerMetadata,
): void {
  const kept = keysOf.get(config)?.get(uri)
  if (kept) setJwksCache(configuration, kept)
}

/** Keeps the keys that a sign-in fetched. */
export function keepKeys({ config }: Services, { configuration, metadata }: OAuthClient): void {
  const keys = getJwksCache(configuration)
  if (!keys || metadata.jwks_uri === undefined) return
  const kept = keysOf.get(config) ?? new Map<string, Keys>()
  keysOf.set(config, kept)
  if (kept.size >= MAX_KEPT) kept.clear()
  kept.set(metadata.jwks_uri, keys)
}
