import { readOwnCookie, setOwnCookie } from '../../../platform/cookies/own-cookie.ts'
import type { Context } from '../../../platform/http/context.ts'
import { type Device, deviceOf } from '../../../platform/http/device.ts'
import { type Locale, localeOf } from '../../../platform/i18n/locale.ts'
import { newUrlToken } from '../../../platform/keys/tokens.ts'
import type { Services } from '../../../platform/services.ts'
import { presentedSession } from '../../sessions/index.ts'
import type { User } from '../../users/index.ts'
import { DEVICE_LIFETIME_MS } from './store/known-devices.ts'

const DEVICE_COOKIE = 'postern_device'
const DEVICE_TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Marks set in the answer to a request, which the request itself does not show yet. */
const givenTokens = new WeakMap<Request, string>()

/** Who is signing in, as far as the request shows. */
export interface Client {
  device: Device
  /** The device cookie, if the browser sent one. */
  deviceToken: string | undefined
  /** Language and locale of the request. */
  locale: Locale
  /** Set with the answer to a sign-in, if the browser sent none. */
  newDeviceToken: string
  /** The session that the request presents: a new session of the same user replaces it. */
  replaces: { id: string; userId: string; shownAt: Date } | undefined
}

/** Reads the client of a sign-in request. */
export async function clientOf(services: Services, c: Context): Promise<Client> {
  const session = await presentedSession(services, c)
  return {
    device: deviceOf(c, services.config),
    deviceToken: readDeviceToken(c),
    locale: localeOf(c),
    newDeviceToken: newUrlToken(),
    replaces: session && { id: session.id, userId: session.user_id, shownAt: session.authenticated_at },
  }
}

/**
 * This browser's mark. It grants nothing: it only tells the browsers that a user has signed in with from those of
 * strangers.
 */
function readDeviceToken(c: Context): string | undefined {
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

/**
 * The language to keep for a user who signs in: the one that they or their application chose, else that of their
 * profile, else that of their browser. Null if none of them says.
 */
export function languageToKeep({ tag, wanted }: Locale, user: Pick<User, 'locale'>): string | null {
  if (wanted === 'choice') return tag
  return user.locale ?? (wanted === 'browser' ? tag : null)
}
