import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { cookieScope } from '../lib/cookies/own-cookie.ts'
import type { Context } from '../lib/http/context.ts'
import { SESSION_COOKIE } from './session.ts'

export { dropOwnCookie, readOwnCookie, setOwnCookie } from '../lib/cookies/own-cookie.ts'

export function readSessionCookie(c: Context): string | undefined {
  return getCookie(c, SESSION_COOKIE)
}

export function setSessionCookie(c: Context, token: string, expiresAt: Date): void {
  setCookie(c, SESSION_COOKIE, token, { ...cookieScope(c.var.provider), expires: expiresAt })
}

export function clearSessionCookie(c: Context): void {
  deleteCookie(c, SESSION_COOKIE, cookieScope(c.var.provider))
}
