import type { EmittingServices } from '../../../events/index.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { PUBLIC, SIGNED_IN } from '../../../platform/http/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import { Email, Message, PrincipalParams, UiLocales } from '../../../platform/http/schemas.ts'
import { chooseLocales } from '../../../platform/i18n/locale.ts'
import { newUrlToken } from '../../../platform/keys/tokens.ts'
import { RECENT_FACTOR_MS } from '../../../platform/recent-factor.ts'
import { spelledOut } from '../../../platform/text/in-words.ts'
import { providerOf } from '../../../providers/index.ts'
import { ownSession } from '../../sessions/index.ts'
import { continueFlow, endFlow, readFlow } from '../../sign-in/challenges/index.ts'
import {
  answerLogin,
  answerSignedIn,
  clientOf,
  LoginAnswer,
  SignedInAnswer,
} from '../../sign-in/complete/index.ts'
import { requireOn } from '../../sign-in/index.ts'
import { AsOwner } from '../../sign-in/page-parts/index.ts'
import { changePassword } from './core/change-password.ts'
import { confirmRegistration } from './core/confirm-registration.ts'
import { logInWithPassword } from './core/log-in-with-password.ts'
import { register } from './core/register.ts'
import { requestReset, resetPassword } from './core/reset-password.ts'
import { isShown, Password, SHOWN_RULE, shownFields } from './core/schemas.ts'
import { stepUpWithPassword } from './core/step-up-with-password.ts'
import { importRoutes } from './import/routes.ts'

const PATH = '/api/v1/auth/{principal}/password'
const TAG = 'Passwords'

const OPEN = { method: 'post', tag: TAG, access: PUBLIC, params: PrincipalParams } as const

/** The routes of passwords (docs/passwords.md). */
export function passwordRoutes<S extends EmittingServices>(api: Api<S>): void {
  registrationRoutes(api)
  logInRoute(api)
  resetRoutes(api)
  changeRoute(api)
  stepUpRoute(api)
  importRoutes(api)
}

function registrationRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'auth.password.register',
      ...OPEN,
      path: `${PATH}/register`,
      summary: 'Register with a password',
      description:
        'Sends a mail that proves the address: nothing exists before that. The answer is the same for an address that has ' +
        'an account; its owner is told by mail.',
      body: z.strictObject({ email: Email, password: Password, ui_locales: UiLocales }),
      answer: Message,
      problems: ['weak_password', 'rate_limited', 'method_disabled', 'sso_required'],
      signIn: true,
    },
    async ({ services, c, params, body }) => {
      requireOn(providerOf(c), 'password_enabled')
      const { ui_locales: uiLocales, ...person } = body
      chooseLocales(c, uiLocales)
      const client = await clientOf(services, c)
      const registration = { ...params, ...person, field: '/password', flow: continueFlow(c), client }
      await register(services, providerOf(c), registration)
      return { message: 'If this address can be registered, a mail to confirm it was sent to it.' }
    },
  )

  api.route(
    {
      id: 'auth.password.verify_registration',
      ...OPEN,
      path: `${PATH}/register/verify`,
      summary: 'Confirm the address of a registration',
      description:
        'Takes the token of the link, or email and code. The password of the registration counts where the cookie ' +
        'postern_flow is the one that it set; anywhere else it has to be given again: invalid_request for /password.',
      body: z
        .strictObject({ ...shownFields, password: Password.optional() })
        .refine((body) => isShown(body), SHOWN_RULE),
      answer: LoginAnswer,
      problems: ['invalid_link', 'invalid_code', 'weak_password', 'rate_limited', 'method_disabled'],
      signIn: true,
    },
    async ({ services, c, params, body }) => {
      requireOn(providerOf(c), 'password_enabled')
      const client = await clientOf(services, c)
      const confirmation = { ...params, ...body, field: '/password', flow: readFlow(c), client }
      const outcome = await confirmRegistration(services, providerOf(c), confirmation)
      endFlow(c)
      return answerLogin(c, outcome)
    },
  )
}

function logInRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'auth.password.login',
      ...OPEN,
      path: `${PATH}/login`,
      summary: 'Sign in with a password',
      description: 'Sets the cookie app_session to the same token.',
      body: z.strictObject({ email: Email, password: Password, as_owner: AsOwner }),
      answer: LoginAnswer,
      problems: ['invalid_credentials', 'rate_limited', 'method_disabled', 'sso_required'],
      signIn: true,
    },
    async ({ services, c, params, body }) => {
      requireOn(providerOf(c), 'password_enabled')
      const client = await clientOf(services, c)
      // A refusal sets no cookie, so a mail that it sends asks for the password again, unless a flow is under way.
      const { as_owner: asOwner, ...shown } = body
      const attempt = { ...params, ...shown, asOwner, flow: readFlow(c) ?? newUrlToken(), client }
      return answerLogin(c, await logInWithPassword(services, providerOf(c), attempt))
    },
  )
}

function resetRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'auth.password.forgot',
      ...OPEN,
      path: `${PATH}/forgot`,
      summary: 'Ask for a new password',
      description:
        'Sends a link and a code. The answer is the same whether or not the address has an account.',
      body: z.strictObject({ email: Email, as_owner: AsOwner, ui_locales: UiLocales }),
      answer: Message,
      problems: ['rate_limited', 'method_disabled', 'sso_required'],
      signIn: true,
    },
    async ({ services, c, params, body }) => {
      requireOn(providerOf(c), 'password_enabled')
      const { email, as_owner: asOwner, ui_locales: uiLocales } = body
      chooseLocales(c, uiLocales)
      const client = await clientOf(services, c)
      const request = { ...params, email, asOwner, flow: continueFlow(c), client }
      await requestReset(services, providerOf(c), request)
      return { message: 'If this address has an account, a mail to set a new password was sent to it.' }
    },
  )

  api.route(
    {
      id: 'auth.password.reset',
      ...OPEN,
      path: `${PATH}/reset`,
      summary: 'Set a new password',
      description:
        'Takes the token of the link, or email and code. Ends all other sessions and signs in; a second factor is asked for.',
      body: z
        .strictObject({ ...shownFields, password: Password })
        .refine((body) => isShown(body), SHOWN_RULE),
      answer: LoginAnswer,
      problems: ['invalid_link', 'invalid_code', 'weak_password', 'rate_limited', 'method_disabled'],
      signIn: true,
    },
    async ({ services, c, params, body }) => {
      requireOn(providerOf(c), 'password_enabled')
      const client = await clientOf(services, c)
      const reset = { ...params, ...body, field: '/password', flow: readFlow(c), client }
      const outcome = await resetPassword(services, providerOf(c), reset)
      endFlow(c)
      return answerLogin(c, outcome)
    },
  )
}

function changeRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'me.password.change',
      ...OPEN,
      access: SIGNED_IN,
      path: `${PATH}/change`,
      summary: 'Change the password',
      recentFactor: {
        says: `Without current_password, a session needs a factor verified within the last ${spelledOut(RECENT_FACTOR_MS)}.`,
        when: ({ body }) => body.current_password === undefined,
      },
      description:
        'The session gets a new token, and all others end. Who has no password yet sets one without current_password.',
      body: z.strictObject({
        current_password: Password.optional().describe(
          'Present password. Absent: the session has a recent factor, or there is none.',
        ),
        new_password: Password.describe('Password from now on.'),
      }),
      answer: SignedInAnswer,
      problems: ['invalid_credentials', 'weak_password', 'rate_limited', 'method_disabled'],
      signIn: true,
    },
    async ({ services, c, params, body }) => {
      requireOn(providerOf(c), 'password_enabled')
      const session = ownSession(c, params.principal)
      const device = deviceOf(c, services.config)
      const changed = await changePassword(services, providerOf(c), {
        session,
        current: body.current_password,
        chosen: body.new_password,
        fields: { current: '/current_password', chosen: '/new_password' },
        device,
      })
      return answerSignedIn(c, changed)
    },
  )
}

function stepUpRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'me.step_up.password',
      method: 'post',
      path: '/api/v1/auth/{principal}/session/step-up/password',
      summary: 'Step up with the password',
      recentFactor: 'not needed: it shows the factor',
      description:
        'Makes the session recent, for calls that need it, if its user has neither a passkey nor an app. The session gets a new token.',
      tag: TAG,
      access: SIGNED_IN,
      params: PrincipalParams,
      body: z.strictObject({ password: Password }),
      answer: SignedInAnswer,
      problems: ['invalid_credentials', 'rate_limited', 'reauthentication_required'],
      signIn: true,
    },
    async ({ services, c, params, body: { password } }) => {
      const session = ownSession(c, params.principal)
      const client = await clientOf(services, c)
      return answerSignedIn(
        c,
        await stepUpWithPassword(services, providerOf(c), { session, password, client }),
      )
    },
  )
}
