import { isTrue, listOf, objectOf, type Row, textOf, textsOf } from '../../lines/values.ts'
import { attributesLeft } from './keycloak-attributes.ts'
import { keysOf } from './keycloak-keys.ts'
import {
  areOfDevice,
  DEVICE,
  IMPLICIT,
  type ImportRow,
  type Left,
  leftOf,
  MUTUAL_TLS,
  originsLeft,
  PASSWORD,
  type Reading,
} from './reading.ts'

/** Clients that Keycloak makes for itself in every realm. */
const OWN = [
  'account',
  'account-console',
  'admin-cli',
  'broker',
  'realm-management',
  'security-admin-console',
]

/** Client scopes that Keycloak brings. Those of ours with the same name are OpenID Connect's. */
const OWN_SCOPES = [
  'acr',
  'address',
  'basic',
  'microprofile-jwt',
  'offline_access',
  'organization',
  'email',
  'phone',
  'profile',
  'role_list',
  'roles',
  'saml_organization',
  'service_account',
  'web-origins',
]
const OPENID = ['profile', 'email', 'offline_access']

/** Settings of the realm, for clients without theirs. */
export interface RealmDefaults {
  accessTokenLifespan?: unknown
}

/** A client of an exported realm. */
export function readKeycloakClient(row: Row, realm: RealmDefaults = {}): Reading {
  const id = textOf(row.clientId) ?? ''
  const skip = skipOf(row, id)
  if (skip !== undefined) return { id, left: [], skip }
  const attributes = objectOf(row.attributes)
  const redirectUris = textsOf(row.redirectUris).map((uri) => absolute(uri, row.rootUrl))
  const kind = kindOf(row, redirectUris)
  if (!kind)
    return {
      id,
      left: flowsLeft(row, undefined),
      skip: 'it has no flow that is offered here: switch on the standard flow or service accounts',
    }
  const credential = credentialOf(row, kind)
  const lifespan = Number(attributes['access.token.lifespan'] ?? realm.accessTokenLifespan)
  return {
    id,
    left: leftOf(
      flowsLeft(row, kind),
      credential.left,
      originsLeft(textsOf(row.webOrigins), redirectUris),
      scopesLeft(row),
      mappersLeft(row),
      attributesLeft(attributes),
      settingsLeft(row),
    ),
    application: {
      client_id: id,
      name: nameOf(row, id),
      kind,
      status: row.enabled === false ? 'disabled' : 'active',
      first_party: row.consentRequired !== true,
      redirect_uris: kind === 'machine' ? [] : redirectUris,
      post_logout_uris: kind === 'machine' ? [] : postLogoutUris(attributes, redirectUris, row.rootUrl),
      scopes: scopesOf(row),
      access_ttl: Number.isFinite(lifespan) ? lifespan : null,
      backchannel_logout_uri: textOf(attributes['backchannel.logout.url']) ?? null,
      dpop_required: isTrue(attributes['dpop.bound.access.tokens']),
      logo_url: textOf(attributes.logoUri) ?? null,
      ...credential.told,
    },
  }
}

function skipOf(row: Row, id: string): string | undefined {
  const protocol = textOf(row.protocol) ?? 'openid-connect'
  if (protocol !== 'openid-connect') return `${protocol}: applications sign in here by OpenID Connect only`
  const isOfRealm = OWN.includes(id) || objectOf(row.attributes).realm_client === 'true'
  if (isOfRealm || /-realm$/.test(id)) return "Keycloak's own"
  if (isTrue(row.bearerOnly)) return 'an API: make a resource of it (docs/applications.md#apis-of-your-own)'
  return undefined
}

function kindOf(row: Row, redirectUris: readonly string[]): ImportRow['kind'] | undefined {
  const signsIn = row.standardFlowEnabled !== false
  const service = isTrue(row.serviceAccountsEnabled)
  if (isTrue(row.publicClient)) {
    if (!signsIn && !hasDevice(row)) return undefined
    const isDevice = !signsIn || hasDevice(row) || areOfDevice(redirectUris)
    return isDevice ? 'native' : 'spa'
  }
  if (signsIn) return service ? 'agent' : 'web'
  return service ? 'machine' : undefined
}

const hasDevice = (row: Row): boolean =>
  isTrue(objectOf(row.attributes)['oauth2.device.authorization.grant.enabled'])

function flowsLeft(row: Row, kind: ImportRow['kind'] | undefined): Left[] {
  return leftOf(
    isTrue(row.implicitFlowEnabled) && IMPLICIT,
    isTrue(row.directAccessGrantsEnabled) && PASSWORD,
    hasDevice(row) && kind !== 'native' && DEVICE,
  )
}

interface Credential {
  told: Pick<ImportRow, 'auth_method' | 'secrets' | 'jwks' | 'jwks_uri'>
  left: Left[]
}

function credentialOf(row: Row, kind: ImportRow['kind']): Credential {
  const by = textOf(row.clientAuthenticatorType) ?? 'client-secret'
  if (kind === 'spa' || kind === 'native') return { told: { auth_method: 'none' }, left: [] }
  if (by === 'client-jwt') {
    const keys = keysOf(objectOf(row.attributes))
    if (keys) return { told: { auth_method: 'private_key_jwt', ...keys }, left: [] }
    return { told: {}, left: [{ what: 'keys', cure: 'none are in the export: set auth_method and jwks' }] }
  }
  const left = leftOf(
    by === 'client-x509' && MUTUAL_TLS,
    by === 'client-secret-jwt' && {
      what: 'assertions signed with the secret',
      cure: 'have its library send the secret, or use private_key_jwt',
    },
    by !== 'client-x509' &&
      textOf(row.secret) === undefined && {
        what: 'client secret',
        cure: 'it is not in the export: add one here, and give it to the application',
      },
    isMasked(row.secret) && {
      what: 'client secret',
      cure: 'the admin console exports asterisks: export with bin/kc.sh',
    },
  )
  return { told: { secrets: secretsOf(row) }, left }
}

const isMasked = (secret: unknown): boolean => /^\*+$/.test(textOf(secret) ?? '')

/** The one before it is valid until its rotation ends. */
function secretsOf(row: Row): NonNullable<ImportRow['secrets']> {
  const attributes = objectOf(row.attributes)
  const now = textOf(row.secret)
  const rotated = textOf(attributes['client.secret.rotated'])
  const ends = Number(attributes['client.secret.rotated.expiration.time']) * 1_000
  const isAlive = rotated !== undefined && ends > Date.now()
  return [
    ...(isAlive ? [{ secret: rotated, expires_at: new Date(ends).toISOString() }] : []),
    ...(now !== undefined && !isMasked(now) ? [{ secret: now }] : []),
  ]
}

/** What begins with a slash is below the root URL. At a loopback address, any port is what native applications have here. */
function absolute(uri: string, rootUrl: unknown): string {
  if (uri.startsWith('/')) return `${(textOf(rootUrl) ?? '').replace(/\/$/, '')}${uri}`
  return uri.replace(/^(http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])):\*/, '$1')
}

/** `+` stands for the redirect URIs, `-` for none, and so does nothing at all. */
function postLogoutUris(attributes: Row, redirectUris: readonly string[], rootUrl: unknown): string[] {
  const told = (textOf(attributes['post.logout.redirect.uris']) ?? '-').split('##')
  return told.flatMap((uri) => {
    if (uri === '+') return redirectUris
    return uri === '-' || uri === '' ? [] : [absolute(uri, rootUrl)]
  })
}

/** What it may ask for. Scopes of the realm's own keep their names: they open nothing until a resource here has them. */
function scopesOf(row: Row): string[] {
  return scopeNames(row).filter((name) => OPENID.includes(name) || !OWN_SCOPES.includes(name))
}

function scopesLeft(row: Row): Left[] {
  return scopeNames(row)
    .filter((name) => !OWN_SCOPES.includes(name))
    .map((detail) => ({
      what: 'client scope',
      detail,
      cure: 'it may ask for it: make a resource that has this scope',
    }))
}

function scopeNames(row: Row): string[] {
  return [...new Set([...textsOf(row.defaultClientScopes), ...textsOf(row.optionalClientScopes)])]
}

/** Keycloak adds these to service accounts. */
const OF_SERVICE_ACCOUNTS = ['Client ID', 'Client Host', 'Client IP Address']

function mappersLeft(row: Row): Left[] {
  return listOf(row.protocolMappers)
    .filter(({ name }) => !OF_SERVICE_ACCOUNTS.includes(String(name)))
    .map(({ name, protocolMapper }) => ({
      what: 'claim mapper',
      detail: textOf(name),
      cure:
        protocolMapper === 'oidc-audience-mapper'
          ? 'make a resource, and have the application ask for it by `resource`'
          : 'tokens have sub, email and name; read the rest from the API',
    }))
}

function settingsLeft(row: Row): Left[] {
  const flows = Object.keys(objectOf(row.authenticationFlowBindingOverrides))
  return leftOf(
    isTrue(row.authorizationServicesEnabled) && {
      what: 'authorization policies',
      cure: 'scopes and permissions of roles take their place (docs/applications.md#apis-of-your-own)',
    },
    flows.length > 0 && {
      what: 'own sign-in flow',
      detail: flows.join(', '),
      cure: 'ask for two factors by `acr_values`',
    },
    textOf(row.adminUrl) !== undefined &&
      row.adminUrl !== row.rootUrl && {
        what: 'admin URL',
        detail: textOf(row.adminUrl),
        cure: 'set backchannel_logout_uri, which is told of sign-outs',
      },
  )
}

/** Names of the built-in clients are keys of Keycloak's own texts. */
function nameOf({ name }: Row, id: string): string {
  const told = textOf(name)
  return told === undefined || told.startsWith('${') ? id : told
}
