import type { EmittingServices } from '../../../../events/index.ts'
import { type Api, z } from '../../../../platform/http/api.ts'
import { PUBLIC, SIGNED_IN } from '../../../../platform/http/context.ts'
import { deviceOf } from '../../../../platform/http/device.ts'
import type { PageInput } from '../../../../platform/http/pages.ts'
import { MAX_SIGN_IN_BYTES } from '../../../../platform/http/read-body.ts'
import { Id, PrincipalParams } from '../../../../platform/http/schemas.ts'
import { SENT_REPORT, SENT_TO_BROWSERS } from '../../../../platform/http/sent.ts'
import { Problem } from '../../../../platform/problem.ts'
import { checkRedirectUrl, providerOf } from '../../../../providers/index.ts'
import { ConnectionRefusal } from '../../../connections/core/index.ts'
import { isWayBack, keepBeside } from '../../../connections/flow/index.ts'
import { ownIdentities } from '../../../connections/identities/index.ts'
import { requireUsable } from '../../../connections/index.ts'
import { authorize, clientJwks, toldBeside } from '../../../connections/oauth/index.ts'
import { ownSession } from '../../../sessions/index.ts'
import { browserInput, ConnectionParams, SENT_AT_START, StartQuery } from '../landing/browser-route.ts'
import { begin, connectionAt, end } from './flow.ts'
import { IdentityView, showIdentity } from './identity-view.ts'
import { unlink } from './unlink.ts'
import { userIdentityRoutes } from './user-routes.ts'

const TAG = 'Social sign-in'
const PATH = '/api/v1/auth/{principal}/oauth/{connection}'

const Text = z.string().max(4_000).optional()

/** What an identity provider sends along with the browser. RFC 6749 §4.1.2, RFC 9207 */
const Answer = z.object({
  state: Text.describe('State, as the sign-in began with it.'),
  code: Text.describe('Authorization code.'),
  iss: Text.describe('Issuer that answers (RFC 9207).'),
  device_id: Text.describe('Sent by VK ID, which wants it back with the code.'),
  error: Text.describe('Error code, in place of `code` (RFC 6749, section 4.1.2.1).'),
  error_description: Text.describe('Its explanation by the identity provider.'),
})

const FLOW = { tag: TAG, access: PUBLIC, params: ConnectionParams } as const

/** Sign-in with OAuth and OpenID Connect (docs/social-sign-in.md). Browsers open the first three. */
export function socialRoutes<S extends EmittingServices>(api: Api<S>): void {
  signInRoutes(api)
  postedAnswerRoute(api)
  clientKeysRoute(api)
  identityRoutes(api)
  userIdentityRoutes(api)
}

function clientKeysRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      ...FLOW,
      id: 'auth.oauth.jwks',
      method: 'get',
      path: `${PATH}/jwks`,
      summary: 'The public keys that this service authenticates with at the identity provider',
      description: 'For connections with private_key_jwt (RFC 7523); of others, none.',
      answer: z.object({
        keys: z.array(z.record(z.string(), z.unknown())).describe('Public keys as a JWK Set (RFC 7517).'),
      }),
    },
    async ({ services, c, params }) =>
      clientJwks(await connectionAt(browserInput(services, c, params.principal), params.connection)),
  )
}

function signInRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      ...FLOW,
      id: 'auth.oauth.start',
      method: 'get',
      path: PATH,
      summary: 'Begin a sign-in: on to the identity provider (302)',
      description:
        'Open it in the browser, as a link or a redirect. It comes back to the callback, and from there to `redirect_url`.',
      query: StartQuery,
      sends: SENT_AT_START,
      problems: ['rate_limited', 'method_disabled', 'plan_limit'],
      signIn: true,
    },
    async ({ services, c, params, query }) => {
      return begin(browserInput(services, c, params.principal), params.connection, query)
    },
  )

  api.route(
    {
      ...FLOW,
      id: 'auth.oauth.callback',
      method: 'get',
      path: `${PATH}/callback`,
      summary: 'End a sign-in: back from the identity provider',
      description: 'Opened by the browser that began the sign-in, once. Nothing for your own code to call.',
      query: Answer,
      sends: [...SENT_TO_BROWSERS, SENT_REPORT],
      problems: ['rate_limited'],
      signIn: true,
      wayBack: ({ services, provider, query }) => isWayBack(services, provider, query.state),
    },
    async ({ services, c, params, query }) => {
      return end(browserInput(services, c, params.principal), params.connection, query)
    },
  )
}

function postedAnswerRoute<S extends EmittingServices>(api: Api<S>): void {
  // For response_mode form_post, which Apple requires. A POST from another site comes without our SameSite=Lax cookies,
  // so nothing is decided here: the browser is sent on by GET to the callback, which gets the cookies. The alternative,
  // a SameSite=None cookie, would need https even in development, and every request that any site makes would carry it.
  // What is passed on in the URL is also in the URL of every other service's answer; it is worthless without cookie and
  // PKCE verifier.
  api.route(
    {
      ...FLOW,
      id: 'auth.oauth.post_callback',
      method: 'post',
      path: `${PATH}/callback`,
      summary: 'The same by a form that the identity provider posts (303)',
      description: 'For services that answer by `response_mode=form_post`, such as Apple.',
      body: Answer.extend({
        user: Text.describe('Of Apple, the first time: what the person is called, as JSON.'),
      }),
      form: { maxBytes: MAX_SIGN_IN_BYTES },
      sends: [{ status: 303, says: 'The browser continues to the callback above, with what was posted.' }],
      problems: ['rate_limited'],
      signIn: true,
      wayBack: ({ services, provider, body }) => isWayBack(services, provider, body.state),
    },
    async ({ services, c, params, body: { user, ...body } }) => {
      await keepName(browserInput(services, c, params.principal), params.connection, {
        user,
        state: body.state,
      })
      c.header('cache-control', 'no-store')
      const { pathname } = new URL(providerOf(c).baseUrl)
      const path = `${pathname.replace(/\/$/, '')}${PATH}/callback`
      return c.redirect(`${fill(path, params)}?${new URLSearchParams(body as Record<string, string>)}`, 303)
    },
  )
}

/** Kept out of the URL that the browser continues to: names do not belong in logs. */
async function keepName(
  input: PageInput<EmittingServices>,
  slug: string,
  { user, state }: { user: string | undefined; state: string | undefined },
): Promise<void> {
  const told = toldBeside(user)
  if (told === undefined || state === undefined) return
  const { services, c, principal } = input
  const connection = await connectionAt(input, slug)
  if (connection.preset === 'apple')
    await keepBeside(services, providerOf(c), { connection, principal, state }, told)
}

const OWN = { tag: TAG, access: SIGNED_IN } as const

function identityRoutes<S extends EmittingServices>(api: Api<S>): void {
  linkRoute(api)
  ownIdentityRoutes(api)
}

function linkRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      ...OWN,
      id: 'me.identities.link',
      method: 'post',
      path: `${PATH}/link`,
      summary: 'Connect an identity to the signed-in user',
      recentFactor: true,
      description:
        'Send the browser, which must keep the cookies of this answer, to the URL; it comes ' +
        'back to the account page or to redirect_url.',
      params: ConnectionParams,
      body: z.strictObject({
        redirect_url: z
          .string()
          .max(2_000)
          .optional()
          .describe("Where to come back to: at one of the provider's redirect_origins."),
      }),
      answer: z.object({ url: z.string().describe('Page of the identity provider for the browser.') }),
      problems: ['rate_limited', 'method_disabled', 'plan_limit', 'idp_unavailable'],
      signIn: true,
    },
    async ({ services, c, params, body }) => {
      const session = ownSession(c, params.principal)
      const connection = await connectionAt(browserInput(services, c, params.principal), params.connection)
      requireUsable(providerOf(c), connection, params.principal)
      const redirectUrl = body.redirect_url && checkRedirectUrl(providerOf(c), body.redirect_url)
      const flow = { principal: params.principal, linkUserId: session.user_id, redirectUrl }
      return { url: (await authorize(services, c, connection, flow).catch(asProblem)).href }
    },
  )
}

function ownIdentityRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      ...OWN,
      id: 'me.identities.list',
      method: 'get',
      path: '/api/v1/auth/{principal}/identities',
      summary: 'List the connected identities of the signed-in user',
      description: 'Where the user can sign in from, with the address that each service told last.',
      params: PrincipalParams,
      answer: z.object({ data: z.array(IdentityView) }),
    },
    async ({ services, c, params, provider }) => {
      const { user_id } = ownSession(c, params.principal)
      const identities = await ownIdentities(services.db, provider.id, user_id)
      return { data: identities.map(showIdentity) }
    },
  )

  api.route(
    {
      ...OWN,
      id: 'me.identities.delete',
      method: 'delete',
      path: '/api/v1/auth/{principal}/identities/{connection_id}',
      summary: 'Disconnect the identities of the signed-in user at a connection',
      recentFactor: true,
      description: 'The last way in to the account stays.',
      params: PrincipalParams.extend({ connection_id: Id }),
      problems: ['last_way_in'],
    },
    async ({ services, c, caller, params }) => {
      const { user_id: userId } = ownSession(c, params.principal)
      const by = { by: caller, device: deviceOf(c, services.config) }
      await unlink(services, providerOf(c), { ...by, userId, connectionId: params.connection_id })
    },
  )
}

function asProblem(error: unknown): never {
  if (!(error instanceof ConnectionRefusal)) throw error
  throw new Problem('idp_unavailable', { detail: error.words })
}

function fill(path: string, params: Record<string, string>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
}
