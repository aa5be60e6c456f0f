import type { EmittingServices } from '../../../../events/index.ts'
import { type Api, z } from '../../../../platform/http/api.ts'
import { PUBLIC } from '../../../../platform/http/context.ts'
import { notFound } from '../../../../platform/problem.ts'
import { SECOND } from '../../../../platform/time/clock.ts'
import { providerOf } from '../../../../providers/index.ts'
import { methodOf, type SecretConnection } from '../../../connections/core/index.ts'
import { requireUsable } from '../../../connections/index.ts'
import { givesIdTokens } from '../../../connections/oauth/index.ts'
import { answerLogin, clientOf, LoginAnswer } from '../../../sign-in/complete/index.ts'
import { observedSignIn } from '../../../sign-in/sign-in-stats/index.ts'
import { browserInput } from '../landing/browser-route.ts'
import { connectionAt } from '../oauth/flow.ts'
import { allowOwnPages } from './browser-calls.ts'
import { logInWithIdToken } from './log-in-with-id-token.ts'
import { NONCE_LIFETIME_MS, newNonce } from './nonce.ts'

const TAG = 'Social sign-in'
const PATH = '/api/v1/auth/customer/oauth/{connection}'

const Params = z.object({ connection: z.string().max(40).describe('Its slug.') })

/** Sign-in with the SDKs of identity providers in native applications, and in pages (docs/native-apps.md). */
export function nativeRoutes<S extends EmittingServices>(api: Api<S>): void {
  allowOwnPages(api, `${PATH}/nonce`)
  allowOwnPages(api, `${PATH}/id-token`)
  nonceRoute(api)
  idTokenRoute(api)
}

function nonceRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'auth.oauth.create_nonce',
      method: 'post',
      path: `${PATH}/nonce`,
      summary: 'Make a nonce for an ID token',
      description:
        'For the SDK of the identity provider in a native application, or in a page of the `redirect_origins`, which may call this ' +
        'from the browser. It is good for one ID token of this connection.',
      tag: TAG,
      access: PUBLIC,
      params: Params,
      answer: z.object({
        nonce: z.string().describe('Nonce, to be shown with the ID token.'),
        nonce_sha256: z
          .string()
          .describe('Its SHA-256 in hexadecimal, for SDKs whose nonce is put into the token as it is.'),
        expires_in: z.int().describe('Seconds until it expires.'),
      }),
      problems: ['rate_limited', 'method_disabled', 'plan_limit'],
      signIn: true,
    },
    async ({ services, c, params }) => {
      const connection = await nativeConnection(services, c, params.connection)
      const { nonce, nonceSha256 } = await newNonce(services, providerOf(c), connection)
      c.header('cache-control', 'no-store')
      return { nonce, nonce_sha256: nonceSha256, expires_in: NONCE_LIFETIME_MS / SECOND }
    },
  )
}

function idTokenRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'auth.oauth.id_token',
      method: 'post',
      path: `${PATH}/id-token`,
      summary: 'Sign in with an ID token',
      description:
        'The token is one that the SDK of the identity provider gave to a native application, for `client_id` or one of ' +
        'the `native_client_ids` of the connection, with a nonce from the route above or its SHA-256. The nonce is used ' +
        'up, also if the token is refused. Pages of the `redirect_origins` may call this from the browser, without cookies.',
      tag: TAG,
      access: PUBLIC,
      params: Params,
      body: z.strictObject({
        id_token: z.string().max(MAX_TOKEN_CHARS).describe('ID token of the identity provider.'),
        nonce: z.string().max(200).describe('Nonce that this service made for it.'),
        name: z
          .string()
          .max(200)
          .optional()
          .describe('Name of the person, if the SDK says it beside the token, as that of Apple does.'),
      }),
      answer: LoginAnswer,
      problems: [
        ...([
          'invalid_id_token',
          'email_not_proved',
          'login_refused',
          'sso_required',
          'limit_reached',
        ] as const),
        ...(['rate_limited', 'method_disabled', 'plan_limit', 'idp_unavailable'] as const),
      ],
      signIn: true,
    },
    async ({ services, c, params, body }) => {
      const connection = await nativeConnection(services, c, params.connection)
      const logIn = observedSignIn(methodOf(connection), logInWithIdToken)
      const outcome = await logIn(services, providerOf(c), {
        principal: 'customer',
        connection,
        idToken: body.id_token,
        nonce: body.nonce,
        name: body.name,
        client: await clientOf(services, c),
        reference: c.get('requestId'),
      })
      return answerLogin(c, outcome)
    },
  )
}

const MAX_TOKEN_CHARS = 16_000

/** The connection of a path, if customers may use it and it gives ID tokens. Throws not_found, method_disabled. */
async function nativeConnection(
  services: EmittingServices,
  c: Parameters<typeof browserInput>[1],
  slug: string,
): Promise<SecretConnection> {
  const connection = await connectionAt(browserInput(services, c, 'customer'), slug)
  if (!givesIdTokens(connection)) throw notFound()
  requireUsable(providerOf(c), connection, 'customer')
  return connection
}
