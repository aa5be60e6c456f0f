import type { components } from '../generated/api.ts'
import { challengeOf, random } from '../lib/pkce.ts'
import { type ClientOptions, createClient } from './client.ts'
import { unwrap } from './errors.ts'

/** How a native application signs a customer in on hosted pages. */
export interface HostedLoginOptions extends Omit<ClientOptions, 'key'> {
  /** One of the provider's `native_redirects`, such as `com.example.app:/callback`. A loopback address has its port. */
  redirectUri: string
  /** The address to fill in. */
  email?: string
}

/** A sign-in that has begun. */
export interface HostedLogin {
  /** Open this in the system's browser. */
  url: string
  /** The value that the way back has to bring. */
  state: string
  /**
   * Exchanges the code of the way back, given as its whole address, for the session. Throws if the way back belongs to
   * another sign-in, PosternError with `invalid_code`, or PosternUnreachable.
   */
  finish(callback: string | URL): Promise<components['schemas']['SignedIn']>
}

/**
 * Begins a sign-in on hosted pages for an application without a server, which has the session for itself.
 *
 * ```ts
 * const login = await hostedLogin({ baseUrl: 'https://auth.example.com', redirectUri: 'com.example.app:/callback' })
 * open(login.url)
 * const { token, user } = await login.finish(callbackUrl)
 * ```
 */
export async function hostedLogin({
  redirectUri,
  email,
  ...options
}: HostedLoginOptions): Promise<HostedLogin> {
  const [state, verifier] = [random(), random()]
  const query = new URLSearchParams({
    redirect_url: redirectUri,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: 'S256',
    state,
    ...(email !== undefined && { email }),
  })
  return {
    url: `${options.baseUrl.replace(/\/$/, '')}/login?${query}`,
    state,
    async finish(callback) {
      const answer = new URL(callback).searchParams
      if (answer.get('state') !== state) throw new Error('This answer belongs to another sign-in.')
      const body = { code: answer.get('code') ?? '', code_verifier: verifier }
      return unwrap(createClient(options).POST('/api/v1/auth/customer/sessions/exchange', { body }))
    },
  }
}
