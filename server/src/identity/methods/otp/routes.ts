import type { EmittingServices } from '../../../events/index.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { PUBLIC } from '../../../platform/http/context.ts'
import { Email, Message, PrincipalParams, UiLocales } from '../../../platform/http/schemas.ts'
import { TypedCode } from '../../../platform/http/typed-code.ts'
import { chooseLocales } from '../../../platform/i18n/locale.ts'
import { countInWords, inWords } from '../../../platform/text/in-words.ts'
import { providerOf } from '../../../providers/index.ts'
import {
  continueFlow,
  endFlow,
  MAX_UNREDEEMED_SENDS,
  RESEND_AFTER_MS,
  readFlow,
} from '../../sign-in/challenges/index.ts'
import { answerLogin, clientOf, LoginAnswer } from '../../sign-in/complete/index.ts'
import { requireOn } from '../../sign-in/index.ts'
import { AsOwner } from '../../sign-in/page-parts/index.ts'
import { logInWithCode, sendCode } from './sign-in-with-code.ts'

const TAG = 'Sign-in'

/** The two routes of a code: login and verify-otp (docs/sign-in.md). */
export function otpRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      method: 'post',
      path: '/api/v1/auth/{principal}/login',
      summary: 'Send a one-time code',
      description:
        'The answer is the same whether or not the address has an account. While a code is pending, a new one is sent ' +
        `after ${inWords(RESEND_AFTER_MS)} at the earliest, and at most ${countInWords(MAX_UNREDEEMED_SENDS)} an hour.`,
      tag: TAG,
      access: PUBLIC,
      params: PrincipalParams,
      body: z.strictObject({ email: Email, as_owner: AsOwner, ui_locales: UiLocales }),
      answer: Message,
      problems: ['rate_limited', 'method_disabled', 'sso_required'],
      signIn: true,
    },
    async ({ services, c, params, body }) => {
      requireOn(providerOf(c), 'otp_enabled')
      const { email, as_owner: asOwner, ui_locales: uiLocales } = body
      chooseLocales(c, uiLocales)
      const client = await clientOf(services, c)
      const request = { ...params, email, asOwner, flow: continueFlow(c), client }
      await sendCode(services, providerOf(c), request)
      return { message: 'If this address can sign in, a verification code was sent to it.' }
    },
  )

  api.route(
    {
      method: 'post',
      path: '/api/v1/auth/{principal}/verify-otp',
      summary: 'Sign in with a one-time code',
      description: 'Sets the cookie app_session to the same token.',
      tag: TAG,
      access: PUBLIC,
      params: PrincipalParams,
      body: z.strictObject({ email: Email, code: TypedCode.describe('Code that was mailed, six digits.') }),
      answer: LoginAnswer,
      problems: ['invalid_code', 'rate_limited', 'method_disabled', 'sso_required'],
      signIn: true,
    },
    async ({ services, c, params, body }) => {
      requireOn(providerOf(c), 'otp_enabled')
      const client = await clientOf(services, c)
      const attempt = { ...params, ...body, flow: readFlow(c), client }
      const outcome = await logInWithCode(services, providerOf(c), attempt)
      endFlow(c)
      return answerLogin(c, outcome)
    },
  )
}
