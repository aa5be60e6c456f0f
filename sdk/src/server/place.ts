import { headerReader } from '../lib/headers.ts'
import { type Received, readCookie } from './cookies.ts'
import type { Settings } from './options.ts'

/** Where a request arrived, as its browser sees it. */
export interface Place {
  /** Such as https://app.example.com. */
  origin: string
  /** Whether cookies are Secure, and have the prefix __Host-, which no other host can set. */
  secure: boolean
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/

/**
 * The origin that was configured, else the Host of the request: by http on one's own machine, by https everywhere else.
 * The scheme of `request.url` says nothing where a proxy ends TLS, and any client may send X-Forwarded headers.
 */
export function placeOf(settings: Pick<Settings, 'origin'>, request: Received & { url?: string }): Place {
  const { origin = originByHost(request) } = settings
  return { origin, secure: origin.startsWith('https://') }
}

function originByHost({ headers, url }: Received & { url?: string }): string {
  const host = headerReader(headers)('host') ?? (url && parseUrl(url)?.host) ?? ''
  return `${LOOPBACK.test(host) ? 'http' : 'https'}://${host}`
}

/** The cookie that holds the session token. */
export function sessionCookieName(settings: Pick<Settings, 'cookieName'>, { secure }: Place): string {
  return ownName(settings.cookieName ?? 'postern_token', secure)
}

/** The cookie that ties sign-ins to the browser that began them. */
export function flowCookieName(settings: Pick<Settings, 'cookieName'>, { secure }: Place): string {
  return ownName(`${settings.cookieName ?? 'postern_token'}_flow`, secure)
}

/** The cookie that holds which account the person works in. */
export function accountCookieName(settings: Pick<Settings, 'cookieName'>, { secure }: Place): string {
  return ownName(`${settings.cookieName ?? 'postern_token'}_account`, secure)
}

function ownName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}

/** Postern takes a way back of up to 2,000 characters, and ours holds more than the path. */
const MOST_PATH = 1_500

const TOKEN = /^[0-9a-f]{64}$/

/** The session token of a request: `Authorization: Bearer`, else the application's cookie. */
export function tokenOf(settings: Settings, request: Received & { url?: string }): string | undefined {
  const bearer = /^Bearer +([0-9a-f]{64})$/i.exec(headerReader(request.headers)('authorization') ?? '')?.[1]
  if (bearer) return bearer
  const kept = readCookie(request, sessionCookieName(settings, placeOf(settings, request)))
  return kept !== undefined && TOKEN.test(kept) ? kept : undefined
}

/** Whether this could be a session token: anything else needs no question. */
export function isToken(text: unknown): text is string {
  return typeof text === 'string' && TOKEN.test(text)
}

/**
 * A path of the application, or undefined for whatever would lead elsewhere: another origin, `//host`, `/\host`, a
 * scheme, or the sign-in routes themselves, which would go in circles.
 */
export function ownPath(
  settings: Pick<Settings, 'path'>,
  origin: string,
  asked: unknown,
): string | undefined {
  if (typeof asked !== 'string' || !/^\/(?![/\\])/.test(asked)) return undefined
  const url = parseUrl(asked, origin)
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined
  if (url.pathname === settings.path || url.pathname.startsWith(`${settings.path}/`)) return undefined
  const path = `${url.pathname}${url.search}${url.hash}`
  return encodeURIComponent(path).length <= MOST_PATH ? path : undefined
}

/** URL.parse, which Node 20 lacks. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
