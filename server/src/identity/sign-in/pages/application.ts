import { readOwnCookie, setOwnCookie } from '../../../platform/cookies/own-cookie.ts'
import type { Context } from '../../../platform/http/context.ts'
import { DAY } from '../../../platform/time/clock.ts'
import { checkRedirectUrl, providerOf } from '../../../providers/index.ts'
import { askedReturn, isOwnPage } from '../page-parts/index.ts'

const COOKIE = 'postern_application'
const KEPT_MS = 30 * DAY

/** Remembers the application that a person continues to: its start page, as what a sign-in returns to takes codes. */
export function keepApplication(c: Context, returnedTo: URL): void {
  keep(c, `${returnedTo.origin}/`)
}

/**
 * The way back to the application: what sent the person here with redirect_url, else where the last sign-in led. It is
 * checked again, as origins may have changed, and others can write cookies. Throws invalid_request for a redirect_url
 * that the provider does not allow.
 */
export function applicationUrl(c: Context): URL | undefined {
  const wanted = askedReturn(c)
  const asked = wanted !== undefined && isOwnPage(wanted) ? undefined : wanted
  if (asked !== undefined) keep(c, asked)
  const kept = asked ?? readOwnCookie(c, COOKIE)
  try {
    return kept === undefined ? undefined : new URL(checkRedirectUrl(providerOf(c), kept))
  } catch {
    return undefined
  }
}

function keep(c: Context, url: string): void {
  setOwnCookie(c, COOKIE, { value: url, lifetimeMs: KEPT_MS })
}
