import { PosternUnreachable } from '../api/errors.ts'
import { headerReader, type ReceivedHeaders } from '../lib/headers.ts'
import { problemJson } from '../server/answers.ts'
import { type AccessToken, listOf, type Subject } from './access-token.ts'
import { challengeOf, requireScopeNames } from './challenge.ts'
import { TokenError } from './token-error.ts'
import { createTokenVerifier, type TokenVerifier, type TokenVerifierOptions } from './token-verifier.ts'

/** An API that takes access tokens. */
export interface ProtectedResourceOptions<Scope extends string = string>
  extends Omit<TokenVerifierOptions, 'audience' | 'scopes'> {
  /** The identifier of the API: its address as clients call it, without a fragment. Tokens name it as their audience. */
  resource: string
  /** All scopes of the API. */
  scopes: readonly Scope[]
  /** For people, in clients that show where they sign in. */
  name?: string
  /** The address of a page for developers. */
  documentation?: string
  /** In place of one made from the options. */
  verifier?: TokenVerifier
}

/** The metadata of an API (RFC 9728, section 2). */
export interface ResourceMetadata {
  resource: string
  authorization_servers: string[]
  scopes_supported: string[]
  bearer_methods_supported: string[]
  resource_name?: string
  resource_documentation?: string
}

/** A request as the guard needs it: a `Request`, or its headers. */
export interface PresentedToken {
  headers: ReceivedHeaders
}

/** A guard's decision: the token, or what to answer instead. */
export type RequiredToken =
  | { ok: true; accessToken: AccessToken }
  | { ok: false; response: Response; error: TokenError | PosternUnreachable }

/** What else a request needs. */
export interface RequireTokenOptions {
  /** `user` refuses machines that act for themselves, `client` refuses users. Both pass unless told. */
  subject?: Subject
}

/** Guards an API, and tells clients how to get a token. */
export interface ProtectedResource<Scope extends string = string> {
  readonly verifier: TokenVerifier
  readonly metadata: ResourceMetadata
  /** Where clients read the metadata: in the origin of the resource, below `/.well-known/oauth-protected-resource`. */
  readonly metadataUrl: string
  /** The path of that address. */
  readonly metadataPath: string
  /** Answers a request for the metadata, from any origin; 404 to another path. */
  handleMetadata(request: Pick<Request, 'method' | 'url'>): Response
  /** The value of WWW-Authenticate for an error, with the scopes that the request needs. */
  challenge(error?: TokenError, scopes?: Scope | readonly Scope[]): string
  /**
   * Lets requests pass whose token has all of the scopes, and has the answer for all others: 401 or 403 with a challenge, 400
   * if the Authorization header holds no single token, 503 while it cannot be checked.
   *
   * ```ts
   * const required = await api.requireToken(request, 'orders:read')
   * if (!required.ok) return required.response
   * return Response.json(await ordersOf(required.accessToken.userId))
   * ```
   */
  requireToken(
    request: PresentedToken,
    scopes?: Scope | readonly Scope[],
    options?: RequireTokenOptions,
  ): Promise<RequiredToken>
}

/**
 * Makes the guard of an API. Throws if an option cannot be right.
 *
 * ```ts
 * const api = protectedResource({
 *   issuer: 'https://auth.example.com',
 *   resource: 'https://api.example.com/orders',
 *   scopes: ['orders:read', 'orders:write'],
 * })
 * ```
 */
export function protectedResource<const Scope extends string>(
  options: ProtectedResourceOptions<Scope>,
): ProtectedResource<Scope> {
  const { resource, scopes, name, documentation, ...rest } = options
  requireScopeNames(scopes)
  const verifier = options.verifier ?? createTokenVerifier({ ...rest, audience: resource })
  const url = metadataUrlOf(resource)
  const metadata: ResourceMetadata = {
    resource,
    authorization_servers: [verifier.issuer],
    scopes_supported: [...scopes],
    bearer_methods_supported: ['header'],
    ...(name !== undefined && { resource_name: name }),
    ...(documentation !== undefined && { resource_documentation: documentation }),
  }
  return {
    verifier,
    metadata,
    metadataUrl: url.href,
    metadataPath: url.pathname,
    handleMetadata: ({ method, url: asked }) =>
      new URL(asked, url).pathname === url.pathname
        ? answerMetadata(metadata, method)
        : new Response(null, { status: 404 }),
    challenge: (error, needed) => challengeOf(url.href, error, listOf(needed)),
    async requireToken({ headers }, needed, { subject } = {}) {
      const all = listOf(needed)
      try {
        const token = presentedToken(headers)
        return { ok: true, accessToken: await verifier.verifyAccessToken(token, { scopes: all, subject }) }
      } catch (error) {
        if (error instanceof TokenError)
          return { ok: false, error, response: refuse(error, challengeOf(url.href, error, all)) }
        if (error instanceof PosternUnreachable) return { ok: false, error, response: cannotTell() }
        throw error
      }
    },
  }
}

/** RFC 9728, section 3.1: between the host and the path; a path that is only a slash is none. */
function metadataUrlOf(resource: string): URL {
  const url = new URL(resource)
  if (!/^https?:$/.test(url.protocol) || url.hash || url.username)
    throw new Error(`resource is an http or https address without a fragment: ${resource}`)
  url.pathname = `/.well-known/oauth-protected-resource${url.pathname === '/' ? '' : url.pathname}`
  return url
}

function answerMetadata(metadata: ResourceMetadata, method: string): Response {
  const headers = { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=300' }
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers })
  if (method !== 'GET' && method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET' } })
  return Response.json(metadata, { headers })
}

/** RFC 6750, section 2.1. Never from the body or the query, which logs keep. */
function presentedToken(headers: ReceivedHeaders): string {
  const presented = headerReader(headers)('authorization') ?? ''
  if (!/^Bearer\b/i.test(presented)) throw new TokenError('missing')
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(presented)?.[1]
  if (token === undefined) throw new TokenError('several')
  return token
}

const REFUSALS = {
  invalid_request: [400, 'invalid_request'],
  invalid_token: [401, 'unauthenticated'],
  insufficient_scope: [403, 'forbidden'],
} as const

function refuse({ code, message }: TokenError, challenge: string): Response {
  const [status, problem] = REFUSALS[code]
  return problemJson(problem, { status, title: message, headers: { 'www-authenticate': challenge } })
}

function cannotTell(): Response {
  const title = 'The issuer of the token does not answer. Try again in a moment.'
  return problemJson('unavailable', { status: 503, title, headers: { 'retry-after': '5' } })
}
