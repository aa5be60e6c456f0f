import type { Context, Handler, MiddlewareHandler } from 'hono'
import type { AccessToken } from './oauth/access-token.ts'
import type { ProtectedResource, RequireTokenOptions } from './oauth/protected-resource.ts'
import type { ActiveFor } from './server/check-session.ts'
import type { Auth } from './server/create-auth.ts'
import { isSignInRoute, knowSession } from './server/guard.ts'
import type { RequireOptions } from './server/require-session.ts'
import type { ActiveSession } from './server/session.ts'
import type { SignInRoutesOptions } from './server/sign-in-routes.ts'
import type { NoEvents } from './webhooks/events.ts'
import { receiveWebhook, type WebhookHandlerOptions, webhookResponse } from './webhooks/webhook-handler.ts'

/** Something, or how to get it for a request. */
// biome-ignore lint/suspicious/noExplicitAny: whatever the application's Env is
type ForRequest<T extends object> = T | ((context: Context<any>) => T)

/**
 * The auth object, or how to get it for a request: on workers the key is in `c.env`. Keep what you make, one for each key.
 */
export type AuthFor = ForRequest<Auth>

/**
 * The sign-in routes: `/auth/login`, `/auth/callback`, `/auth/session` and `/auth/logout` (POST).
 *
 * ```ts
 * app.use(signInRoutes(auth, { afterSignIn: '/account' }))
 * ```
 */
export function signInRoutes(authFor: AuthFor, options?: SignInRoutesOptions): MiddlewareHandler {
  return async (c, next) => {
    const auth = forRequest(authFor, c)
    return isSignInRoute(auth, c.req.path) ? auth.signInRoutes(options)(c.req.raw) : next()
  }
}

/**
 * Lets people pass who are signed in, as `c.var.postern`. Others are led to the sign-in and back, or get 401 if a script
 * asks; 503 while Postern does not answer; 500 if it refuses the application's key, which is logged.
 *
 * ```ts
 * app.get('/account', requireSession(auth), (c) => c.text(`Hello ${c.var.postern.user.email}`))
 * ```
 */
export function requireSession<Options extends RequireOptions | undefined = undefined>(
  authFor: AuthFor,
  options?: Options,
): MiddlewareHandler<{ Variables: { postern: ActiveFor<Options> } }> {
  return async (c, next) => {
    const required = await forRequest(authFor, c).requireSession(c.req.raw, options)
    if (!required.ok) return required.response
    c.set('postern', required)
    return next()
  }
}

/**
 * Sets `c.var.postern` if a user is signed in, and lets every request pass. While Postern does not answer it answers 503,
 * so that a user who may be signed in is not shown as signed out.
 *
 * ```ts
 * app.get('/', withSession(auth), (c) => c.text(c.var.postern ? 'Welcome back' : 'Welcome'))
 * ```
 */
export function withSession(
  authFor: AuthFor,
  options?: RequireOptions,
): MiddlewareHandler<{ Variables: { postern: ActiveSession | undefined } }> {
  return async (c, next) => {
    const known = await knowSession(forRequest(authFor, c), c.req.raw, options)
    if ('response' in known) return known.response
    c.set('postern', known.session)
    return next()
  }
}

/** The API object, or how to get it for a request. Keep what you make, one for a process. */
export type ApiFor<Scope extends string = string> = ForRequest<ProtectedResource<Scope>>

/**
 * Lets requests pass whose access token has all of the scopes, as `c.var.accessToken`. Others get 401 or 403 with a challenge
 * that names the scopes; 503 while the token cannot be checked.
 *
 * ```ts
 * app.get('/orders', requireToken(api, 'orders:read'), (c) => c.json(ordersOf(c.var.accessToken.userId)))
 * ```
 */
export function requireToken<Scope extends string>(
  apiFor: ApiFor<Scope>,
  scopes?: NoInfer<Scope> | readonly NoInfer<Scope>[],
  options?: RequireTokenOptions,
): MiddlewareHandler<{ Variables: { accessToken: AccessToken } }> {
  return async (c, next) => {
    const required = await forRequest(apiFor, c).requireToken(c.req.raw, scopes, options)
    if (!required.ok) return required.response
    c.set('accessToken', required.accessToken)
    return next()
  }
}

/**
 * Tells clients how to get a token for an API: answers `/.well-known/oauth-protected-resource` with its path behind it.
 *
 * ```ts
 * app.use(resourceMetadata(api))
 * ```
 */
export function resourceMetadata(apiFor: ApiFor): MiddlewareHandler {
  return async (c, next) => {
    const api = forRequest(apiFor, c)
    return c.req.path === api.metadataPath ? api.handleMetadata(c.req.raw) : next()
  }
}

/**
 * Receives webhooks: checks each, and calls what you have for its event. Give it the options, or on workers how to get
 * them for a request.
 *
 * ```ts
 * app.post('/webhooks', webhooks((c) => ({ secret: c.env.POSTERN_WEBHOOK_SECRET, on: { 'user.login': … } })))
 * ```
 */
export function webhooks<Own extends object = NoEvents>(
  options: ForRequest<WebhookHandlerOptions<Own>>,
): Handler {
  return async (c) => {
    const asked = forRequest(options, c)
    // By way of Hono: a middleware may have read the body before.
    const body = new Uint8Array(await c.req.arrayBuffer())
    return webhookResponse(await receiveWebhook(asked, { body, headers: c.req.raw.headers }))
  }
}

function forRequest<T extends object>(given: ForRequest<T>, context: Context): T {
  return typeof given === 'function' ? given(context) : given
}
