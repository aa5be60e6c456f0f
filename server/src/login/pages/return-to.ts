import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { HOUR, SECOND } from '../../lib/clock.ts'
import type { Context } from '../../lib/http/context.ts'
import { Problem } from '../../lib/problem.ts'
import { type Provider, providerOf } from '../../providers/index.ts'
import { cookieScope } from '../../sessions/index.ts'

const RETURN_COOKIE = 'postern_return'

/** Whether people may be sent there: http(s), and exactly one of the provider's origins. Throws invalid_request. */
export function checkRedirectUrl({ settings }: Provider, text: string): string {
  const url = URL.parse(text)
  if (
    url &&
    /^https?:$/.test(url.protocol) &&
    !url.username &&
    !url.password &&
    settings.redirect_origins.includes(url.origin)
  )
    return url.href
  throw new Problem('invalid_request', {
    errors: [{ field: 'redirect_url', message: "must begin with one of the provider's redirect_origins" }],
  })
}

/** Remembers where the application wants the person back, over all the pages of a sign-in. */
export function rememberReturn(c: Context): void {
  const asked = c.req.query('redirect_url')
  if (asked === undefined) return
  keepReturn(c, checkRedirectUrl(providerOf(c), asked))
}

/** The same for an address that was checked. */
export function keepReturn(c: Context, url: string): void {
  setCookie(c, RETURN_COOKIE, url, { ...cookieScope(providerOf(c)), maxAge: HOUR / SECOND })
}

/**
 * Where to go after a sign-in, checked again: origins may have changed, and cookies can be written by others. `own` is
 * what the sign-in itself brought along, such as the link of a mail; it goes before what the browser remembers.
 */
export function takeReturn(c: Context, own?: string): string | undefined {
  const kept = getCookie(c, RETURN_COOKIE)
  if (kept !== undefined) deleteCookie(c, RETURN_COOKIE, cookieScope(providerOf(c)))
  return allowedNow(providerOf(c), own ?? kept)
}

/** The origin that the sign-in under way in this browser leads to in the end. */
export function returnOrigin(c: Context, own?: string): string | undefined {
  const url = allowedNow(providerOf(c), own ?? c.req.query('redirect_url') ?? getCookie(c, RETURN_COOKIE))
  return url && new URL(url).origin
}

function allowedNow(provider: Provider, url: string | undefined): string | undefined {
  try {
    return url === undefined ? undefined : checkRedirectUrl(provider, url)
  } catch {
    return undefined
  }
}
