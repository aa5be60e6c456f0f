import type { Configuration, ServerMetadata } from 'openid-client'
import { createGuardedFetch } from '../../../platform/outbound/guarded-fetch.ts'
import { type Whose, whoseIs } from '../../../platform/outbound/whose.ts'
import type { Services } from '../../../platform/services.ts'
import { SECOND } from '../../../platform/time/clock.ts'
import type { Provider } from '../../../providers/index.ts'
import { SKEW_MS } from '../assertions/index.ts'
import type { OAuthConfig, SecretConnection } from '../core/index.ts'
import { ConnectionRefusal, openClientSecret } from '../core/index.ts'
import { type OAuth2Config, oauth, type PlainService } from '../oauth2/index.ts'
import { clientAuth } from './client-auth.ts'
import { discover } from './discovery.ts'
import { allowedAlgorithms } from './issuer-keys.ts'
import { PRESETS, type Preset } from './presets.ts'
import { configurationOfTenants } from './tenants.ts'

/** Everything needed to talk to a connection's IdP. */
export interface OAuthClient {
  configuration: Configuration
  metadata: ServerMetadata
  /** Whether there is an ID token: if so, a nonce is sent and must come back in it. */
  isOidc: boolean
  /** What the issuer of many tenants names as its own, with `{tenantid}` in it. */
  template: string | undefined
  preset: Preset | undefined
  /** Of a service that is described by data: how it is talked to. */
  plain: PlainService | undefined
  config: OAuthConfig
  /** Who wrote the addresses of its IdP. */
  whose: Whose
  /** The secrets that it sends to the IdP, which no error may repeat. */
  secret: string | undefined
}

function presetOf({ preset }: Pick<SecretConnection, 'preset'>): Preset | undefined {
  return preset === null ? undefined : PRESETS[preset]
}

/** How a connection's service is talked to, if it is described by data: by the connection itself, or by a row. */
export function plainOf({
  kind,
  preset,
  config,
}: Pick<SecretConnection, 'kind' | 'preset' | 'config'>): PlainService | undefined {
  return kind === 'oauth2' ? (config as unknown as OAuth2Config) : presetOf({ preset })?.plain
}

/** Makes a connection's client, with our clock and the guarded fetch. Throws ConnectionRefusal. */
export async function clientOf(
  services: Services,
  provider: Provider,
  connection: SecretConnection,
): Promise<OAuthClient> {
  const config = connection.config as OAuthConfig
  const preset = presetOf(connection)
  const plain = plainOf(connection)
  const issuer = config.issuer ?? preset?.issuer?.(config.settings)
  const whose = whoseIs(connection.account_id)
  const template = preset?.template?.(config.settings)
  const metadata =
    issuer === undefined
      ? plainMetadata(preset, plain, config)
      : await discover(services, issuer, whose, template)
  const secret = openClientSecret(services, provider, connection)
  const auth = plain ? undefined : await clientAuth(services, { preset, config, metadata }, secret)
  const library = oauth()
  const offset = Math.round((services.clock.now() - Date.now()) / SECOND)
  const client = { [library.clockSkew]: offset, [library.clockTolerance]: SKEW_MS / SECOND }
  const safe = { ...metadata, id_token_signing_alg_values_supported: allowedAlgorithms(metadata) }
  const configuration =
    template === undefined
      ? new library.Configuration(safe, config.client_id, client, auth)
      : await configurationOfTenants(safe, { clientId: config.client_id, client, auth: auth! })
  configuration[library.customFetch] = (url, { method, headers, body }) =>
    createGuardedFetch(services.config, whose)(url, { method, headers, body })
  if (metadata.issuer.startsWith('http:')) library.allowInsecureRequests(configuration)
  return {
    configuration,
    metadata,
    isOidc: issuer !== undefined,
    template,
    preset,
    plain,
    config,
    whose,
    secret,
  }
}

function plainMetadata(
  preset: Preset | undefined,
  plain: PlainService | undefined,
  { settings }: OAuthConfig,
): ServerMetadata {
  const endpoints = plain
    ? { authorization: plain.authorization_url, token: plain.token_url, user: plain.user_url }
    : preset?.endpoints?.(settings)
  if (!endpoints) throw new ConnectionRefusal('client_refused', 'the connection names no issuer')
  return {
    issuer: new URL(endpoints.authorization).origin,
    authorization_endpoint: endpoints.authorization,
    token_endpoint: endpoints.token,
    ...(endpoints.user !== undefined && { userinfo_endpoint: endpoints.user }),
  }
}
