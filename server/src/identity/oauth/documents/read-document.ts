import { type ClientKeys, clientKeysFault } from '../client-keys/index.ts'
import {
  type Application,
  AUTH_METHODS,
  hasSecret,
  MAX_REDIRECT_URIS,
  redirectUriFault,
} from '../core/index.ts'

const MAX_NAME_LENGTH = 100
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/

/** What a document says of its application, as far as we use it. */
export type Described = Pick<
  Application,
  'kind' | 'name' | 'redirect_uris' | 'auth_method' | 'jwks' | 'jwks_uri' | 'dpop_required'
> & { post_logout_uris: string[] }

type Document = Record<string, unknown>

/** What a reader of metadata found. It is of use only without faults. */
export interface Reading {
  described: Described
  faults: string[]
}

/** Reads a Client ID Metadata Document (draft-ietf-oauth-client-id-metadata-document). */
export function readDocument(clientId: string, document: unknown): Reading {
  const isObject = typeof document === 'object' && document !== null && !Array.isArray(document)
  const told = (isObject ? document : {}) as Document
  const { host } = new URL(clientId)
  const { described, faults } = readMetadata({ token_endpoint_auth_method: 'none', ...told }, { host })
  if (!isObject) return { described, faults: ['The document is not a JSON object.'] }
  const own = [
    told.client_id !== clientId && 'Its client_id is another address than its own.',
    (told.client_secret !== undefined || hasSecret(described)) &&
      'A document is public, so its application cannot authenticate with a secret. Use "none" or "private_key_jwt".',
  ]
  return { described, faults: [...own.filter((fault) => typeof fault === 'string'), ...faults] }
}

/** Reads what a client says of itself (RFC 7591, 2). `host`: the one that it is known by, if it is. */
export function readMetadata(told: Document, { host }: { host: string | undefined }): Reading {
  const redirects = textsOf(told.redirect_uris)
  const method = told.token_endpoint_auth_method ?? 'client_secret_basic'
  const isKeyed = method === 'private_key_jwt'
  const described: Described = {
    kind: isNative(told, redirects) ? 'native' : 'web',
    name: nameOf(told.client_name) ?? host ?? '',
    redirect_uris: redirects,
    post_logout_uris: textsOf(told.post_logout_redirect_uris),
    auth_method: AUTH_METHODS.find((one) => one === method) ?? 'none',
    jwks: isKeyed ? ((told.jwks as ClientKeys | undefined) ?? null) : null,
    jwks_uri: isKeyed && typeof told.jwks_uri === 'string' ? told.jwks_uri : null,
    dpop_required: told.dpop_bound_access_tokens === true,
  }
  const faults = [
    described.name === '' && 'It has no client_name.',
    told.client_name !== undefined &&
      nameOf(told.client_name) === undefined &&
      'Its client_name is not a name.',
    ...redirectFaults(described),
    ...useFaults(told),
    isKeyed
      ? keysFault(host, told)
      : described.auth_method !== method && `We do not know the method ${JSON.stringify(method)}.`,
  ]
  return { described, faults: faults.filter((fault) => typeof fault === 'string') }
}

function redirectFaults({ kind, redirect_uris, post_logout_uris }: Described): string[] {
  const all = [...redirect_uris, ...post_logout_uris]
  if (redirect_uris.length === 0) return ['It has no redirect_uris.']
  if (all.length > MAX_REDIRECT_URIS) return [`It has more than ${MAX_REDIRECT_URIS} redirect URIs.`]
  return all.flatMap((uri) => {
    const fault = redirectUriFault(uri, kind)
    return fault === undefined ? [] : [`Redirect URI ${uri}: ${fault}`]
  })
}

/** It signs people in, and nothing else. */
function useFaults({ grant_types, response_types }: Document): string[] {
  const lacks = (list: unknown, needed: string) => Array.isArray(list) && !list.includes(needed)
  return [
    ...(lacks(grant_types, 'authorization_code') ? ['Its grant_types lack "authorization_code".'] : []),
    ...(lacks(response_types, 'code') ? ['Its response_types lack "code".'] : []),
  ]
}

/** Who can publish keys for an application is the application: so of one that is known by its host, only that may. */
function keysFault(host: string | undefined, { jwks, jwks_uri }: Document): string | undefined {
  if (jwks !== undefined && jwks_uri !== undefined) return 'It has both jwks and jwks_uri.'
  if (jwks !== undefined) return clientKeysFault(jwks)
  const url = typeof jwks_uri === 'string' ? URL.parse(jwks_uri) : null
  if (!url) return '"private_key_jwt" needs jwks or jwks_uri.'
  return url.protocol === 'https:' && url.host === host
    ? undefined
    : `Its jwks_uri is not at https://${host}.`
}

function isNative({ application_type }: Document, redirects: readonly string[]): boolean {
  return application_type === 'native' || redirects.some((uri) => LOOPBACK.test(uri) || !/^https?:/.test(uri))
}

function nameOf(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined
  const name = given.trim()
  return name.length > 0 && name.length <= MAX_NAME_LENGTH && !/\p{C}/u.test(name) ? name : undefined
}

/** Values other than text are kept as JSON, which redirectUriFault refuses. */
const textsOf = (list: unknown): string[] =>
  Array.isArray(list) ? list.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))) : []
