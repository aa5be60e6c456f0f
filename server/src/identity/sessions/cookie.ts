import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { cookieScope, ownCookie } from '../../platform/cookies/own-cookie.ts'
import type { Context, Principal } from '../../platform/http/context.ts'
import { SESSION_COOKIES } from './session.ts'

/** The token in the cookie of those whom this request is for (see `Variables.principal`), or of others in this browser. */
export function readSessionCookie(c: Context, principal = principalOf(c)): string | undefined {
  return getCookie(c, sessionCookie(c, principal).name)
}

export function setSessionCookie(c: Context, token: string, expiresAt: Date): void {
  const { name, scope } = sessionCookie(c)
  setCookie(c, name, token, { ...scope, expires: expiresAt })
}

export function clearSessionCookie(c: Context): void {
  const { name, scope } = sessionCookie(c)
  deleteCookie(c, name, scope)
}

/** Whose sessions count as cookies in this request. */
export function principalOf(c: Context): Principal {
  return c.get('principal') ?? 'customer'
}

/** Applications rely on the name of the customers' cookie, so it alone cannot have the prefix `__Host-`. */
function sessionCookie(c: Context, principal = principalOf(c)) {
  const provider = c.get('provider')
  const name = SESSION_COOKIES[principal]
  return principal === 'customer' ? { name, scope: cookieScope(provider) } : ownCookie(provider, name)
}
