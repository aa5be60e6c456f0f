import {
  asSent,
  MAX_WEBHOOK_BYTES,
  type NodeRequest,
  type NodeResponse,
  readBody,
  sendResponse,
  webRequest,
} from './node/messages.ts'
import type { AccessToken } from './oauth/access-token.ts'
import type { ProtectedResource, RequireTokenOptions } from './oauth/protected-resource.ts'
import type { Auth } from './server/create-auth.ts'
import { isSignInRoute, knowSession } from './server/guard.ts'
import type { RequireOptions } from './server/require-session.ts'
import type { ActiveSession } from './server/session.ts'
import type { SignInRoutesOptions } from './server/sign-in-routes.ts'
import type { NoEvents } from './webhooks/events.ts'
import { receiveWebhook, type WebhookHandlerOptions, webhookResponse } from './webhooks/webhook-handler.ts'

declare global {
  namespace Express {
    interface Request {
      /** The user who is signed in, after `requireSession` or `withSession`. */
      postern?: ActiveSession
      /** The access token that the request brought, after `requireToken`. */
      accessToken?: AccessToken
    }
  }
}

/** Express's request, as far as it is read here. */
export interface ExpressRequest extends NodeRequest {
  /** The path with its query as it came, also inside of a router. */
  originalUrl: string
  /** Undefined until something parses it. */
  body?: unknown
  postern?: ActiveSession
  accessToken?: AccessToken
}

/** A handler for Express 5. */
export type ExpressHandler = (
  request: ExpressRequest,
  response: NodeResponse,
  next: (error?: unknown) => void,
) => Promise<void>

/**
 * The sign-in routes: `/auth/login`, `/auth/callback`, `/auth/session` and `/auth/logout` (POST).
 *
 * ```ts
 * app.use(signInRoutes(auth, { afterSignIn: '/account' }))
 * ```
 */
export function signInRoutes(auth: Auth, options?: SignInRoutesOptions): ExpressHandler {
  const routes = auth.signInRoutes(options)
  return async (request, response, next) => {
    const sent = asSent(request)
    if (!isSignInRoute(auth, sent.url)) return next()
    const asked = webRequest(sent)
    await sendResponse(response, asked ? await routes(asked) : new Response(null, { status: 400 }))
  }
}

/**
 * Lets people pass who are signed in, as `request.postern`. Others are led to the sign-in and back, or get 401 if a script
 * asks; 503 while Postern does not answer; 500 if it refuses the application's key, which is logged.
 *
 * ```ts
 * app.get('/account', requireSession(auth), (request, response) => {
 *   response.send(`Hello ${request.postern!.user.email}`)
 * })
 * ```
 */
export function requireSession(auth: Auth, options?: RequireOptions): ExpressHandler {
  return async (request, response, next) => {
    const required = await auth.requireSession(asSent(request), options)
    if (!required.ok) return sendResponse(response, required.response)
    request.postern = required
    next()
  }
}

/**
 * Sets `request.postern` if a user is signed in, and lets every request pass. While Postern does not answer it answers 503, so that
 * a user who may be signed in is not shown as signed out.
 *
 * ```ts
 * app.get('/', withSession(auth), (request, response) => {
 *   response.send(request.postern ? 'Welcome back' : 'Welcome')
 * })
 * ```
 */
export function withSession(auth: Auth, options?: RequireOptions): ExpressHandler {
  return async (request, response, next) => {
    const known = await knowSession(auth, asSent(request), options)
    if ('response' in known) return sendResponse(response, known.response)
    request.postern = known.session
    next()
  }
}

/**
 * Lets requests pass whose access token has all of the scopes, as `request.accessToken`. Others get 401 or 403 with a challenge
 * that names the scopes; 503 while the token cannot be checked.
 *
 * ```ts
 * app.get('/orders', requireToken(api, 'orders:read'), (request, response) => {
 *   response.json(ordersOf(request.accessToken!.userId))
 * })
 * ```
 */
export function requireToken<Scope extends string>(
  api: ProtectedResource<Scope>,
  scopes?: NoInfer<Scope> | readonly NoInfer<Scope>[],
  options?: RequireTokenOptions,
): ExpressHandler {
  return async (request, response, next) => {
    const required = await api.requireToken(request, scopes, options)
    if (!required.ok) return sendResponse(response, required.response)
    request.accessToken = required.accessToken
    next()
  }
}

/**
 * Tells clients how to get a token for an API: answers `/.well-known/oauth-protected-resource` with its path behind it.
 *
 * ```ts
 * app.use(resourceMetadata(api))
 * ```
 */
export function resourceMetadata(api: ProtectedResource): ExpressHandler {
  return async (request, response, next) => {
    const { method = 'GET', originalUrl: url } = request
    if (url.split('?', 1)[0] !== api.metadataPath) return next()
    await sendResponse(response, api.handleMetadata({ method, url }))
  }
}

const PARSED =
  'The body of this webhook was parsed before it arrived here, and its signature is over the bytes. ' +
  'Put webhooks() before app.use(express.json()), or give its route express.raw({ type: "application/json" }).'

/**
 * Receives webhooks: checks each, and calls what you have for its event. It reads the body itself, so mount it before
 * `express.json()`; after `express.raw()` works too.
 *
 * ```ts
 * app.post('/webhooks', webhooks({ secret, on: { 'user.login': ({ payload }) => log(payload.data.user) } }))
 * app.use(express.json())
 * ```
 */
export function webhooks<Own extends object = NoEvents>(options: WebhookHandlerOptions<Own>): ExpressHandler {
  return async (request, response, next) => {
    const body = request.body === undefined ? await readBody(request, MAX_WEBHOOK_BYTES) : request.body
    if (body === undefined) return sendResponse(response, new Response(null, { status: 413 }))
    if (!(body instanceof Uint8Array)) return next(new Error(PARSED))
    await sendResponse(
      response,
      webhookResponse(await receiveWebhook(options, { body, headers: request.headers })),
    )
  }
}
