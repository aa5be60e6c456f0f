import { unwrap } from '../api/errors.ts'
import {
  accountsOf,
  activeAccount,
  type ClientAccount,
  chooseAccount,
  memberAccount,
} from './active-account.ts'
import { json, problemJson, problemOf, problemPage, redirect, type SignInProblem } from './answers.ts'
import type { Settings } from './options.ts'
import { isOwnSite, wantsJson } from './own-site.ts'
import { ownPath, type Place, placeOf, tokenOf } from './place.ts'
import { failureJson, failureOf } from './require-session.ts'
import type { ActiveSession } from './session.ts'
import type { RoutesContext, SignInRoutesOptions } from './sign-in-routes.ts'

type Act = 'manage' | 'accounts' | 'account' | 'plans' | 'portal'

/** What the components of `@postern/sdk/react/ui` call, by the last part of the path. */
export const UI_ROUTES: ReadonlyMap<string, { method: string; act: Act }> = new Map<
  string,
  { method: string; act: Act }
>([
  ['manage', { method: 'GET', act: 'manage' }],
  ['accounts', { method: 'GET', act: 'accounts' }],
  ['account', { method: 'POST', act: 'account' }],
  ['plans', { method: 'GET', act: 'plans' }],
  ['portal', { method: 'POST', act: 'portal' }],
])

/** One request of a component. What it names is in the query, as frameworks differ in who reads a body. */
export class UiVisit {
  readonly #context: RoutesContext
  readonly #settings: Settings
  readonly #options: SignInRoutesOptions
  readonly #request: Request
  readonly #place: Place
  readonly #query: URLSearchParams

  constructor(context: RoutesContext, options: SignInRoutesOptions, request: Request) {
    this.#context = context
    this.#settings = context.settings
    this.#options = options
    this.#request = request
    this.#place = placeOf(context.settings, request)
    this.#query = new URL(request.url).searchParams
  }

  /** Does it. Without an answer of Postern: 503, which does not mean "signed out". */
  async answer(act: Act): Promise<Response> {
    try {
      return await this[act]()
    } catch (error) {
      const code = failureOf(this.#settings, error)
      if (act === 'accounts' || act === 'plans' || wantsJson(this.#request)) return failureJson(code)
      return this.#page(problemOf(code, this.#back(), error))
    }
  }

  /** Leads to the hosted pages where people manage their sign-in, and back. */
  async manage(): Promise<Response> {
    const page = new URL(`${this.#settings.baseUrl}/account`)
    page.searchParams.set('redirect_url', new URL(this.#back(), this.#place.origin).href)
    return redirect(page.href, 302)
  }

  /** Lists the accounts of the person, and says which one is active. */
  async accounts(): Promise<Response> {
    const accounts = await accountsOf(this.#settings, this.#request)
    return accounts ? json(accounts, { headers: { vary: 'cookie, authorization' } }) : unauthenticated()
  }

  /** Makes an account the active one, if the person is its member. */
  async account(): Promise<Response> {
    const visit = await this.#begin()
    if (visit instanceof Response) return visit
    const { token, session } = visit
    const account = await memberAccount(this.#settings, token, this.#query.get('account_id') ?? '')
    if (!account) return this.#refuse('no_account')
    const chosen = { token, id: account.id, expiresAt: session.session.expires_at }
    const cookie = await chooseAccount(this.#settings, this.#request, chosen)
    return wantsJson(this.#request)
      ? json({ active: account.id }, { headers: { 'set-cookie': cookie } })
      : redirect(this.#back(), 303, [cookie])
  }

  /** Lists the plans on sale: the same for all visitors, signed in or not. */
  async plans(): Promise<Response> {
    const data = await this.#context.plans.get()
    return json({ data }, { headers: { 'cache-control': 'public, max-age=60' } })
  }

  /** Leads an owner to the billing pages of an account. */
  async portal(): Promise<Response> {
    const visit = await this.#begin()
    if (visit instanceof Response) return visit
    const account = await this.#asked(visit.token)
    if (!account) return this.#refuse('no_account')
    if (account.role !== 'owner') return this.#refuse('not_owner')
    const body = {
      opens: 'billing' as const,
      account_id: account.id,
      user_id: visit.session.user.id,
      return_url: new URL(this.#back(), this.#place.origin).href,
    }
    const { url } = await unwrap(this.#settings.client.POST('/api/v1/portal-links', { body }))
    return wantsJson(this.#request) ? json({ url }) : redirect(url, 303)
  }

  /** Who asks, for an act: never another site. */
  async #begin(): Promise<{ token: string; session: ActiveSession } | Response> {
    if (!isOwnSite(this.#request, this.#place)) return this.#refuse('cross_site')
    const token = tokenOf(this.#settings, this.#request)
    const session = token ? await this.#context.check(token) : undefined
    if (token && session?.active) return { token, session }
    if (wantsJson(this.#request)) return unauthenticated()
    const query = new URLSearchParams({ return_to: this.#back() })
    return redirect(`${this.#settings.path}/login?${query}`, 303)
  }

  /** The account that the query names, else the active one. */
  #asked(token: string): Promise<ClientAccount | undefined> {
    const id = this.#query.get('account_id')
    return id === null
      ? activeAccount(this.#settings, this.#request)
      : memberAccount(this.#settings, token, id)
  }

  /** The page of this application that comes after. */
  #back(): string {
    return ownPath(this.#settings, this.#place.origin, this.#query.get('return_to')) ?? '/'
  }

  #refuse(code: 'cross_site' | 'no_account' | 'not_owner'): Response | Promise<Response> {
    const problem = problemOf(code, this.#back())
    if (!wantsJson(this.#request)) return this.#page(problem)
    return problemJson(JSON_CODES[code], { status: problem.status, title: problem.message })
  }

  #page(problem: SignInProblem): Response | Promise<Response> {
    return this.#options.problemPage?.(problem, this.#request) ?? problemPage(problem)
  }
}

const JSON_CODES = { cross_site: 'cross_site', no_account: 'not_found', not_owner: 'forbidden' } as const

function unauthenticated(): Response {
  return problemJson('unauthenticated', { status: 401, title: 'Sign in first.' })
}
