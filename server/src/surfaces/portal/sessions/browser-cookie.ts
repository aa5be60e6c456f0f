import { getCookie, setCookie } from 'hono/cookie'
import type { Context } from '../../../platform/http/context.ts'
import { digestOf, newUrlToken } from '../../../platform/keys/tokens.ts'
import { SECOND } from '../../../platform/time/clock.ts'
import { SESSION_LIFETIME_MS } from './portal-session.ts'

/** Each session has its own cookie, so that two frames of one page keep theirs. */
const nameOf = (digest: Buffer): string => `postern_portal_${digest.toString('hex').slice(0, 16)}`

/**
 * Gives the browser something to keep beside the token in addresses. `Partitioned`: it belongs to this site within the
 * one around the frame, so that browsers without third-party cookies keep it too. Returns its digest.
 */
export function giveBrowser(c: Context, digest: Buffer, path: string): Buffer {
  const value = newUrlToken()
  setCookie(c, nameOf(digest), value, {
    path,
    httpOnly: true,
    secure: true, // Partitioned demands it; over plain http browsers drop the cookie, and the token stands alone
    sameSite: 'None',
    partitioned: true,
    maxAge: SESSION_LIFETIME_MS / SECOND,
  })
  return digestOf(value)
}

/** The digest of what the browser shows of it. */
export function shownByBrowser(c: Context, digest: Buffer): Buffer | undefined {
  const shown = getCookie(c, nameOf(digest))
  return shown === undefined ? undefined : digestOf(shown)
}
