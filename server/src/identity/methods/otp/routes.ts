import type { EmittingServices } from '../../../events/index.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { PUBLIC, SIGNED_IN } from '../../../platform/http/context.ts'
import { Email, Message, PrincipalParams, UiLocales } from '../../../platform/http/schemas.ts'
import { TypedCode } from '../../../platform/http/typed-code.ts'
import { chooseLocales } from '../../../platform/i18n/locale.ts'
import { countInWords, inWords } from '../../../platform/text/in-words.ts'
import { providerOf } from '../../../providers/index.ts'
import { ownSession } from '../../sessions/index.ts'
import {
  continueFlow,
  endFlow,
  MAX_UNREDEEMED_SENDS,
  RESEND_AFTER_MS,
  readFlow,
} from '../../sign-in/challenges/index.ts'
import {
  answerLogin,
  answerSignedIn,
  clientOf,
  LoginAnswer,
  SignedInAnswer,
} from '../../sign-in/complete/index.ts'
import { requireOn } from '../../sign-in/index.ts'
import { AsOwner } from '../../sign-in/page-parts/index.ts'
import { logInWithCode, sendCode } from './sign-in-with-code.ts'
import { sendStepUpCode, stepUpWithMailedCode } from './step-up-with-mailed-code.ts'

const TAG = 'Sign-in'

/** The two routes of a code: login and verify-otp (docs/sign-in.md), and the same two in an open session. */
export function otpRoutes<S extends EmittingServices>(api: Api<S>): void {
  signInRoutes(api)
  stepUpRoutes(api)
}

function signInRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'auth.login',
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
      id: 'auth.verify_otp',
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

function stepUpRoutes<S extends EmittingServices>(api: Api<S>): void {
  const step = {
    method: 'post',
    tag: TAG,
    access: SIGNED_IN,
    params: PrincipalParams,
    signIn: true,
    recentFactor: 'not needed: it shows the factor',
  } as const

  api.route(
    {
      id: 'me.step_up.email_code.send',
      ...step,
      path: '/api/v1/auth/{principal}/session/step-up/email-code',
      summary: 'Send a code to step up with',
      description:
        'Mails a code to the user of the session, who has neither a passkey nor an app. While a code is pending, a new one is sent ' +
        `after ${inWords(RESEND_AFTER_MS)} at the earliest, and at most ${countInWords(MAX_UNREDEEMED_SENDS)} an hour.`,
      body: z.strictObject({}),
      answer: Message,
      problems: ['rate_limited', 'reauthentication_required'],
    },
    async ({ services, c, params }) => {
      const session = ownSession(c, params.principal)
      const client = await clientOf(services, c)
      await sendStepUpCode(services, providerOf(c), { session, flow: continueFlow(c), client })
      return { message: 'A code was sent to the address of this user.' }
    },
  )

  api.route(
    {
      id: 'me.step_up.email_code.verify',
      ...step,
      path: '/api/v1/auth/{principal}/session/step-up/email-code/verify',
      summary: 'Step up with a mailed code',
      description: 'Makes the session recent, for calls that need it. The session gets a new token.',
      body: z.strictObject({ code: TypedCode.describe('Code that was mailed, six digits.') }),
      answer: SignedInAnswer,
      problems: ['invalid_code', 'rate_limited', 'reauthentication_required'],
    },
    async ({ services, c, params, body }) => {
      const session = ownSession(c, params.principal)
      const client = await clientOf(services, c)
      const shown = { session, code: body.code, flow: readFlow(c), client }
      const stepped = await stepUpWithMailedCode(services, providerOf(c), shown)
      endFlow(c)
      return answerSignedIn(c, stepped)
    },
  )
}
