import { type ClientKeys, clientKeysFault } from '../client-keys/index.ts'
import { type Application, MAX_REDIRECT_URIS, redirectUriFault } from '../core/index.ts'

const MAX_NAME_LENGTH = 100
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/

/** What a document says of its application, as far as we use it. */
export type Described = Pick<
  Application,
  'kind' | 'name' | 'redirect_uris' | 'auth_method' | 'jwks' | 'jwks_uri' | 'dpop_required'
> & { post_logout_uris: string[] }

type Document = Record<string, unknown>

/**
 * Reads a Client ID Metadata Document (draft-ietf-oauth-client-id-metadata-document): what RFC 7591, 2 calls client metadata.
 * It is of use only without faults.
 */
export function readDocument(
  clientId: string,
  document: unknown,
): { described: Described; faults: string[] } {
  const told = (
    typeof document === 'object' && document !== null && !Array.isArray(document) ? document : {}
  ) as Document
  const { host } = new URL(clientId)
  const redirects = textsOf(told.redirect_uris)
  const kind = isNative(told, redirects) ? 'native' : 'web'
  const method = told.token_endpoint_auth_method ?? 'none'
  const described: Described = {
    kind,
    name: nameOf(told.client_name) ?? host,
    redirect_uris: redirects,
    post_logout_uris: textsOf(told.post_logout_redirect_uris),
    auth_method: method === 'private_key_jwt' ? method : 'none',
    jwks: method === 'private_key_jwt' ? ((told.jwks as ClientKeys | undefined) ?? null) : null,
    jwks_uri: method === 'private_key_jwt' && typeof told.jwks_uri === 'string' ? told.jwks_uri : null,
    dpop_required: told.dpop_bound_access_tokens === true,
  }
  if (told !== document) return { described, faults: ['The document is not a JSON object.'] }
  const faults = [
    told.client_id !== clientId && 'Its client_id is another address than its own.',
    (told.client_secret !== undefined || String(method).startsWith('client_secret')) &&
      'A document is public, so its application cannot authenticate with a secret. Use "none" or "private_key_jwt".',
    told.client_name !== undefined &&
      nameOf(told.client_name) === undefined &&
      'Its client_name is not a name.',
    ...redirectFaults(described),
    ...useFaults(told),
    method === 'private_key_jwt'
      ? keysFault(host, told)
      : method !== 'none' && `We do not know the method "${method}".`,
  ]
  return { described, faults: faults.filter((fault) => typeof fault === 'string') }
}

function redirectFaults({ kind, redirect_uris, post_logout_uris }: Described): string[] {
  const all = [...redirect_uris, ...post_logout_uris]
  if (redirect_uris.length === 0) return ['It has no redirect_uris.']
  if (all.length > MAX_REDIRECT_URIS) return [`It has more than ${MAX_REDIRECT_URIS} redirect URIs.`]
  return all.flatMap((uri) => {
    const fault = redirectUriFault(uri, kind)
    return fault === undefined ? [] : [`${uri}: ${fault}`]
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

/** Who can publish keys for an application is the application: so only its own host may. */
function keysFault(host: string, { jwks, jwks_uri }: Document): string | undefined {
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

const textsOf = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : [])
