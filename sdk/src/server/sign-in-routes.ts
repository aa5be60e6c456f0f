import { PosternError, unwrap } from '../api/errors.ts'
import { json, problemOf, problemPage, redirect, type SignInProblem } from './answers.ts'
import type { CheckOptions } from './check-session.ts'
import { readCookie, setCookie } from './cookies.ts'
import type { OfferedPlans } from './offered-plans.ts'
import type { Settings } from './options.ts'
import { isOwnSite, wantsJson } from './own-site.ts'
import { flowCookieName, ownPath, type Place, placeOf, sessionCookieName, tokenOf } from './place.ts'
import { failureJson, failureOf } from './require-session.ts'
import { type ActiveSession, type CheckedSession, clientSession } from './session.ts'
import { isFlowSecret, makeState, newFlowSecret, readState, STATE_SECONDS } from './state.ts'
import { UI_ROUTES, UiVisit } from './ui-routes.ts'

/** A user who has just signed in. */
export interface SignedIn extends ActiveSession {
  /** The path they are led to. */
  returnTo: string
  request: Request
}

/** What the sign-in routes do besides. With `entitlements`, `/session` also tells scripts what the person may do. */
export interface SignInRoutesOptions extends CheckOptions {
  /** Where people go who asked for no page of yours; or a function that is told who came, and may return another path. */
  afterSignIn?: string | ((signedIn: SignedIn) => string | undefined | Promise<string | undefined>)
  /** Where people go who signed out. */
  afterSignOut?: string
  /**
   * Adds what the components of `@postern/sdk/react/ui` call: `/accounts`, `/account` (POST), `/plans`, `/portal` (POST)
   * and `/manage`.
   * The key then needs the scope `billing` besides.
   */
  ui?: boolean
  /** A page of your own for what went wrong. */
  problemPage?: (problem: SignInProblem, request: Request) => Response | Promise<Response>
}

/** What the routes work with. */
export interface RoutesContext {
  settings: Settings
  check: (token: string, asked?: CheckOptions) => Promise<CheckedSession>
  forget: (token: string) => Promise<void>
  plans: OfferedPlans
}

/** Answers requests to the sign-in routes, by the last part of their path. */
export function signInRoutes(
  context: RoutesContext,
  options: SignInRoutesOptions = {},
): (request: Request) => Promise<Response> {
  return async (request) => {
    const action = new URL(request.url).pathname.split('/').at(-1) ?? ''
    const route = ROUTES.get(action)
    const uiRoute = options.ui ? UI_ROUTES.get(action) : undefined
    const allow = (route ?? uiRoute)?.method
    if (!allow) return new Response(null, { status: 404 })
    const method = request.method === 'HEAD' ? 'GET' : request.method
    if (method !== allow) return new Response(null, { status: 405, headers: { allow } })
    if (!route) return new UiVisit(context, options, request).answer(uiRoute!.act)
    const { settings } = context
    return new Visit(context, options, { request, place: placeOf(settings, request) })[route.act]()
  }
}

const ROUTES = new Map<string, { method: string; act: 'login' | 'callback' | 'session' | 'logout' }>([
  ['login', { method: 'GET', act: 'login' }],
  ['callback', { method: 'GET', act: 'callback' }],
  ['session', { method: 'GET', act: 'session' }],
  ['logout', { method: 'POST', act: 'logout' }],
])

const BAD_CODES = new Set(['invalid_code', 'invalid_request'])

/** What of a request to /auth/login the hosted page understands. */
const PASSED_ON = ['prompt', 'email', 'ui_locales']

/** One request to the routes. */
class Visit {
  readonly #context: RoutesContext
  readonly #settings: Settings
  readonly #options: SignInRoutesOptions
  readonly #request: Request
  readonly #place: Place
  readonly #query: URLSearchParams

  constructor(
    context: RoutesContext,
    options: SignInRoutesOptions,
    { request, place }: { request: Request; place: Place },
  ) {
    this.#context = context
    this.#settings = context.settings
    this.#options = options
    this.#request = request
    this.#place = place
    this.#query = new URL(request.url).searchParams
  }

  /** Leads to the hosted page. */
  async login(): Promise<Response> {
    const secret = this.#flowSecret() ?? newFlowSecret()
    const back = new URL(`${this.#settings.path}/callback`, this.#place.origin)
    back.searchParams.set('state', await makeState(secret, this.#asked() ?? ''))
    const page = new URL(`${this.#settings.baseUrl}/login`)
    page.searchParams.set('redirect_url', back.href)
    for (const name of PASSED_ON) {
      const value = this.#query.get(name)
      if (value) page.searchParams.set(name, value)
    }
    const kept = setCookie(flowCookieName(this.#settings, this.#place), secret, {
      maxAge: STATE_SECONDS,
      secure: this.#place.secure,
    })
    return redirect(page.href, 302, [kept])
  }

  /** Takes a person back: exchanges the code that they bring, and sets the cookie. */
  async callback(): Promise<Response> {
    const secret = this.#flowSecret()
    const state = secret && (await readState(secret, this.#query.get('state')))
    // No redirect to the sign-in: where cookies are not kept, it would go in circles.
    if (state === undefined) return this.#problem('other_browser', this.#loginPath())
    try {
      const { token } = await this.#exchange()
      const checked = await this.#context.check(token)
      if (!checked.active) return this.#problem('code_used', this.#loginPath(state))
      return await this.#signedIn(token, checked, state)
    } catch (error) {
      // The code is what the visitor sent; it may be any text.
      if (error instanceof PosternError && BAD_CODES.has(error.code)) return this.#cameBefore(state)
      return this.#failed(error, this.#loginPath(state))
    }
  }

  /** Tells scripts who is signed in. */
  async session(): Promise<Response> {
    const token = tokenOf(this.#settings, this.#request)
    const { entitlements = false } = this.#options
    try {
      const checked = token ? await this.#context.check(token, { entitlements }) : { active: false as const }
      return json(clientSession(checked), {
        headers: { vary: 'cookie, authorization' },
      })
    } catch (error) {
      return failureJson(failureOf(this.#settings, error))
    }
  }

  /** Ends the session at Postern, then the cookie. In this order: a cookie that is gone cannot end anything. */
  async logout(): Promise<Response> {
    if (!isOwnSite(this.#request, this.#place)) return this.#problem('cross_site', '/')
    const next = this.#asked() ?? this.#options.afterSignOut ?? '/'
    const token = tokenOf(this.#settings, this.#request)
    let url: string | null = null
    try {
      if (token) url = await this.#signOut(token, next)
    } catch (error) {
      const code = failureOf(this.#settings, error)
      if (wantsJson(this.#request)) return failureJson(code)
      return this.#problem(code === 'unreachable' ? 'not_signed_out' : code, next, error)
    }
    const cookie = setCookie(sessionCookieName(this.#settings, this.#place), '', {
      maxAge: 0,
      secure: this.#place.secure,
    })
    return wantsJson(this.#request)
      ? json({ url }, { headers: { 'set-cookie': cookie } })
      : redirect(url ?? next, 303, [cookie])
  }

  async #exchange(): Promise<{ token: string }> {
    const body = { code: this.#query.get('code') ?? '' }
    return unwrap(this.#settings.client.POST('/api/v1/sessions/exchange', { body }))
  }

  async #signedIn(token: string, checked: ActiveSession, state: string): Promise<Response> {
    const { afterSignIn = '/' } = this.#options
    const fallback = typeof afterSignIn === 'string' ? afterSignIn : '/'
    const returnTo = ownPath(this.#settings, this.#place.origin, state) ?? fallback
    const chosen =
      typeof afterSignIn === 'function'
        ? await afterSignIn({ ...checked, returnTo, request: this.#request })
        : undefined
    const cookie = setCookie(sessionCookieName(this.#settings, this.#place), token, {
      maxAge: (Date.parse(checked.session.expires_at) - Date.now()) / 1_000,
      secure: this.#place.secure,
    })
    return redirect(chosen ?? returnTo, 302, [cookie])
  }

  /** A browser that reloads the way back, or goes back to it, is signed in already. */
  async #cameBefore(state: string): Promise<Response> {
    const token = tokenOf(this.#settings, this.#request)
    try {
      if (token && (await this.#context.check(token)).active)
        return redirect(ownPath(this.#settings, this.#place.origin, state) ?? '/', 302)
    } catch (error) {
      return this.#failed(error, this.#loginPath(state))
    }
    return this.#problem('code_used', this.#loginPath(state))
  }

  /** Ends the session; resolves with the identity provider's own sign-out, if the browser should go there. */
  async #signOut(token: string, next: string): Promise<string | null> {
    const redirect_url = new URL(next, this.#place.origin).href
    try {
      return await this.#askSignOut(token, { redirect_url })
    } catch (error) {
      if (!(error instanceof PosternError)) throw error
      if (error.httpStatus === 401) return null // it had ended
      if (error.code !== 'invalid_request') throw error
      return await this.#askSignOut(token, {}) // the origin was taken off the list
    } finally {
      await this.#context.forget(token)
    }
  }

  async #askSignOut(token: string, body: { redirect_url?: string }): Promise<string | null> {
    const params = { path: { principal: 'customer' } } as const
    const headers = { authorization: `Bearer ${token}` }
    return (
      await unwrap(this.#settings.client.POST('/api/v1/auth/{principal}/sign-out', { params, headers, body }))
    ).url
  }

  /** The page of this application that the query names. */
  #asked(): string | undefined {
    return ownPath(this.#settings, this.#place.origin, this.#query.get('return_to'))
  }

  #flowSecret(): string | undefined {
    const kept = readCookie(this.#request, flowCookieName(this.#settings, this.#place))
    return isFlowSecret(kept) ? kept : undefined
  }

  #loginPath(returnTo?: string): string {
    const query = returnTo ? `?${new URLSearchParams({ return_to: returnTo })}` : ''
    return `${this.#settings.path}/login${query}`
  }

  /** It is not known who it is. */
  #failed(error: unknown, next: string): Promise<Response> {
    return this.#problem(failureOf(this.#settings, error), next, error)
  }

  async #problem(code: SignInProblem['code'], next: string, error?: unknown): Promise<Response> {
    const problem = problemOf(code, next, error)
    return this.#options.problemPage?.(problem, this.#request) ?? problemPage(problem)
  }
}
