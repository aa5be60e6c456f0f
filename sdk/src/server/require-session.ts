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
  reason: 'signed_out' | 'wrong_principal' | 'too_old' | 'unreachable'
  /**
   * For people who open a page: the way to sign in (302), or a page (403, 503). For scripts: 401, 403 or 503 as
   * problem+json.
   */
  response: Response
  /** What failed, with `unreachable`. */
  error?: unknown
}

/** Decides with what `check` says. Throws PosternError where the key is wrong or lacks a scope: signing in cures neither. */
export async function requireSession(
  settings: Settings,
  request: GuardedRequest,
  { check, principal = 'customer', maxAge }: RequireOptions & { check: () => Promise<CheckedSession> },
): Promise<RequiredSession> {
  let checked: CheckedSession
  try {
    checked = await check()
  } catch (error) {
    if (!isOutage(error)) throw error
    return { ok: false, reason: 'unreachable', response: outageAnswer(settings, request, error), error }
  }
  if (!checked.active) return refuse('signed_out', wayIn(settings, request))
  if (checked.user.principal !== principal) return refuse('wrong_principal', otherPrincipal(request))
  const age = Date.now() - Date.parse(checked.session.authenticated_at)
  if (maxAge !== undefined && age > maxAge * 1_000)
    return refuse('too_old', wayIn(settings, request, { again: true }))
  return { ok: true, ...checked }
}

/** Whether Postern cannot tell at the moment. */
export function isOutage(error: unknown): boolean {
  return (
    error instanceof PosternUnreachable ||
    (error instanceof PosternError && (error.status >= 500 || error.status === 429))
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
  { again = false, back = pathOf(request) } = {},
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
  const title = 'You are signed in as somebody who has no access here.'
  return problemJson('wrong_principal', { status: 403, title })
}

function outageAnswer(settings: Settings, request: GuardedRequest, error: unknown): Response {
  if (!isNavigation(request)) return unavailable()
  const path = ownPath(settings, placeOf(settings, request).origin, pathOf(request)) ?? '/'
  return problemPage(problemOf('unreachable', path, error))
}

/** For scripts: nobody knows at the moment. */
export function unavailable(): Response {
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
