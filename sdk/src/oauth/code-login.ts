import { challengeOf, random } from '../lib/pkce.ts'
import { parseIssuer } from './ask-issuer.ts'
import {
  type ClientOptions,
  formOf,
  OAuthError,
  requestTokens,
  type TokenRequest,
  type TokenSet,
} from './token-endpoint.ts'

/** How a person signs in with their browser. */
export interface CodeLoginOptions extends ClientOptions, TokenRequest {
  /** As it was registered. A native application may use any port of a loopback address. */
  redirectUri: string
  /** Such as `login` or `consent`. */
  prompt?: string
  /** The address to fill in. */
  loginHint?: string
  /** Seconds since a factor was shown last, at most. It needs the scope `openid`. */
  maxAge?: number
}

/** A sign-in that has begun. */
export interface CodeLogin {
  /** Open this in the person's browser. */
  url: string
  /** The value that the way back has to bring. */
  state: string
  /**
   * Exchanges the code of the way back, given as its whole address. Throws OAuthError if the person refused, if the way back
   * belongs to another sign-in, or if another issuer answered.
   */
  finish(callback: string | URL): Promise<TokenSet>
}

/**
 * Begins a sign-in by the code flow with PKCE, for applications on a device: they open the browser, and wait at their redirect
 * URI.
 *
 * ```ts
 * const login = await codeLogin({ issuer, clientId, redirectUri: 'com.example.app:/callback', scopes: 'openid offline_access' })
 * open(login.url)
 * const tokens = await login.finish(callbackUrl)
 * ```
 */
export async function codeLogin(options: CodeLoginOptions): Promise<CodeLogin> {
  const { clientId, redirectUri, prompt, loginHint, maxAge } = options
  const issuer = parseIssuer(options.issuer)
  const [state, verifier] = [random(), random()]
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    ...formOf(options),
    state,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
    prompt,
    login_hint: loginHint,
    max_age: maxAge?.toString(),
  }
  const url = new URL(`${issuer}/oauth/authorize`)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) url.searchParams.set(name, value)
  return {
    url: url.href,
    state,
    async finish(callback) {
      const answer = new URL(callback).searchParams
      if (answer.get('state') !== state)
        throw new OAuthError('wrong_state', 'This answer belongs to another sign-in.')
      // RFC 9207: an answer of another issuer carries its code to the wrong token endpoint.
      if (answer.get('iss') !== issuer) throw new OAuthError('wrong_issuer', 'Another issuer answered.')
      const refused = answer.get('error')
      if (refused !== null) throw new OAuthError(refused, answer.get('error_description') ?? undefined)
      const form = {
        grant_type: 'authorization_code',
        code: answer.get('code') ?? '',
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }
      return requestTokens(options, form, options)
    },
  }
}
