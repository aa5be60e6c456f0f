import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { SECOND } from '../lib/clock.ts'
import type { Context, ProviderRef } from '../lib/http/context.ts'
import { SESSION_COOKIE } from './session.ts'

/** The session cookie has the provider's own path, so that two providers on one origin do not see each other's. */
function sessionScope(provider: ProviderRef) {
  const { protocol, pathname } = new URL(provider.baseUrl)
  return { path: pathname, httpOnly: true, secure: protocol === 'https:', sameSite: 'Lax' } as const
}

export function readSessionCookie(c: Context): string | undefined {
  return getCookie(c, SESSION_COOKIE)
}

export function setSessionCookie(c: Context, token: string, expiresAt: Date): void {
  setCookie(c, SESSION_COOKIE, token, { ...sessionScope(c.var.provider), expires: expiresAt })
}

export function clearSessionCookie(c: Context): void {
  deleteCookie(c, SESSION_COOKIE, sessionScope(c.var.provider))
}

/**
 * The name and scope of all our other cookies. On https they have the prefix `__Host-` (RFC 6265bis, 4.1.3.2), so that
 * a neighbouring host or an answer by http can neither plant nor overwrite them. The prefix demands the path /, so the
 * name says which provider the cookie belongs to.
 */
export function ownCookie(provider: ProviderRef, name: string) {
  const scope = sessionScope(provider)
  if (!scope.secure) return { name, scope }
  const whose = scope.path === '/' ? '' : `.${provider.slug}`
  return { name: `__Host-${name}${whose}`, scope: { ...scope, path: '/' } }
}

export function readOwnCookie(c: Context, name: string): string | undefined {
  return getCookie(c, ownCookie(c.var.provider, name).name)
}

export function setOwnCookie(
  c: Context,
  name: string,
  { value, lifetimeMs }: { value: string; lifetimeMs: number },
): void {
  const own = ownCookie(c.var.provider, name)
  setCookie(c, own.name, value, { ...own.scope, maxAge: lifetimeMs / SECOND })
}

export function dropOwnCookie(c: Context, name: string): void {
  const own = ownCookie(c.var.provider, name)
  deleteCookie(c, own.name, own.scope)
}
