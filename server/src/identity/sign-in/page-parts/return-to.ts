import { dropOwnCookie, readOwnCookie, setOwnCookie } from '../../../platform/cookies/own-cookie.ts'
import type { Context, Principal } from '../../../platform/http/context.ts'
import { DAY, HOUR } from '../../../platform/time/clock.ts'
import {
  allowedReturn,
  checkReturn,
  type NativeReturn,
  providerOf,
  readNativeReturn,
} from '../../../providers/index.ts'

const RETURN_COOKIE = 'postern_return'

/**
 * Where the application that sent the person here wants them back, checked; or a page of the console, which asks by its
 * path. Throws invalid_request.
 */
export function askedReturn(c: Context): string | undefined {
  const asked = c.req.query('redirect_url')
  if (asked === undefined || CONSOLE_PAGE.test(asked)) return asked
  return checkReturn(providerOf(c), principalOf(c), {
    redirect_url: asked,
    code_challenge: c.req.query('code_challenge'),
    code_challenge_method: c.req.query('code_challenge_method'),
    state: c.req.query('state'),
  })
}

/** Of a page: it says so before it does anything. */
function principalOf(c: Context): Principal {
  return c.get('principal') ?? 'customer'
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
  return allowedNow(c, own ?? kept)
}

/** Where the sign-in under way in this browser will lead. */
export function returnUrl(c: Context): string | undefined {
  const url = allowedNow(c, readOwnCookie(c, RETURN_COOKIE))
  return url === undefined || isOwnPage(url) ? undefined : url
}

/** The origin to which the sign-in under way in this browser will lead. A native application has none. */
export function returnOrigin(c: Context, own?: string): string | undefined {
  const url = allowedNow(c, own ?? c.req.query('redirect_url') ?? readOwnCookie(c, RETURN_COOKIE))
  if (url === undefined || isOwnPage(url) || nativeReturn(c, url)) return undefined
  return new URL(url).origin
}

/** The way back to a native application, if `url` is one. */
export function nativeReturn(c: Context, url: string): NativeReturn | undefined {
  return principalOf(c) === 'customer' ? readNativeReturn(providerOf(c), url) : undefined
}

function allowedNow(c: Context, url: string | undefined): string | undefined {
  if (url === undefined || isOwnPage(url)) return url
  return allowedReturn(providerOf(c), principalOf(c), url)
}
