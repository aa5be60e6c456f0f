import { cache } from 'react'
import type { AccessToken } from './oauth/access-token.ts'
import type { ProtectedResource, RequireTokenOptions } from './oauth/protected-resource.ts'
import type { ActiveFor } from './server/check-session.ts'
import type { Auth } from './server/create-auth.ts'
import type { RequiredSession, RequireOptions } from './server/require-session.ts'
import type { ActiveSession, CheckedSession } from './server/session.ts'
import type { SignInRoutesOptions } from './server/sign-in-routes.ts'

/** Whom a page requires. */
export interface PageOptions extends RequireOptions {
  /** The page's own path, to come back to: a server component does not know it. */
  path?: string
}

/** What `nextAuth` makes, for the App Router of Next.js 15 and 16. */
export interface NextAuth {
  /** The route handlers of `app/auth/[action]/route.ts`. */
  GET(request: Request): Promise<Response>
  POST(request: Request): Promise<Response>
  /**
   * Who is signed in, for server components, server actions and route handlers. However many ask, Postern is asked once
   * for each request. Throws PosternUnreachable, which is not "signed out": `error.tsx` shows it.
   */
  checkSession(): Promise<CheckedSession>
  /**
   * The user who is signed in; others are led to the sign-in and back. Call it where the data is read, in each page and server
   * action: a layout is not rendered again with every navigation, and `proxy.ts` can be gone around.
   */
  requireSession<Options extends PageOptions | undefined = undefined>(
    options?: Options,
  ): Promise<ActiveFor<Options>>
  /**
   * For `proxy.ts` (`middleware.ts` in Next.js 15): leads people without a session cookie to the sign-in before anything is
   * rendered. It does not check the cookie, so `requireSession` still has to.
   */
  proxy(request: Request): Response | undefined
}

/**
 * Signs people in to a Next.js application. `lib/auth.ts`:
 *
 * ```ts
 * const auth = createAuth({ baseUrl: process.env.POSTERN_URL!, key: process.env.POSTERN_KEY! })
 * export const { GET, POST, checkSession, requireSession, proxy } = nextAuth(auth, { afterSignIn: '/account' })
 * ```
 *
 * `app/auth/[action]/route.ts`:
 *
 * ```ts
 * export { GET, POST } from '@/lib/auth'
 * ```
 */
export function nextAuth(auth: Auth, options?: SignInRoutesOptions): NextAuth {
  const routes = auth.signInRoutes(options)
  const require = cache(
    async (
      principal?: 'customer' | 'provider',
      maxAge?: number,
      entitlements?: boolean,
      accountId?: string,
    ): Promise<RequiredSession> => {
      const asked = accountId === undefined ? entitlements : { accountId }
      return auth.requireSession(
        { headers: await requestHeaders() },
        { principal, maxAge, entitlements: asked },
      )
    },
  )
  return {
    GET: routes,
    POST: routes,
    checkSession: cache(async () => auth.checkSession({ headers: await requestHeaders() })),
    requireSession: (async ({ principal, maxAge, entitlements, path = '/' }: PageOptions = {}) => {
      const [all, accountId] =
        typeof entitlements === 'object' ? [true, entitlements.accountId] : [entitlements]
      return passOrLeave(auth, await require(principal, maxAge, all, accountId), path)
    }) as NextAuth['requireSession'],
    proxy: (request) =>
      auth.tokenOf(request)
        ? undefined
        : Response.redirect(new URL(auth.signInPath(request), request.url), 307),
  }
}

/** A route handler behind `requireToken`: it gets the token beside what Next.js gives it. */
export type TokenRouteHandler<Context> = (
  request: Request,
  context: Context & { accessToken: AccessToken },
) => Response | Promise<Response>

/**
 * A route handler for requests whose access token has all of the scopes. Others get 401 or 403 with a challenge that names the
 * scopes; 503 while the token cannot be checked.
 *
 * ```ts
 * export const GET = requireToken(api, 'orders:read', async (request, { accessToken }) => {
 *   return Response.json(await ordersOf(accessToken.userId))
 * })
 * ```
 *
 * The metadata is the route `app/.well-known/oauth-protected-resource/[[...path]]/route.ts`, with
 * `export const GET = api.handleMetadata`.
 */
export function requireToken<
  Scope extends string,
  Context extends object = { params: Promise<Record<string, string | string[] | undefined>> },
>(
  api: ProtectedResource<Scope>,
  scopes: NoInfer<Scope> | readonly NoInfer<Scope>[],
  handler: TokenRouteHandler<Context>,
  options?: RequireTokenOptions,
): (request: Request, context: Context) => Promise<Response> {
  return async (request, context) => {
    const required = await api.requireToken(request, scopes, options)
    return required.ok
      ? handler(request, { ...context, accessToken: required.accessToken })
      : required.response
  }
}

async function passOrLeave(auth: Auth, required: RequiredSession, back: string): Promise<ActiveSession> {
  if (required.ok) return required
  if (required.reason === 'unreachable' || required.reason === 'refused') throw required.error
  if (required.reason === 'wrong_principal') throw new Error('The signed-in user has no access here.')
  const { redirect } = await import('next/navigation')
  const request = { headers: await requestHeaders() }
  return redirect(auth.signInPath(request, { back, again: required.reason === 'too_old' }))
}

/** Only while a request is served: the build has none. */
async function requestHeaders(): Promise<Headers> {
  const { headers } = await import('next/headers')
  return headers()
}
