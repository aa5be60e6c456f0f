import { isTrue, objectOf, type Row, textOf, textsOf } from '../../lines/values.ts'
import { settingsLeft } from './auth0-settings.ts'
import {
  areOfDevice,
  CIBA,
  DEVICE,
  EXCHANGE,
  IMPLICIT,
  type ImportRow,
  type Left,
  leftOf,
  MUTUAL_TLS,
  originsLeft,
  PASSWORD,
  type Reading,
} from './reading.ts'

type Kind = ImportRow['kind']

const DEVICE_CODE = 'urn:ietf:params:oauth:grant-type:device_code'

/** A client as Auth0's Management API lists it. */
export function readAuth0Client(row: Row): Reading {
  const id = textOf(row.client_id) ?? ''
  const skip = skipOf(row)
  if (skip !== undefined) return { id, left: [], skip }
  const kind = kindOf(row)
  const isMachine = kind === 'machine'
  const redirectUris = isMachine ? [] : textsOf(row.callbacks)
  const credential = credentialOf(row, kind)
  const [backchannel] = textsOf(objectOf(row.oidc_logout).backchannel_logout_urls)
  return {
    id,
    left: leftOf(
      grantsLeft(row, kind),
      credential.left,
      originsLeft([...textsOf(row.allowed_origins), ...textsOf(row.web_origins)], redirectUris),
      settingsLeft(row),
    ),
    application: {
      client_id: id,
      name: textOf(row.name) ?? id,
      kind,
      first_party: row.is_first_party !== false,
      redirect_uris: redirectUris,
      post_logout_uris: isMachine ? [] : textsOf(row.allowed_logout_urls),
      backchannel_logout_uri: backchannel ?? null,
      logo_url: textOf(row.logo_uri) ?? null,
      ...credential.told,
    },
  }
}

const TYPES: Readonly<Record<string, Kind>> = {
  native: 'native',
  spa: 'spa',
  regular_web: 'web',
  non_interactive: 'machine',
}

function skipOf(row: Row): string | undefined {
  const type = textOf(row.app_type)
  if (isTrue(row.global)) return "Auth0's own"
  if (type === 'resource_server')
    return 'an API: make a resource of it (docs/applications.md#apis-of-your-own)'
  if (type !== undefined && !(type in TYPES)) return `an integration of Auth0 (${type})`
  if (textOf(row.external_client_id) !== undefined)
    return 'a document describes it: let it in at the issuer, by `cimd`'
  return undefined
}

function kindOf(row: Row): Kind {
  const type = textOf(row.app_type)
  const isPublic = textOf(row.token_endpoint_auth_method) === 'none'
  const kind = type === undefined ? 'web' : TYPES[type]!
  if (kind === 'native' || kind === 'spa') return kind
  if (isPublic) return areOfDevice(textsOf(row.callbacks)) ? 'native' : 'spa'
  const grants = textsOf(row.grant_types)
  const alone = grants.includes('client_credentials')
  if (kind === 'machine') return grants.includes('authorization_code') ? 'agent' : 'machine'
  return alone ? 'agent' : 'web'
}

interface Credential {
  told: Pick<ImportRow, 'auth_method' | 'secrets'>
  left: Left[]
}

function credentialOf(row: Row, kind: Kind): Credential {
  if (kind === 'native' || kind === 'spa') return { told: { auth_method: 'none' }, left: [] }
  const methods = objectOf(row.client_authentication_methods)
  const left = leftOf(
    'private_key_jwt' in methods && {
      what: 'keys',
      cure: "Auth0 lists their ids only: set auth_method to private_key_jwt, and jwks to the application's public keys",
    },
    ('tls_client_auth' in methods || 'self_signed_tls_client_auth' in methods) && MUTUAL_TLS,
  )
  const secret = textOf(row.client_secret)
  const isMissing = secret === undefined && left.length === 0
  const method = textOf(row.token_endpoint_auth_method)
  return {
    told: {
      auth_method: method === 'client_secret_post' ? method : 'client_secret_basic',
      secrets: secret === undefined || left.length > 0 ? [] : [{ secret }],
    },
    left: leftOf(
      left,
      isMissing && {
        what: 'client secret',
        cure: 'ask with a token that has read:client_keys; or add one here, and give it to the application',
      },
    ),
  }
}

const TAKEN_GRANTS = ['authorization_code', 'refresh_token', 'client_credentials']

function grantsLeft(row: Row, kind: Kind): Left[] {
  const left = textsOf(row.grant_types).flatMap((grant): Left[] => {
    if (TAKEN_GRANTS.includes(grant)) return []
    if (grant === 'implicit') return [IMPLICIT]
    if (grant === DEVICE_CODE) return kind === 'native' ? [] : [DEVICE]
    if (grant === 'password' || grant.endsWith('/password-realm')) return [PASSWORD]
    if (grant.endsWith(':ciba')) return [CIBA]
    if (grant.includes('token-exchange')) return [EXCHANGE]
    return [{ what: 'grant type', detail: grant, cure: 'send people to the sign-in page' }]
  })
  return left.filter(
    ({ what, detail }, at) => left.findIndex((one) => one.what === what && one.detail === detail) === at,
  )
}
