import type { EmittingServices } from '../../../../events/index.ts'
import { type Api, z } from '../../../../platform/http/api.ts'
import { PUBLIC } from '../../../../platform/http/context.ts'
import { keepAskedLanguage } from '../../../../platform/http/frame/language-picker.ts'
import { Email, PrincipalParams, UiLocales } from '../../../../platform/http/schemas.ts'
import { Problem } from '../../../../platform/problem.ts'
import { providerOf } from '../../../../providers/index.ts'
import { requireOn } from '../../../sign-in/index.ts'
import { ReturnQuery, returnAsked } from '../landing/browser-route.ts'
import { startUrl } from '../landing/start-url.ts'
import { discover } from './discover.ts'

/** Finds a person's single sign-on; browsers open it. */
export function discoveryRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'auth.sso.discover',
      method: 'get',
      path: '/api/v1/auth/{principal}/sso',
      summary: 'Begin a single sign-on: on to the connection of an address (302)',
      description: 'By the verified domain of the address, or by the slug of a connection.',
      tag: 'Single sign-on',
      access: PUBLIC,
      params: PrincipalParams,
      query: z.strictObject({
        email: Email.optional(),
        connection: z
          .string()
          .regex(/^[a-z0-9-]{1,40}$/, 'This must be the slug of a connection.')
          .optional(),
        prompt: z.enum(['login']).optional().describe('Has the identity provider ask for a factor again.'),
        ...ReturnQuery,
        ui_locales: UiLocales.describe(
          'Languages of the pages, as BCP 47 tags separated by spaces, the most preferred first. They hold for an hour.',
        ),
      }),
      sends: [{ status: 302, says: 'The browser continues to the connection.' }],
      problems: ['rate_limited', 'method_disabled'],
      signIn: true,
    },
    async ({ services, c, params: { principal }, query: { email, connection: slug, prompt, ...asked } }) => {
      const provider = providerOf(c)
      keepAskedLanguage(c)
      requireOn(provider, 'sso_enabled')
      const wanted = { email, connection: slug }
      if ((wanted.email === undefined) === (wanted.connection === undefined))
        throw new Problem('invalid_request', { detail: 'Give either email or connection.' })
      const redirectUrl = returnAsked(provider, principal, asked)
      const connection = await discover(services.db, provider, principal, wanted)
      c.header('cache-control', 'no-store')
      return c.redirect(
        startUrl(provider, connection, { principal, redirectUrl, loginHint: wanted.email, prompt }),
        302,
      )
    },
  )
}
