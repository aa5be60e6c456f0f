import { PosternError, PosternUnreachable } from '../api/errors.ts'
import { headerReader } from '../lib/headers.ts'
import { problemJson, problemOf, problemPage, redirect } from './answers.ts'
import type { CheckOptions } from './check-session.ts'
import type { Received } from './cookies.ts'
import type { Settings } from './options.ts'
import { ownPath, parseUrl, placeOf } from './place.ts'
import type { ActiveSession, CheckedSession } from './session.ts'

/** A request as the guard needs it: a `Request`, or its parts. `url` may also be a path with its query. */
export interface GuardedRequest extends Received {
  url?: string
  method?: string
}

/** Who may pass. */
export interface RequireOptions extends CheckOptions {
  /** Whom you let in: your customers, unless told. The staff of the provider gets 403. */
  principal?: 'customer' | 'provider'
  /** Seconds since a factor was shown last, at most: for what is worth asking again. */
  maxAge?: number
}

/** A guard's decision: who it is, or what to answer instead. */
export type RequiredSession = (ActiveSession & { ok: true }) | RefusedRequest

/** What to answer, and why. */
export interface RefusedRequest {
  ok: false
  /** `refused`: Postern does not accept the key of the application, or lacks a scope in it. It is logged. */
  reason: 'signed_out' | 'wrong_principal' | 'too_old' | 'unreachable' | 'refused'
  /**
   * For people who open a page: the way to sign in (302), or a page (403, 500, 503). For scripts: 401, 403, 500 or 503 as
   * problem+json.
   */
  response: Response
  /** What failed, with `unreachable` and `refused`. */
  error?: unknown
}

/** Decides with what `check` says. What Postern refuses the application is never the visitor's fault: they get 500. */
export async function requireSession(
  settings: Settings,
  request: GuardedRequest,
  { check, principal = 'customer', maxAge }: RequireOptions & { check: () => Promise<CheckedSession> },
): Promise<RequiredSession> {
  let checked: CheckedSession
  try {
    checked = await check()
  } catch (error) {
    const code = failureOf(settings, error)
    const path = ownPath(settings, placeOf(settings, request).origin, pathOf(request)) ?? '/'
    const response = isNavigation(request) ? problemPage(problemOf(code, path, error)) : failureJson(code)
    return { ok: false, reason: code, response, error }
  }
  if (!checked.active) return refuse('signed_out', wayIn(settings, request))
  if (checked.user.principal !== principal) return refuse('wrong_principal', otherPrincipal(request))
  const age = Date.now() - Date.parse(checked.session.authenticated_at)
  if (maxAge !== undefined && age > maxAge * 1_000)
    return refuse('too_old', wayIn(settings, request, { again: true }))
  return { ok: true, ...checked }
}

/**
 * Why Postern did not say who it is. Both are logged, as the page does not say why: an outage with what failed, and what
 * Postern refuses the application with the key, since neither the visitor nor a new sign-in can mend that. Rethrows what is
 * not a failure of Postern's.
 */
export function failureOf({ keyHint }: Pick<Settings, 'keyHint'>, error: unknown): 'unreachable' | 'refused' {
  if (isOutage(error)) {
    console.warn(`Postern could not say who is signed in: ${error.message}`)
    return 'unreachable'
  }
  if (!(error instanceof PosternError)) throw error
  const cure = CURES[error.httpStatus] ?? 'This is a fault of the application or of the SDK.'
  console.error(`Postern refused the application, which uses ${keyHint}: ${error.message} ${cure}`)
  return 'refused'
}

const CURES: Record<number, string> = {
  401: 'The key is wrong, revoked or expired, or baseUrl is that of another installation or provider.',
  403: 'The key needs the scope users and, for entitlements, read or billing.',
}

/** Whether Postern cannot tell at the moment. */
function isOutage(error: unknown): error is PosternUnreachable | PosternError {
  return (
    error instanceof PosternUnreachable ||
    (error instanceof PosternError && (error.httpStatus >= 500 || error.httpStatus === 429))
  )
}

function refuse(reason: RefusedRequest['reason'], response: Response): RefusedRequest {
  return { ok: false, reason, response }
}

/** People are led to the sign-in and back; scripts are told. */
function wayIn(settings: Settings, request: GuardedRequest, { again = false } = {}): Response {
  if (isNavigation(request)) return redirect(signInPath(settings, request, { again }), 302)
  return again
    ? problemJson('reauthentication_required', { status: 401, title: 'Sign in again to do this.' })
    : problemJson('unauthenticated', { status: 401, title: 'Sign in first.' })
}

/** The application's own address that begins a sign-in, and leads back to where the request went. */
export function signInPath(
  settings: Settings,
  request: GuardedRequest,
  { again = false, back = pathOf(request) }: { again?: boolean; back?: string } = {},
): string {
  const query = new URLSearchParams()
  const path = ownPath(settings, placeOf(settings, request).origin, back)
  if (path !== undefined && path !== '/') query.set('return_to', path)
  if (again) query.set('prompt', 'login')
  return `${settings.path}/login${query.size > 0 ? `?${query}` : ''}`
}

/** Signing in would change nothing, and go in circles: the person is who they are. */
function otherPrincipal(request: GuardedRequest): Response {
  if (isNavigation(request)) return problemPage(problemOf('wrong_principal', '/'))
  const title = 'You are signed in, but you do not have access here.'
  return problemJson('wrong_principal', { status: 403, title })
}

/** For scripts: why it is not known who asks. */
export function failureJson(code: 'unreachable' | 'refused'): Response {
  if (code === 'refused')
    return problemJson('internal', { status: 500, title: 'This application cannot check who you are.' })
  const title = 'The sign-in service does not answer. Try again in a moment.'
  return problemJson('unavailable', { status: 503, title, headers: { 'retry-after': '5' } })
}

/** Whether a person opens a page, rather than a script asking. */
function isNavigation({ method = 'GET', headers }: GuardedRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const read = headerReader(headers)
  const mode = read('sec-fetch-mode')
  return mode === undefined ? (read('accept') ?? '').includes('text/html') : mode === 'navigate'
}

function pathOf({ url = '/' }: GuardedRequest): string {
  const whole = parseUrl(url, 'http://path.invalid')
  return whole ? `${whole.pathname}${whole.search}` : '/'
}
