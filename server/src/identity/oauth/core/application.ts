import type { Principal } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/keys/ids.ts'
import type { ClientKeys } from '../client-keys/index.ts'
import { DEVICE_GRANT } from '../device-codes/index.ts'

export const APPLICATION_KINDS = ['web', 'spa', 'native', 'machine', 'agent'] as const
export type ApplicationKind = (typeof APPLICATION_KINDS)[number]

export const AUTH_METHODS = ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'] as const
export type AuthMethod = (typeof AUTH_METHODS)[number]

export type ApplicationStatus = 'active' | 'disabled' | 'pending'

/** What signs people in with us, or calls APIs with our tokens: an OAuth client. */
export interface Application {
  id: string
  client_id: string
  principal: Principal
  kind: ApplicationKind
  source: 'admin' | 'dcr' | 'cimd'
  /** The provider's own: people are not asked. */
  first_party: boolean
  name: string
  logo_url: string | null
  redirect_uris: string[]
  /** Where people may be sent after they signed out. */
  post_logout_uris: string[]
  grant_types: string[]
  auth_method: AuthMethod
  /** Of `private_key_jwt`: its public keys, or where it publishes them. One of the two. */
  jwks: ClientKeys | null
  jwks_uri: string | null
  /** Whether its tokens are bound to a key that it proves to hold (RFC 9449). */
  dpop_required: boolean
  /** The identifier of the API that it is, whose tokens it may ask about and exchange. */
  serves: string | null
  /** The identifiers of those that it may exchange a person's token for (RFC 8693). */
  may_call: string[]
  /** The scopes that it may ask for. `null` if it may ask for all of its issuer. */
  scopes: string[] | null
  /** In seconds. `null` for that of the resource, or the default. */
  access_ttl: number | null
  /** Where it hears that a session ended. */
  backchannel_logout_uri: string | null
  status: ApplicationStatus
  created_at: Date
  last_used_at: Date | null
}

/** Whether it authenticates with a secret that it shares with us. */
export function hasSecret({ auth_method }: Pick<Application, 'auth_method'>): boolean {
  return auth_method === 'client_secret_basic' || auth_method === 'client_secret_post'
}

/** Whether it runs where others can read its code, so that it can keep no secret. */
export function isPublic({ kind }: Pick<Application, 'kind'>): boolean {
  return kind === 'spa' || kind === 'native'
}

/** How an application of this kind authenticates unless it chooses otherwise. */
export function authMethodFor(kind: ApplicationKind): AuthMethod {
  return isPublic({ kind }) ? 'none' : 'client_secret_basic'
}

/** What an application of this kind may ask tokens by. */
export function grantTypesFor(kind: ApplicationKind): string[] {
  if (kind === 'machine') return ['client_credentials']
  const forPeople = ['authorization_code', 'refresh_token']
  if (kind === 'native') return [...forPeople, DEVICE_GRANT]
  return kind === 'agent' ? [...forPeople, 'client_credentials'] : forPeople
}

/** What has to be said of a new application. */
type NewApplication = Pick<
  Application,
  'principal' | 'kind' | 'source' | 'first_party' | 'name' | 'redirect_uris'
> &
  Partial<Application>

/** A new application, with the defaults of its kind for what is not given. */
export function newApplication(given: NewApplication, now: number): Application {
  const id = newId(now)
  return {
    id,
    client_id: id,
    logo_url: null,
    post_logout_uris: [],
    grant_types: grantTypesFor(given.kind),
    auth_method: authMethodFor(given.kind),
    jwks: null,
    jwks_uri: null,
    dpop_required: false,
    serves: null,
    may_call: [],
    scopes: null,
    access_ttl: null,
    backchannel_logout_uri: null,
    status: 'active',
    created_at: new Date(now),
    last_used_at: null,
    ...given,
  }
}

/** Whether an application may ask for a scope. `openid` only says who the person is. */
export function mayAskFor({ scopes }: Pick<Application, 'scopes'>, scope: string): boolean {
  return scopes === null || scope === 'openid' || scopes.includes(scope)
}

/**
 * Scopes about the person, beside those of resources: of OpenID Connect, and `account`, which says which account
 * they chose, and their role in it.
 */
const OPENID_SCOPES = ['openid', 'profile', 'email', 'account', 'offline_access'] as const

/** Those of an issuer. Staff belong to no account. */
export function openidScopesOf(principal: Principal): Array<(typeof OPENID_SCOPES)[number]> {
  return OPENID_SCOPES.filter((scope) => scope !== 'account' || principal === 'customer')
}
