import { type AccessToken, listOf, requireNeeds, type TokenNeeds, toAccessToken } from './access-token.ts'
import { type IssuerCalls, parseIssuer } from './ask-issuer.ts'
import { requireStandardClaims } from './claims.ts'
import { IssuerKeys } from './issuer-keys.ts'
import { readSigned } from './signed-token.ts'
import { TokenError } from './token-error.ts'

/** Which tokens are accepted. */
export interface TokenVerifierOptions extends IssuerCalls {
  /** `{base_url}`, or `{base_url}/staff` for staff, exactly as the issuer's discovery document names it. */
  issuer: string
  /** The identifier of your API: the resource that applications name when they ask for a token. */
  audience: string
  /** What every token needs, whatever else a request asks for. */
  scopes?: string | readonly string[]
  /** Milliseconds since 1970, in place of Date.now. */
  now?: () => number
}

/** Checks tokens without a call to the issuer for each. One for a process. */
export interface TokenVerifier {
  readonly issuer: string
  readonly audience: string
  /**
   * Checks an access token of this issuer for this audience. Throws TokenError, whatever the text is, and
   * PosternUnreachable while the issuer's keys cannot be had, which says nothing about the token.
   */
  verifyAccessToken(token: string, needs?: TokenNeeds): Promise<AccessToken>
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
  const { audience, now = Date.now } = options
  const issuer = parseIssuer(options.issuer)
  if (!audience) throw new Error('audience is missing: the identifier of your API.')
  const keys = new IssuerKeys(issuer, options, now)
  const always = listOf(options.scopes)
  return {
    issuer,
    audience,
    async verifyAccessToken(token, { scopes, subject } = {}) {
      const claims = await readSigned(token, 'at+jwt', keys)
      requireStandardClaims(claims, { issuer, audience, now: now() })
      const read = toAccessToken(token, claims)
      if (claims.cnf !== undefined) throw new TokenError('wrong_binding')
      requireNeeds(read, { scopes: [...always, ...listOf(scopes)], subject })
      return read
    },
  }
}
