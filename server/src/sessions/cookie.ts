import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Context, ProviderRef } from '../lib/http/context.ts'
import { SESSION_COOKIE } from './session.ts'

/** Cookies live under the provider's own path, so that two providers of one origin do not see each other's. */
export function cookieScope(provider: ProviderRef) {
  const { protocol, pathname } = new URL(provider.baseUrl)
  return { path: pathname, httpOnly: true, secure: protocol === 'https:', sameSite: 'Lax' } as const
}

export function readSessionCookie(c: Context): string | undefined {
  return getCookie(c, SESSION_COOKIE)
}

export function setSessionCookie(c: Context, token: string, expiresAt: Date): void {
  setCookie(c, SESSION_COOKIE, token, { ...cookieScope(c.var.provider), expires: expiresAt })
}

export function clearSessionCookie(c: Context): void {
  deleteCookie(c, SESSION_COOKIE, cookieScope(c.var.provider))
}
