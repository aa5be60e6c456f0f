import type { EmittingServices } from '../../../events/index.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { PUBLIC } from '../../../platform/http/context.ts'
import { Email, Name } from '../../../platform/http/schemas.ts'
import { providerOf } from '../../../providers/index.ts'
import { answerLogin, clientOf, LoginAnswer } from '../complete/index.ts'
import { acceptWelcome } from './accept-welcome.ts'

/** The way in of the installation's first owner. */
export function welcomeRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'auth.welcome',
      method: 'post',
      path: '/api/v1/auth/provider/welcome',
      summary: 'Become the first owner of the installation',
      description:
        'With the one-time token of the link that the first start prints, or `postern welcome`. It makes the first of ' +
        'the staff of the default provider, as owner, and signs them in. Once anybody is staff it is over.',
      tag: 'Sign-in',
      access: PUBLIC,
      body: z.strictObject({
        token: z.string().max(200).describe('Token of the link.'),
        email: Email.describe('Email address of the owner.'),
        name: Name.describe('Full name of the owner.'),
      }),
      answer: LoginAnswer,
      problems: ['invalid_link', 'welcome_over', 'not_found', 'rate_limited'],
      signIn: true,
    },
    async ({ services, c, body }) => {
      const client = await clientOf(services, c)
      return answerLogin(c, await acceptWelcome(services, providerOf(c), { ...body, client }))
    },
  )
}
