import { readOwnCookie, setOwnCookie } from '../../../platform/cookies/own-cookie.ts'
import type { Context } from '../../../platform/http/context.ts'
import { HOUR } from '../../../platform/time/clock.ts'
import { checkRedirectUrl, providerOf } from '../../../providers/index.ts'

const COOKIE = 'postern_portal'

/** Remembers the page of the application that the user came from and goes back to: a checked URL. */
export function keepWayBack(c: Context, url: string): void {
  setOwnCookie(c, COOKIE, { value: url, lifetimeMs: HOUR })
}

/** Where that is, checked again: origins may have changed, and others can write cookies. Undefined: nowhere. */
export function wayBack(c: Context): string | undefined {
  const kept = readOwnCookie(c, COOKIE)
  try {
    return kept === undefined ? undefined : checkRedirectUrl(providerOf(c), kept)
  } catch {
    return undefined
  }
}
