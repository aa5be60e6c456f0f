import type { EmittingServices } from '../../../events/index.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { PUBLIC } from '../../../platform/http/context.ts'
import { Email, PrincipalParams, UiLocales } from '../../../platform/http/schemas.ts'
import { chooseLocales } from '../../../platform/i18n/locale.ts'
import { checkRedirectUrl, providerOf } from '../../../providers/index.ts'
import { continueFlow, endFlow, readFlow } from '../../sign-in/challenges/index.ts'
import { answerLogin, clientOf, LoginAnswer } from '../../sign-in/complete/index.ts'
import { requireOn } from '../../sign-in/index.ts'
import { AsOwner } from '../../sign-in/page-parts/index.ts'
import { logInWithLink } from './log-in-with-link.ts'
import { sendLink } from './send-link.ts'

const TAG = 'Sign-in'

const LinkNumber = z
  .int()
  .min(10)
  .max(99)
  .describe('Number that the page of the link asks for in another browser.')

/** The two routes of a link (docs/magic-links.md). */
export function magicLinkRoutes<S extends EmittingServices>(api: Api<S>): void {
  sendRoute(api)
  verifyRoute(api)
}

function sendRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'auth.magic_link.send',
      method: 'post',
      path: '/api/v1/auth/{principal}/magic-link',
      summary: 'Send a sign-in link',
      description:
        'The mail also carries a code for verify-otp, if codes are on. The answer is the same whether or not the ' +
        'address has an account, and the limits are those of codes. Show the number to the person: the link asks for ' +
        'it in every browser but the one that holds the cookie postern_flow of this answer.',
      tag: TAG,
      access: PUBLIC,
      params: PrincipalParams,
      body: z.strictObject({
        email: Email,
        as_owner: AsOwner,
        redirect_url: z
          .string()
          .max(2_000)
          .optional()
          .describe("Where the page of the link leads back to: at one of the provider's redirect_origins."),
        ui_locales: UiLocales,
      }),
      answer: z.object({
        message: z.string().describe('What to tell the person, whether or not the address has an account.'),
        number: LinkNumber,
      }),
      problems: ['rate_limited', 'method_disabled', 'sso_required'],
      signIn: true,
    },
    async ({ services, c, params, body }) => {
      const provider = providerOf(c)
      requireOn(provider, 'magic_link_enabled')
      const redirectUrl =
        body.redirect_url === undefined ? undefined : checkRedirectUrl(provider, body.redirect_url)
      chooseLocales(c, body.ui_locales)
      const client = await clientOf(services, c)
      const { principal } = params
      const request = {
        principal,
        email: body.email,
        asOwner: body.as_owner,
        flow: continueFlow(c),
        client,
        redirectUrl,
        waits: false,
      }
      const number = await sendLink(services, provider, request)
      return { message: 'If this address can sign in, a link was sent to it.', number }
    },
  )
}

function verifyRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'auth.magic_link.verify',
      method: 'post',
      path: '/api/v1/auth/{principal}/magic-link/verify',
      summary: 'Sign in with a link',
      description:
        'Takes the token of the link, with the cookie postern_flow of the browser that asked for it or with the ' +
        'number shown there. Three wrong numbers invalidate the link for all without the cookie. Sets the cookie ' +
        'app_session to the same token as the answer.',
      tag: TAG,
      access: PUBLIC,
      params: PrincipalParams,
      body: z.strictObject({
        token: z.string().max(200).describe('Token of the link.'),
        number: LinkNumber.optional(),
      }),
      answer: LoginAnswer,
      problems: ['invalid_link', 'other_browser', 'rate_limited', 'method_disabled'],
      signIn: true,
    },
    async ({ services, c, params, body }) => {
      requireOn(providerOf(c), 'magic_link_enabled')
      const client = await clientOf(services, c)
      const { token, number } = body
      const login = { ...params, token, number, flow: readFlow(c), client }
      const { outcome } = await logInWithLink(services, providerOf(c), login)
      endFlow(c)
      return answerLogin(c, outcome)
    },
  )
}
