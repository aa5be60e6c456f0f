import type { Client, Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type { Principal } from '../../../platform/http/context.ts'
import { MINUTE, SECOND } from '../../../platform/time/clock.ts'
import { isOriginOf } from '../browsers/index.ts'
import { ASSERTION_SECONDS, CLIENT_ALGS } from '../client-keys/index.ts'
import {
  ACCESS_TOKEN_MS,
  ACR_VALUES,
  AUTH_METHODS,
  CODE_MS,
  ID_TOKEN_MS,
  INTERACTION_MS,
  openidScopesOf,
  REFRESH_BROWSER_MS,
  REFRESH_IDLE_MS,
  REFRESH_LONGEST_MS,
  ROTATE_AFTER_PERCENT,
  ROUTES,
} from '../core/index.ts'
import { DEVICE_CODE_MS } from '../device-codes/index.ts'
import type { Openness } from '../issuers/index.ts'
import type { SigningKey } from '../keys/index.ts'
import { mayIntrospect } from '../tokens/index.ts'
import { accessTokenClaims } from './access-token-claims.ts'
import { createAdapter } from './adapter.ts'
import { claimsBy, findAccount } from './claims.ts'
import { DEVICE_FLOW } from './device-flow.ts'
import type { Library } from './library.ts'
import { loadGrant } from './load-grant.ts'
import { moreMetadata } from './more-metadata.ts'
import { createPolicy } from './policy.ts'
import { resourceServer } from './resource-server.ts'
import { currentUnit } from './unit.ts'

const SECONDS_OF = (ms: number): number => ms / SECOND

/** What is an issuer's own. */
export interface Settings {
  issuer: string
  principal: Principal
  keys: readonly SigningKey[]
  openness: Openness
  nonceSecret: Buffer
}

/** How the engine works for an issuer: what it may do, for how long, and where its answers come from. */
export function configurationOf(
  library: Library,
  { issuer, principal, keys, openness, nonceSecret }: Settings,
): Configuration {
  return {
    adapter: createAdapter as never,
    jwks: { keys: keys.map(({ privateJwk }) => privateJwk) as never },
    ...WHAT_IS_OFFERED,
    scopes: openidScopesOf(principal),
    discovery: moreMetadata(issuer, openness),
    features: featuresOf(library, nonceSecret),
    claims: claimsBy(principal) as never,
    findAccount,
    assertJwtClientAuthClaimsAndHeader: (_, { exp }) => requireNear(library, exp),
    loadExistingGrant: loadGrant,
    extraTokenClaims: accessTokenClaims as never,
    interactions: {
      policy: createPolicy(library),
      url: (_, { uid }) => `/oauth/interaction?id=${uid}`,
    },
    ttl: LIFETIMES,
    rotateRefreshToken: isExchanged,
    // A session ends what it began by our own tables.
    expiresWithSession: () => false,
    issueRefreshToken: (_, client) => client.grantTypeAllowed('refresh_token'),
    revokeGrantPolicy: ({ oidc }) => oidc.route !== 'revocation',
    clientBasedCORS: (_, origin, { redirectUris = [] }) => isOriginOf(origin, redirectUris),
    renderError: (_, out) => {
      currentUnit().refusal = { error: out.error, description: out.error_description }
    },
  }
}

/** What discovery says, and no request may ask beyond. */
const WHAT_IS_OFFERED: Configuration = {
  extraParams: ['account_id'],
  acrValues: ACR_VALUES,
  responseTypes: ['code'],
  clientAuthMethods: [...AUTH_METHODS],
  routes: { ...ROUTES },
  pkce: { required: () => true },
  // Most client libraries read the person's name and address from the ID token.
  conformIdTokenClaims: false,
  allowOmittingSingleRegisteredRedirectUri: false,
  enabledJWA: { idTokenSigningAlgValues: ['RS256'], clientAuthSigningAlgValues: CLIENT_ALGS as never },
  cookies: { names: { session: 'session', interaction: 'interaction', resume: 'resume' } },
}

function featuresOf({ errors }: Library, nonceSecret: Buffer): Configuration['features'] {
  return {
    devInteractions: { enabled: false },
    // A nonce of ours stands in for a clock that is wrong; who holds the key proves it without one, too (RFC 9449, 8).
    dPoP: { enabled: true, nonceSecret, requireNonce: () => false, allowReplay: false },
    deviceFlow: DEVICE_FLOW,
    pushedAuthorizationRequests: { enabled: true },
    // Its page is ours.
    rpInitiatedLogout: { enabled: true },
    // Sent by our own chore: see back-channel/.
    backchannelLogout: { enabled: true },
    userinfo: { enabled: true },
    revocation: { enabled: true, allowedPolicy: (_, { clientId }, token) => token.clientId === clientId },
    introspection: { enabled: true, allowedPolicy: mayLearn },
    clientCredentials: { enabled: true },
    resourceIndicators: {
      enabled: true,
      // One token is for one resource.
      defaultResource: (_, __, oneOf) => oneOf as never,
      // Clients forget to name it again.
      useGrantedResource: () => true,
      getResourceServerInfo: async (ctx, identifier, client) => {
        const found = await resourceServer(identifier, client.clientId, ctx)
        if (!found) throw new errors.InvalidTarget()
        return found
      },
    },
  }
}

const LIFETIMES: Configuration['ttl'] = {
  AccessToken: (_, token) => token.resourceServer?.accessTokenTTL ?? ttlOf(token.clientId),
  ClientCredentials: (_, token) => token.resourceServer?.accessTokenTTL ?? ttlOf(token.clientId),
  AuthorizationCode: SECONDS_OF(CODE_MS),
  IdToken: SECONDS_OF(ID_TOKEN_MS),
  DeviceCode: SECONDS_OF(DEVICE_CODE_MS),
  Interaction: SECONDS_OF(INTERACTION_MS),
  PushedAuthorizationRequest: SECONDS_OF(MINUTE),
  RefreshToken: refreshLifetime,
  // Neither is kept by the engine.
  Grant: SECONDS_OF(REFRESH_LONGEST_MS),
  Session: SECONDS_OF(INTERACTION_MS),
}

function ttlOf(clientId: string | undefined): number {
  return currentUnit().applications.get(clientId ?? '')?.access_ttl ?? SECONDS_OF(ACCESS_TOKEN_MS)
}

interface Refreshing {
  iiat?: number
  clientId?: string
}

/** It starts over with each exchange, but never beyond the longest; in a browser it does not. */
function refreshLifetime(_: KoaContextWithOIDC, token: object): number {
  const { iiat, clientId } = token as Refreshing
  const { applications, services } = currentUnit()
  const isInBrowser = applications.get(clientId ?? '')?.kind === 'spa'
  const age = iiat === undefined ? 0 : Math.max(0, Math.floor(services.clock.now() / SECOND) - iiat)
  const left = SECONDS_OF(isInBrowser ? REFRESH_BROWSER_MS : REFRESH_LONGEST_MS) - age
  return Math.max(1, Math.min(SECONDS_OF(REFRESH_IDLE_MS), left))
}

/** Always, where nothing but the token itself opens anything: no secret, and no key. Else as its end comes near. */
function isExchanged({ oidc }: KoaContextWithOIDC): boolean {
  const { isSuccessor, applications } = currentUnit()
  if (isSuccessor) return false
  const application = applications.get(oidc.client!.clientId)
  const token = oidc.entities.RefreshToken!
  if (application?.auth_method === 'none' && !token.isSenderConstrained()) return true
  return token.ttlPercentagePassed() >= ROTATE_AFTER_PERCENT
}

/** The engine answers all others that the token is not active. */
function mayLearn(
  _: KoaContextWithOIDC,
  client: Client,
  token: { clientId?: string; aud?: unknown },
): boolean {
  return mayIntrospect(currentUnit().applications.get(client.clientId)!, token)
}

/** An assertion is remembered until it expires. */
function requireNear({ errors }: Library, exp: unknown): void {
  if (Number(exp) > Date.now() / SECOND + ASSERTION_SECONDS)
    throw new errors.InvalidClient(`an assertion may expire within ${ASSERTION_SECONDS} seconds`)
}
