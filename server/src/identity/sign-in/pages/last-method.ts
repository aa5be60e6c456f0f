import { readOwnCookie, setOwnCookie } from '../../../platform/cookies/own-cookie.ts'
import type { Context, Principal } from '../../../platform/http/context.ts'
import { DAY } from '../../../platform/time/clock.ts'

/** The longest that browsers keep a cookie (RFC 6265bis, 5.6.2). */
const LIFETIME_MS = 400 * DAY
const WAY = /^[a-z0-9_-]{1,40}(:[a-z0-9-]{1,40})?$/

const nameFor = (principal: Principal) => `postern_last_${principal}`

/**
 * The method last used to sign in with this browser: a method's name, or connection: and a slug. It says
 * nothing of who that was, and grants nothing.
 */
export function lastMethod(c: Context, principal: Principal): string | undefined {
  const way = readOwnCookie(c, nameFor(principal))
  return way !== undefined && WAY.test(way) ? way : undefined
}

/** Remembers it, once the first factor is passed. */
export function keepLastMethod(c: Context, principal: Principal, way: string): void {
  setOwnCookie(c, nameFor(principal), { value: way, lifetimeMs: LIFETIME_MS })
}

/** Remembers a connection; one of an account only as single sign-on, which finds it by the address. */
export function keepConnection(
  c: Context,
  principal: Principal,
  { slug, account_id }: { slug: string; account_id: string | null },
): void {
  keepLastMethod(c, principal, account_id === null ? wayOf({ slug }) : 'sso')
}

/** How a connection is remembered. */
export function wayOf({ slug }: { slug: string }): string {
  return `connection:${slug}`
}
