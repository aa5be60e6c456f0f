import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { asSent, MAX_WEBHOOK_BYTES, webRequest } from './node/messages.ts'
import type { AccessToken } from './oauth/access-token.ts'
import type { ProtectedResource, RequireTokenOptions } from './oauth/protected-resource.ts'
import type { Auth } from './server/create-auth.ts'
import { knowSession } from './server/guard.ts'
import type { RequireOptions } from './server/require-session.ts'
import type { ActiveSession } from './server/session.ts'
import type { SignInRoutesOptions } from './server/sign-in-routes.ts'
import { receiveWebhook, type WebhookHandlerOptions } from './webhooks/webhook-handler.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The user who is signed in, after `requireSession` or `withSession`. */
    postern: ActiveSession | null
    /** The access token that the request brought, after `requireToken`. */
    accessToken?: AccessToken
  }
}

/** A hook for Fastify 5. */
export type FastifyHook = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>

/** What `postern` is registered with: the auth object, and what the sign-in routes do besides. */
export interface PosternOptions extends SignInRoutesOptions {
  auth: Auth
}

/**
 * The sign-in routes, and `request.postern` for the hooks.
 *
 * ```ts
 * await app.register(postern, { auth, afterSignIn: '/account' })
 * ```
 */
export const postern: FastifyPluginAsync<PosternOptions> = outOfItsScope(
  async (app, { auth, ...options }) => {
    app.decorateRequest('postern', null)
    const routes = auth.signInRoutes(options)
    await app.register(async (scope) => {
      readBytes(scope) // a form that signs out has a body, which nothing reads
      scope.all(`${auth.path}/*`, (request, reply) => answer(request, reply, routes))
    })
  },
)

/**
 * Lets people pass who are signed in, as `request.postern`. Others are led to the sign-in and back, or get 401 if a script
 * asks; 503 while Postern does not answer; 500 if it refuses the application's key, which is logged.
 *
 * ```ts
 * app.get('/account', { onRequest: requireSession(auth) }, async (request) => `Hello ${request.postern!.user.email}`)
 * ```
 */
export function requireSession(auth: Auth, options?: RequireOptions): FastifyHook {
  return async (request, reply) => {
    const required = await auth.requireSession(asSent(request), options)
    if (!required.ok) return reply.send(required.response)
    request.postern = required
    return undefined
  }
}

/**
 * Sets `request.postern` if a user is signed in, and lets every request pass. While Postern does not answer it answers 503, so that
 * a user who may be signed in is not shown as signed out.
 *
 * ```ts
 * app.addHook('onRequest', withSession(auth))
 * ```
 */
export function withSession(auth: Auth, options?: RequireOptions): FastifyHook {
  return async (request, reply) => {
    const known = await knowSession(auth, asSent(request), options)
    if ('response' in known) return reply.send(known.response)
    request.postern = known.session ?? null
    return undefined
  }
}

/**
 * Lets requests pass whose access token has all of the scopes, as `request.accessToken`. Others get 401 or 403 with a challenge
 * that names the scopes; 503 while the token cannot be checked.
 *
 * ```ts
 * app.get('/orders', { onRequest: requireToken(api, 'orders:read') }, async (request) => ordersOf(request.accessToken!.userId))
 * ```
 */
export function requireToken<Scope extends string>(
  api: ProtectedResource<Scope>,
  scopes?: NoInfer<Scope> | readonly NoInfer<Scope>[],
  options?: RequireTokenOptions,
): FastifyHook {
  return async (request, reply) => {
    const required = await api.requireToken(request, scopes, options)
    if (!required.ok) return reply.send(required.response)
    request.accessToken = required.accessToken
    return undefined
  }
}

/**
 * Tells clients how to get a token for an API: answers `/.well-known/oauth-protected-resource` with its path behind it.
 *
 * ```ts
 * await app.register(resourceMetadata, { api })
 * ```
 */
export const resourceMetadata: FastifyPluginAsync<{ api: ProtectedResource }> = async (app, { api }) => {
  app.route({
    method: ['GET', 'OPTIONS'],
    url: api.metadataPath,
    handler: async (request, reply) => reply.send(api.handleMetadata(request)),
  })
}

/** What `webhooks` is registered with. */
export type WebhooksOptions = WebhookHandlerOptions & {
  /** Where webhooks come in; `/webhooks` unless told. */
  path?: string
}

/**
 * Receives webhooks: checks each over its raw bytes, and calls what you have for its event. The parser of raw bytes
 * has its own scope.
 *
 * ```ts
 * await app.register(webhooks, { path: '/webhooks', secret, on: { 'user.login': ({ payload }) => … } })
 * ```
 */
export const webhooks: FastifyPluginAsync<WebhooksOptions> = async (
  app,
  { path = '/webhooks', ...options },
) => {
  readBytes(app)
  app.post<{ Body: Uint8Array | undefined }>(
    path,
    { bodyLimit: MAX_WEBHOOK_BYTES },
    async (request, reply) => {
      const { headers, body = new Uint8Array() } = request
      const { status, text } = await receiveWebhook(options, { headers, body })
      return reply.code(status).send(text)
    },
  )
}

function readBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  handle: (request: Request) => Promise<Response>,
): Promise<FastifyReply> {
  const bytes = request.body instanceof Uint8Array ? new Uint8Array(request.body) : undefined
  const asked = webRequest(asSent(request), bytes)
  return reply.send(asked ? await handle(asked) : new Response(null, { status: 400 }))
}

/** What fastify-plugin does: decorations and routes belong to the scope that registers it. */
function outOfItsScope<Plugin extends object>(plugin: Plugin): Plugin {
  return Object.assign(plugin, {
    [Symbol.for('skip-override')]: true,
    [Symbol.for('fastify.display-name')]: '@postern/sdk',
    [Symbol.for('plugin-meta')]: { name: '@postern/sdk', fastify: '5.x' },
  })
}
