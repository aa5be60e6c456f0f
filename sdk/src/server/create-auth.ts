import { createClient, type PosternClient } from '../api/client.ts'
import { accountsOf, activeAccount, type ClientAccount, type ClientAccounts } from './active-account.ts'
import { type ActiveFor, type CheckedFor, type CheckOptions, checkSession } from './check-session.ts'
import type { Received } from './cookies.ts'
import { type OfferedPlan, OfferedPlans } from './offered-plans.ts'
import type { AuthOptions, Settings } from './options.ts'
import { parseUrl, tokenOf } from './place.ts'
import {
  type GuardedRequest,
  type RefusedRequest,
  type RequireOptions,
  requireSession,
  signInPath,
} from './require-session.ts'
import { SessionCache } from './session-cache.ts'
import { type SignInRoutesOptions, signInRoutes } from './sign-in-routes.ts'

/** Who is signed in to your application. One for a process. */
export interface Auth {
  /** The client behind it, for everything else. */
  client: PosternClient
  /** Where the sign-in routes are, such as /auth. */
  path: string
  /**
   * Whose session a request or a token belongs to. `{ active: false }` only if Postern says so; without an answer this
   * throws PosternUnreachable, which is not "signed out".
   *
   * ```ts
   * const checked = await auth.checkSession(request)
   * if (checked.active) console.log(checked.user.email)
   * ```
   */
  checkSession<Options extends CheckOptions | undefined = undefined>(
    from: string | (Received & { url?: string }) | undefined,
    options?: Options,
  ): Promise<CheckedFor<Options>>
  /**
   * Lets people pass who are signed in, and has the answer for all others: the way to sign in and back for a page, 401
   * for a script, 403 for another principal, 503 while Postern does not answer, 500 if it refuses the application's key.
   *
   * ```ts
   * const required = await auth.requireSession(request)
   * if (!required.ok) return required.response
   * return new Response(`Hello ${required.user.email}`)
   * ```
   */
  requireSession<Options extends RequireOptions | undefined = undefined>(
    request: GuardedRequest,
    options?: Options,
  ): Promise<({ ok: true } & ActiveFor<Options>) | RefusedRequest>
  /**
   * Answers what comes in below `path`: `/login` leads to the hosted page and back, `/callback` takes people back,
   * `/session` tells scripts who is signed in, `/logout` (POST) signs out.
   *
   * ```ts
   * const routes = auth.signInRoutes({ afterSignIn: '/welcome' })
   * app.all('/auth/*', (c) => routes(c.req.raw)) // Hono; others alike
   * ```
   */
  signInRoutes(options?: SignInRoutesOptions): (request: Request) => Promise<Response>
  /**
   * The account that the signed-in person works in: the one that they chose with `<AccountSwitcher>`, else their only one. Each
   * call asks Postern whether they are still a member. Undefined without one; an outage throws.
   *
   * ```ts
   * const account = await auth.activeAccount(request)
   * if (!account) return new Response('Choose an account first.', { status: 409 })
   * const invoices = await invoicesOf(account.id)
   * ```
   */
  activeAccount(request: Received & { url?: string }): Promise<ClientAccount | undefined>
  /** Their accounts and the active one, as `/auth/accounts` answers: what `<AccountSwitcher>` begins with. */
  accounts(request: Received & { url?: string }): Promise<ClientAccounts | undefined>
  /** The plans on sale, kept for a minute: what `<PricingTable>` begins with. The key needs the scope `read` or `billing`. */
  plans(): Promise<OfferedPlan[]>
  /** The path that begins a sign-in and leads back to where this request went, or to `back`. */
  signInPath(request: GuardedRequest, options?: { again?: boolean; back?: string }): string
  /**
   * The session token that a request presents, **unchecked**: enough to lead people without one to the sign-in early, as a
   * proxy before the pages does. Never a reason to show anything.
   */
  tokenOf(request: Received & { url?: string }): string | undefined
}

/**
 * Makes it. Throws if an option cannot be right.
 *
 * ```ts
 * const auth = createAuth({ baseUrl: 'https://auth.example.com', key: process.env.POSTERN_KEY! })
 * ```
 */
export function createAuth(options: AuthOptions): Auth {
  const settings = settingsOf(options)
  const cache = options.cache && new SessionCache(options.cache.seconds)
  const check = (from: string | (Received & { url?: string }) | undefined, asked?: CheckOptions) =>
    checkSession(settings, cache, from, asked)
  const plans = new OfferedPlans(settings.client)
  const forget = async (token: string) => cache?.forget(token)
  return {
    client: settings.client,
    path: settings.path,
    checkSession: check as Auth['checkSession'],
    requireSession: ((request, asked) =>
      requireSession(settings, request, {
        ...asked,
        check: () => check(request, asked),
      })) as Auth['requireSession'],
    signInRoutes: (asked) => signInRoutes({ settings, check, forget, plans }, asked),
    activeAccount: (request) => activeAccount(settings, request),
    accounts: (request) => accountsOf(settings, request),
    plans: () => plans.get(),
    signInPath: (request, asked) => signInPath(settings, request, asked),
    tokenOf: (request) => tokenOf(settings, request),
  }
}

function settingsOf({
  baseUrl,
  key,
  client,
  origin,
  path = '/auth',
  cookieName,
  ...rest
}: AuthOptions): Settings {
  if (!isHttp(baseUrl)) throw new Error(`baseUrl is not an http or https address: ${baseUrl}`)
  if (!client && !key) throw new Error('key is missing: make a secret key with the scope users.')
  if (origin !== undefined && !(isHttp(origin) && new URL(origin).origin === origin))
    throw new Error(`origin is a scheme, a host and maybe a port, such as https://app.example.com: ${origin}`)
  if (!/^(\/[\w-]+)+$/.test(path)) throw new Error(`path begins with / and does not end with it: ${path}`)
  if (cookieName !== undefined && !/^[\w-]+$/.test(cookieName))
    throw new Error(`cookieName has letters, digits, - and _ only: ${cookieName}`)
  const { timeoutMs, retries, fetch } = rest
  return {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    keyHint: client || key.length < 12 ? 'its key' : `the key that ends with ${key.slice(-4)}`,
    client: client ?? createClient({ baseUrl, key, timeoutMs, retries, fetch }),
    origin,
    path,
    cookieName,
  }
}

function isHttp(url: string): boolean {
  return /^https?:$/.test(parseUrl(url)?.protocol ?? '')
}
