import { PosternUnreachable } from '../api/errors.ts'
import { waitFor } from '../api/waiting.ts'
import { parseIssuer } from './ask-issuer.ts'
import {
  type ClientOptions,
  callAs,
  formOf,
  OAuthError,
  requestTokens,
  type TokenRequest,
  type TokenSet,
} from './token-endpoint.ts'

/** What the person needs to approve a device. */
export interface DevicePrompt {
  /** Such as `WDJB-MJHT`: shown here, and compared or typed on the page. */
  userCode: string
  /** The page, to be opened on any device. */
  verificationUri: string
  /** The page with the code filled in: for a link or a QR code. The person still confirms it. */
  verificationUriComplete: string | undefined
  expiresAt: Date
}

/** How a person signs in on a device without a browser. */
export interface DeviceLoginOptions extends ClientOptions, TokenRequest {
  /** Shows the code and the address. */
  show(prompt: DevicePrompt): void | Promise<void>
  /** Ends the waiting. */
  signal?: AbortSignal
  /** Resolves after so many milliseconds; rejects with the signal's reason. For tests. */
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** RFC 8628, sections 3.2 and 3.5. */
const INTERVAL_S = 5
const SLOW_DOWN_S = 5

/**
 * Signs a person in on a device without a browser (RFC 8628): shows a code, and waits until they have approved it elsewhere.
 *
 * ```ts
 * const tokens = await deviceLogin({
 *   issuer, clientId, resource: 'https://api.example.com', scopes: 'orders:read',
 *   show: ({ userCode, verificationUri }) => console.log(`Open ${verificationUri} and enter ${userCode}`),
 * })
 * ```
 *
 * Throws OAuthError with `access_denied` or `expired_token`, the reason of `signal`, or PosternUnreachable if the issuer does
 * not answer at first. Later outages are waited for, until the code has expired.
 */
export async function deviceLogin(options: DeviceLoginOptions): Promise<TokenSet> {
  const { show, now = Date.now, wait = waitFor, signal = new AbortController().signal } = options
  parseIssuer(options.issuer)
  const { body } = await callAs(options, '/oauth/device_authorization', formOf(options), signal)
  const expiresAt = now() + Number(body.expires_in) * 1_000
  await show({
    userCode: String(body.user_code),
    verificationUri: String(body.verification_uri),
    verificationUriComplete: body.verification_uri_complete as string | undefined,
    expiresAt: new Date(expiresAt),
  })
  const form = {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code: String(body.device_code),
  }
  for (let seconds = Number(body.interval ?? INTERVAL_S); now() < expiresAt; ) {
    await wait(seconds * 1_000, signal)
    try {
      return await requestTokens(options, form, options)
    } catch (error) {
      if (error instanceof OAuthError && error.code === 'slow_down') seconds += SLOW_DOWN_S
      else if (error instanceof PosternUnreachable) seconds *= 2
      else if (!(error instanceof OAuthError && error.code === 'authorization_pending')) throw error
    }
  }
  throw new OAuthError('expired_token', 'The code has expired.')
}
