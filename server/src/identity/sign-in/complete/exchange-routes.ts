import { type Api, z } from '../../../platform/http/api.ts'
import { servers } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { SECOND } from '../../../platform/time/clock.ts'
import { providerOf } from '../../../providers/index.ts'
import { checkSession, userOf } from '../../sessions/index.ts'
import { showSignedInUser } from '../../users/index.ts'
import { EXCHANGE_LIFETIME_MS, takeExchangeCode } from './exchange-code.ts'
import { SignedInAnswer } from './signed-in.ts'

/** The route that ends a sign-in on hosted pages (docs/hosted-pages.md). */
export function exchangeRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
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
      const token = await takeExchangeCode(services, provider, body.code)
      const session = await checkSession(services, provider, token)
      if (!session) throw new Problem('invalid_code') // it has ended since
      // A key that gets a staff session would give the key's creator that user's rights.
      if (session.principal === 'provider' && caller.kind !== 'admin') throw new Problem('invalid_code')
      return { authenticated: true as const, token, user: showSignedInUser(userOf(session)) }
    },
  )
}
