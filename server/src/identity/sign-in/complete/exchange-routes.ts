import { type Api, z } from '../../../platform/http/api.ts'
import { PUBLIC, servers } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { SECOND } from '../../../platform/time/clock.ts'
import { providerOf } from '../../../providers/index.ts'
import { checkSession, userOf } from '../../sessions/index.ts'
import { showSignedInUser } from '../../users/index.ts'
import { EXCHANGE_LIFETIME_MS, takeExchangeCode } from './exchange-code.ts'
import { SignedInAnswer } from './signed-in.ts'

/** RFC 7636, 4.1. */
const VERIFIER = /^[A-Za-z0-9\-._~]{43,128}$/

/** The routes that end a sign-in on hosted pages (docs/hosted-pages.md, docs/native-apps.md). */
export function exchangeRoutes<S extends Services>(api: Api<S>): void {
  serverRoute(api)
  nativeRoute(api)
}

function serverRoute<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'sessions.exchange',
      method: 'post',
      path: '/api/v1/sessions/exchange',
      summary: "Exchange a hosted page's one-time code for the session",
      description: `The code is in the query of the address that the person was sent back to. It works once, for ${EXCHANGE_LIFETIME_MS / SECOND} seconds.`,
      tag: 'Sessions',
      access: servers('users'), // it returns another user's session, so a staff session cannot call it
      body: z.strictObject({ code: z.string().max(200) }),
      answer: SignedInAnswer,
      problems: ['invalid_code'],
    },
    async ({ services, c, caller, body }) => {
      const provider = providerOf(c)
      const token = await takeExchangeCode(services, provider, { code: body.code })
      const session = await checkSession(services, provider, token)
      if (!session) throw new Problem('invalid_code') // it has ended since
      // A key that gets a staff session would give the key's creator that user's rights.
      if (session.principal === 'provider' && caller.kind !== 'admin') throw new Problem('invalid_code')
      return { authenticated: true as const, token, user: showSignedInUser(userOf(session)) }
    },
  )
}

function nativeRoute<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'auth.exchange',
      method: 'post',
      path: '/api/v1/auth/customer/sessions/exchange',
      summary: "Exchange a native application's one-time code",
      description:
        'The code is in the query of the URI that the application was opened by, one of `native_redirects`. It works ' +
        `once, for ${EXCHANGE_LIFETIME_MS / SECOND} seconds, with the code verifier of the challenge that the sign-in ` +
        'began with. The answer sets no cookie.',
      tag: 'Sessions',
      access: PUBLIC,
      body: z.strictObject({
        code: z.string().max(200).describe('One-time code from the query of the URI.'),
        code_verifier: z
          .string()
          .regex(VERIFIER, 'This must be a code verifier of 43 to 128 characters (RFC 7636, 4.1).')
          .describe('Code verifier that the code challenge was made from (RFC 7636).'),
      }),
      answer: SignedInAnswer,
      problems: ['invalid_code', 'rate_limited'],
      signIn: true,
    },
    async ({ services, c, body }) => {
      const provider = providerOf(c)
      const told = { code: body.code, verifier: body.code_verifier }
      const token = await takeExchangeCode(services, provider, told)
      const session = await checkSession(services, provider, token)
      if (session?.principal !== 'customer') throw new Problem('invalid_code')
      c.header('cache-control', 'no-store')
      return { authenticated: true as const, token, user: showSignedInUser(userOf(session)) }
    },
  )
}
