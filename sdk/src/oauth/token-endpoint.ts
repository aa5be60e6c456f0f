import { notPostern } from '../api/errors.ts'
import { listOf } from './access-token.ts'
import { basicAuth, type IssuerAnswer, type IssuerCalls, postForm } from './ask-issuer.ts'

/** An application, as it was registered. */
export interface ClientOptions extends IssuerCalls {
  /** `{base_url}`, or `{base_url}/staff` for staff, exactly as the issuer's discovery document names it. */
  issuer: string
  clientId: string
  /** Of a confidential application. It stays on your servers. */
  clientSecret?: string
  /** Milliseconds since 1970, in place of Date.now. */
  now?: () => number
}

/** What is asked for. */
export interface TokenRequest {
  /** The identifier of the API that the token is for. */
  resource?: string
  scopes?: string | readonly string[]
}

/** Tokens, as the issuer gave them. */
export interface TokenSet {
  accessToken: string
  refreshToken: string | undefined
  idToken: string | undefined
  scopes: readonly string[]
  expiresAt: Date
}

/** The issuer refused a request of the application (RFC 6749, section 5.2). */
export class OAuthError extends Error {
  override readonly name = 'OAuthError'
  /** Such as `invalid_client`, `invalid_grant`, `access_denied` or `expired_token`. */
  readonly code: string
  readonly description: string | undefined
  /** Not named `status`: frameworks would answer your visitors with it. */
  readonly httpStatus: number | undefined

  constructor(code: string, description?: string, httpStatus?: number) {
    super(description ? `${code}: ${description}` : code)
    this.code = code
    this.description = description
    this.httpStatus = httpStatus
  }
}

/** Asks the token endpoint. Throws OAuthError if the issuer refuses, and PosternUnreachable if it does not answer. */
export async function requestTokens(
  client: ClientOptions,
  form: Record<string, string | undefined>,
  { signal, scopes }: { signal?: AbortSignal; scopes?: string | readonly string[] } = {},
): Promise<TokenSet> {
  const { now = Date.now } = client
  const asked = now()
  const { body } = await callAs(client, '/oauth/token', form, signal)
  const { access_token, refresh_token, id_token, scope, expires_in } = body as Record<string, string>
  if (!access_token) throw new OAuthError('invalid_answer', 'The answer has no access token.')
  return {
    accessToken: access_token,
    refreshToken: refresh_token,
    idToken: id_token,
    scopes: listOf(scope ?? scopes),
    expiresAt: new Date(asked + Number(expires_in ?? 0) * 1_000),
  }
}

/** Calls an endpoint as the application. Throws OAuthError if it is refused. */
export async function callAs(
  client: ClientOptions,
  path: string,
  form: Record<string, string | undefined>,
  signal?: AbortSignal,
): Promise<IssuerAnswer> {
  const { issuer, clientId, clientSecret } = client
  const url = issuer + path
  const answer =
    clientSecret === undefined
      ? await postForm(client, url, { ...form, client_id: clientId }, { signal })
      : await postForm(client, url, form, { signal, headers: basicAuth(clientId, clientSecret) })
  const { status, headers, body } = answer
  if (status < 300) return answer
  // What fails there, or is refused by something in between, is not about the application.
  if (status >= 500 || status === 429 || typeof body.error !== 'string')
    throw notPostern({ url, status, headers })
  const { error, error_description: description } = body
  throw new OAuthError(error, typeof description === 'string' ? description : undefined, status)
}

/** The form of a request for tokens. */
export function formOf({ resource, scopes }: TokenRequest): { resource?: string; scope?: string } {
  const scope = listOf(scopes).join(' ')
  return { resource, scope: scope === '' ? undefined : scope }
}

/**
 * Exchanges a refresh token. Keep the new one if the answer has one; if the answer is lost, the old one gives the same
 * successor for 10 seconds.
 *
 * ```ts
 * const tokens = await refreshTokens({ issuer, clientId }, kept.refreshToken)
 * ```
 *
 * Throws OAuthError with `invalid_grant` once the person has to sign in again.
 */
export async function refreshTokens(client: ClientOptions, refreshToken: string): Promise<TokenSet> {
  const tokens = await requestTokens(client, { grant_type: 'refresh_token', refresh_token: refreshToken })
  return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken }
}

/** Ends a refresh token, and the access tokens that came from it (RFC 7009). */
export async function revokeToken(client: ClientOptions, token: string): Promise<void> {
  await callAs(client, '/oauth/revoke', { token })
}
