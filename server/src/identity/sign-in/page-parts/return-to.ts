import { dropOwnCookie, readOwnCookie, setOwnCookie } from '../../../platform/cookies/own-cookie.ts'
import type { Context } from '../../../platform/http/context.ts'
import { DAY, HOUR } from '../../../platform/time/clock.ts'
import { checkRedirectUrl, type Provider, providerOf } from '../../../providers/index.ts'

const RETURN_COOKIE = 'postern_return'

/**
 * Where the application that sent the person here wants them back, checked; or a page of the console, which asks by its
 * path. Throws invalid_request.
 */
export function askedReturn(c: Context): string | undefined {
  const asked = c.req.query('redirect_url')
  return asked === undefined || CONSOLE_PAGE.test(asked) ? asked : checkRedirectUrl(providerOf(c), asked)
}

/** Remembers it across the pages of a sign-in. */
export function rememberReturn(c: Context): void {
  const asked = askedReturn(c)
  if (asked !== undefined) keepReturn(c, asked)
}

/** Remembers a checked URL across the pages of a sign-in. */
export function keepReturn(c: Context, url: string): void {
  setOwnCookie(c, RETURN_COOKIE, { value: url, lifetimeMs: HOUR })
}

/** Keeps it while the user reads or fills in a page before the application, which may take a while. */
export function renewReturn(c: Context): void {
  const kept = readOwnCookie(c, RETURN_COOKIE)
  if (kept !== undefined) setOwnCookie(c, RETURN_COOKIE, { value: kept, lifetimeMs: DAY })
}

/**
 * Pages of ours where people who are not signed in may arrive: those below /account, whose parameters are ids, keys and
 * numbers, an authorization request that waits, and
 * the page where the code of a device is typed, and the test of a sign-in. A page only shows: nothing happens by coming back to it.
 */
const OWN_PAGE =
  /^\/(staff\/)?(account(\/[a-z-]+)*(\?[a-z_]+=[\w-]{0,64}(&[a-z_]+=[\w-]{0,64}){0,9})?|oauth\/interaction\?id=[\w-]{43}|oauth\/device(\?user_code=[A-Za-z-]{0,20})?|oauth\/test-sign-in\?[\w%&=.:+@~,*-]{0,1000})$/

/** Any address of the console: it only shows, and reads its query as text. */
const CONSOLE_PAGE = /^\/console(\/[\w-]+)*(\?[\w%&=.:+@~,*-]{0,1000})?$/

/**
 * Remembers the account page, such as /account/mfa/on, that a person opened before the sign-in; or `told`, the page
 * whose form was submitted.
 */
export function keepOwnPage(c: Context, told?: string): void {
  const page = told ?? (c.req.method === 'GET' ? openedPage(c) : '')
  if (OWN_PAGE.test(page)) keepReturn(c, page)
}

/** Without what another form reported there. */
function openedPage(c: Context): string {
  const { path } = c.req
  const { searchParams } = new URL(c.req.url)
  searchParams.delete('done')
  const whole = searchParams.size > 0 ? `${path}?${searchParams}` : path
  return OWN_PAGE.test(whole) ? whole : path
}

/** Whether a way back is a page of ours, below the base URL. */
export function isOwnPage(back: string): boolean {
  return OWN_PAGE.test(back) || CONSOLE_PAGE.test(back)
}

/**
 * Where to go after a sign-in, checked again: origins may have changed, and others can write cookies. `own` comes with
 * the sign-in itself, such as from the link in a mail, and takes precedence over what the browser remembers.
 */
export function takeReturn(c: Context, own?: string): string | undefined {
  const kept = readOwnCookie(c, RETURN_COOKIE)
  if (kept !== undefined) dropOwnCookie(c, RETURN_COOKIE)
  return allowedNow(providerOf(c), own ?? kept)
}

/** Where the sign-in under way in this browser will lead. */
export function returnUrl(c: Context): string | undefined {
  const url = allowedNow(providerOf(c), readOwnCookie(c, RETURN_COOKIE))
  return url === undefined || isOwnPage(url) ? undefined : url
}

/** The origin to which the sign-in under way in this browser will lead. */
export function returnOrigin(c: Context, own?: string): string | undefined {
  const url = allowedNow(providerOf(c), own ?? c.req.query('redirect_url') ?? readOwnCookie(c, RETURN_COOKIE))
  return url === undefined || isOwnPage(url) ? undefined : new URL(url).origin
}

function allowedNow(provider: Provider, url: string | undefined): string | undefined {
  try {
    return url === undefined || isOwnPage(url) ? url : checkRedirectUrl(provider, url)
  } catch {
    return undefined
  }
}
