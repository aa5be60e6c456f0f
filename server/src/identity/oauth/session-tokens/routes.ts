import type { Api } from '../../../platform/http/api.ts'
import { z } from '../../../platform/http/api.ts'
import { SIGNED_IN, servers } from '../../../platform/http/context.ts'
import { Id, PrincipalParams, showTime, Time } from '../../../platform/http/schemas.ts'
import { notFound } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { providerOf } from '../../../providers/index.ts'
import { checkSession, ownSession } from '../../sessions/index.ts'
import type { Signer } from '../keys/index.ts'
import { makeSessionToken } from './make-session-token.ts'

const TAG = 'Sessions'

const Input = z.strictObject({
  audience: z
    .string()
    .max(500)
    .describe(
      'Who takes the token: one of `redirect_origins`, or the identifier of a resource. It is the only `aud`.',
    )
    .openapi({ example: 'https://app.example.com' }),
  account_id: Id.optional().describe(
    'The account that the call is about, for the claims `account` and `role`. Omit for the only account of the person.',
  ),
})

const View = z
  .object({
    token: z.string().describe('A JWT of the type `session+jwt`, signed with a key of the issuer.'),
    expires_at: Time.describe('A minute from now.'),
  })
  .openapi('SessionToken')

/** A session as a JWT, for servers of the provider that check it without a call. */
export function sessionTokenRoutes<S extends Services>(api: Api<S>, signer: Signer): void {
  api.route(
    {
      id: 'me.session.create_token',
      method: 'post',
      path: '/api/v1/auth/{principal}/session/token',
      summary: 'Get a JWT for the session in use',
      description:
        'For a call from your front end to your own server, which checks the JWT with the keys of the issuer. It ends ' +
        'with the session: see the feed at `{issuer}/oauth/revocations`.',
      tag: TAG,
      access: SIGNED_IN,
      recentFactor: 'not needed: it says only what the session says',
      params: PrincipalParams,
      body: Input,
      answer: View,
    },
    async ({ services, c, params, body }) => {
      const realm = { provider: providerOf(c), principal: params.principal }
      const session = ownSession(c, params.principal)
      const { token, expires_at } = await makeSessionToken(services, signer, realm, { session, asked: body })
      return { token, expires_at: showTime(expires_at) }
    },
  )

  api.route(
    {
      id: 'sessions.create_token',
      method: 'post',
      path: '/api/v1/sessions/token',
      summary: 'Exchange a session token for a JWT',
      description:
        'For your server, which got the session token from its own front end. An ended session is not found.',
      tag: TAG,
      access: servers('users'),
      body: Input.extend({ token: z.string().max(200).describe('The session token.') }),
      answer: View,
    },
    async ({ services, c, body: { token: shown, ...asked } }) => {
      const provider = providerOf(c)
      const session = await checkSession(services, provider, shown)
      if (!session) throw notFound()
      const realm = { provider, principal: session.principal }
      const { token, expires_at } = await makeSessionToken(services, signer, realm, { session, asked })
      return { token, expires_at: showTime(expires_at) }
    },
  )
}
