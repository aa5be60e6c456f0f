import { PosternUnreachable } from '../api/errors.ts'
import { type AccessToken, listOf, requireNeeds, type TokenNeeds, toAccessToken } from './access-token.ts'
import { type IssuerCalls, parseIssuer } from './ask-issuer.ts'
import { requireStandardClaims } from './claims.ts'
import { type IntrospectionOptions, introspect } from './introspection.ts'
import { IssuerKeys } from './issuer-keys.ts'
import { type RevocationOptions, Revocations } from './revocations.ts'
import { type SessionToken, toSessionToken } from './session-token.ts'
import { type Claims, isSigned, readSigned } from './signed-token.ts'
import { TokenError } from './token-error.ts'

/** Which tokens are accepted. */
export interface TokenVerifierOptions extends IssuerCalls {
  /** `{base_url}`, or `{base_url}/staff` for staff, exactly as the issuer's discovery document names it. */
  issuer: string
  /** The identifier of your API: the resource that applications name when they ask for a token. */
  audience: string
  /** What every token needs, whatever else a request asks for. */
  scopes?: string | readonly string[]
  /**
   * Follows what ends at the issuer, by a secret key with the scope `read` or as an application that serves an API: sign-outs, blocked
   * users, disconnected applications. Signed tokens are then refused within a second, with no call for each. Without it they are accepted until
   * they expire, 5 minutes at most unless the API or the application has its own lifetime.
   */
  revocations?: RevocationOptions
  /**
   * What happens while the issuer has been silent for 10 seconds: `refuse` (the default) answers 503, `introspect` asks about each token, `accept`
   * goes by the expiry.
   */
  onStale?: 'refuse' | 'introspect' | 'accept'
  /** Asks the issuer about opaque tokens, each time. Without it they are refused. */
  introspection?: IntrospectionOptions
  /** Milliseconds since 1970, in place of Date.now. */
  now?: () => number
}

/** Checks tokens without a call to the issuer for each. One for a process. */
export interface TokenVerifier {
  readonly issuer: string
  readonly audience: string
  /**
   * Checks an access token of this issuer for this audience. Throws TokenError, whatever the text is, and
   * PosternUnreachable while the issuer's keys cannot be read, which says nothing about the token.
   */
  verifyAccessToken(token: string, needs?: TokenNeeds): Promise<AccessToken>
  /**
   * Checks a session that your own server was given as a signed token. Throws the same.
   *
   * ```ts
   * const { userId } = await verifier.verifySession(token)
   * ```
   */
  verifySession(token: string): Promise<SessionToken>
  /** Stops following what ends, so that a program that checks only a few tokens can end. */
  close(): void
}

/**
 * Makes a verifier. Throws if an option cannot be right.
 *
 * ```ts
 * const verifier = createTokenVerifier({ issuer: 'https://auth.example.com', audience: 'https://api.example.com/orders' })
 * const { userId, scopes } = await verifier.verifyAccessToken(token, { scopes: 'orders:read' })
 * ```
 */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const { audience, introspection, revocations, onStale = 'refuse', now = Date.now } = options
  const issuer = parseIssuer(options.issuer)
  if (!audience) throw new Error('audience is missing: the identifier of your API.')
  if (onStale === 'introspect' && !introspection)
    throw new Error('introspection is missing: the application that asks about tokens.')
  const keys = new IssuerKeys(issuer, options, now)
  const feed = revocations && new Revocations(issuer, options, revocations, now)
  const always = listOf(options.scopes)

  const checked = (claims: Claims): Claims => {
    requireStandardClaims(claims, { issuer, audience, now: now() })
    return claims
  }
  const ask = async (token: string): Promise<Claims> => {
    if (!introspection) throw new TokenError('malformed')
    return checked(await introspect({ ...options, ...introspection }, token))
  }
  const read = async (token: string, typ: 'at+jwt' | 'session+jwt'): Promise<Claims> => {
    const claims = checked(await readSigned(token, typ, keys))
    const known = await feed?.knows(claims)
    if (known === 'revoked') throw new TokenError('revoked')
    if (known !== 'stale' || onStale === 'accept') return claims
    if (onStale === 'introspect' && typ === 'at+jwt') return ask(token)
    throw new PosternUnreachable('timeout', 'The issuer does not say what has ended.', { url: issuer })
  }
  return {
    issuer,
    audience,
    async verifyAccessToken(token, { scopes, subject } = {}) {
      const claims = isSigned(token) ? await read(token, 'at+jwt') : await ask(token)
      const found = toAccessToken(token, claims)
      requireNeeds(found, { scopes: [...always, ...listOf(scopes)], subject })
      return found
    },
    verifySession: async (token) => toSessionToken(await read(token, 'session+jwt')),
    close: () => feed?.close(),
  }
}
