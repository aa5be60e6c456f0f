import type { Context } from '../../../platform/http/context.ts'
import { newUrlToken } from '../../../platform/keys/tokens.ts'
import { readOwnCookie, setOwnCookie } from '../../sessions/index.ts'
import { DEVICE_LIFETIME_MS } from './store/known-devices.ts'

const DEVICE_COOKIE = 'postern_device'
const DEVICE_TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Marks set in the answer to a request, which the request itself does not show yet. */
const givenTokens = new WeakMap<Request, string>()

/**
 * This browser's mark. It grants nothing: it only tells the browsers that a user has signed in with from those of
 * strangers.
 */
export function readDeviceToken(c: Context): string | undefined {
  const token = givenTokens.get(c.req.raw) ?? readOwnCookie(c, DEVICE_COOKIE)
  return token !== undefined && DEVICE_TOKEN.test(token) ? token : undefined
}

/** Marks the browser before the sign-in, so that the sign-in can record the mark. */
export function ensureDeviceToken(c: Context): string {
  const token = readDeviceToken(c) ?? newUrlToken()
  givenTokens.set(c.req.raw, token)
  giveDeviceToken(c, token)
  return token
}

/** Sets the mark, or extends its life. */
export function giveDeviceToken(c: Context, token: string): void {
  setOwnCookie(c, DEVICE_COOKIE, { value: token, lifetimeMs: DEVICE_LIFETIME_MS })
}
