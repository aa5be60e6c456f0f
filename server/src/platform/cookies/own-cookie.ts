import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Context, ProviderRef } from '../http/context.ts'

interface Scope {
  path: string
  httpOnly: true
  secure: boolean
  sameSite: 'Lax'
}

const scopes = new WeakMap<ProviderRef, Scope>()

/** The attributes of every cookie. It has the provider's own path, so that two providers on one origin do not see each other's. */
export function cookieScope(provider: ProviderRef): Readonly<Scope> {
  return scopes.getOrInsertComputed(provider, ({ baseUrl }) => {
    const { protocol, pathname } = new URL(baseUrl)
    return { path: pathname, httpOnly: true, secure: protocol === 'https:', sameSite: 'Lax' }
  })
}

/**
 * The name and scope of all cookies but the session's. On https they have the prefix `__Host-` (RFC 6265bis, 4.1.3.2),
 * so that a neighbouring host or an answer by http can neither plant nor overwrite them. The prefix demands the path /,
 * so the name says which provider the cookie belongs to.
 */
export function ownCookie(provider: ProviderRef, name: string) {
  const scope = cookieScope(provider)
  if (!scope.secure) return { name, scope }
  const whose = scope.path === '/' ? '' : `.${provider.slug}`
  return { name: `__Host-${name}${whose}`, scope: { ...scope, path: '/' } }
}

export function readOwnCookie(c: Context, name: string): string | undefined {
  return getCookie(c, ownCookie(c.get('provider'), name).name)
}

export function setOwnCookie(
  c: Context,
  name: string,
  { value, lifetimeMs }: { value: string; lifetimeMs: number },
): void {
  const own = ownCookie(c.get('provider'), name)
  setCookie(c, own.name, value, { ...own.scope, maxAge: lifetimeMs / 1_000 })
}

export function dropOwnCookie(c: Context, name: string): void {
  const own = ownCookie(c.get('provider'), name)
  deleteCookie(c, own.name, own.scope)
}
