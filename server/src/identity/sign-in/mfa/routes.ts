import type { EmittingServices } from '../../../events/index.ts'
import type { Db } from '../../../platform/db/db.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import {
  type Context,
  management,
  type Principal,
  PUBLIC,
  SIGNED_IN,
} from '../../../platform/http/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import { refuseCrossSite } from '../../../platform/http/same-site.ts'
import { IdParams, PrincipalParams, showTime, Time } from '../../../platform/http/schemas.ts'
import { TypedCode } from '../../../platform/http/typed-code.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { spelledOut } from '../../../platform/text/in-words.ts'
import { providerOf } from '../../../providers/index.ts'
import { ownSession, presentedSession } from '../../sessions/index.ts'
import { findUser } from '../../users/index.ts'
import { answerPassed, answerSignedIn, clientOf, PassedAnswer, SignedInAnswer } from '../complete/index.ts'
import { readPending } from './factors/index.ts'
import { countRecoveryCodes } from './recovery-codes/store.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { activateTotp } from './totp/activate-totp.ts'
import { beginEnrolment } from './totp/begin-enrolment.ts'
import type { Enroller } from './totp/enroller.ts'
import { ENROLMENT_LIFETIME_MS } from './totp/limits.ts'
import { qrSvg } from './totp/qr-svg.ts'
import { removeTotp, takeTotpAway } from './totp/remove-totp.ts'
import { stepUpWithCode } from './totp/step-up-with-code.ts'
import { findTotp } from './totp/store.ts'
import { verifySecondFactor } from './verify-second-factor.ts'

const TAG = 'Two-step verification'
const MFA = '/api/v1/auth/{principal}/mfa'

const MfaToken = z.string().max(100).describe('`mfa_token` of a sign-in that waits for a second factor.')
const RecoveryCodes = z
  .array(z.string())
  .describe('Ten codes, each good for one sign-in. They are shown this once.')

const Status = z
  .object({
    totp: z
      .object({ activated_at: Time.describe('When it was added.') })
      .nullable()
      .describe('The authenticator app. `null`: there is none.'),
    recovery_codes_left: z.int().describe('Recovery codes that are not used up.'),
  })
  .openapi('MfaStatus')

/** Authenticator apps and recovery codes (docs/mfa.md). */
export function mfaRoutes<S extends EmittingServices>(api: Api<S>): void {
  enrolmentRoutes(api)
  proofRoutes(api)
  ownRoutes(api)
  managementRoutes(api)
}

function enrolmentRoutes<S extends EmittingServices>(api: Api<S>): void {
  enrolRoute(api)
  activateRoute(api)
}

function enrolRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'me.mfa.totp.enroll',
      method: 'post',
      path: `${MFA}/totp/enroll`,
      summary: 'Begin to add an authenticator app',
      description:
        'With a session that has a recent factor, or with the mfa_token of a sign-in whose factors are ["enroll"]. ' +
        `Nothing changes until the first code is shown; asked again within ${spelledOut(ENROLMENT_LIFETIME_MS)}, the seed is the same.`,
      tag: TAG,
      access: PUBLIC,
      takesSession: true,
      params: PrincipalParams,
      body: z.strictObject({ mfa_token: MfaToken.optional() }),
      answer: z.object({
        secret: z.string().describe('The seed in base32, for typing.'),
        otpauth_url: z.string().describe('The seed as a URL that authenticator apps open.'),
        qr_svg: z.string().describe('The same as a QR code.'),
      }),
      problems: [
        'unauthenticated',
        'invalid_mfa_token',
        'reauthentication_required',
        'forbidden',
        'rate_limited',
      ],
      signIn: true,
    },
    async ({ services, c, params, body }) => {
      const enroller = await enrollerOf(services, c, params.principal, body.mfa_token)
      const { secret, otpauthUrl } = await beginEnrolment(services, providerOf(c), enroller)
      c.header('cache-control', 'no-store')
      return { secret, otpauth_url: otpauthUrl, qr_svg: qrSvg(otpauthUrl) }
    },
  )
}

function activateRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'me.mfa.totp.activate',
      method: 'post',
      path: `${MFA}/totp/activate`,
      summary: 'Add the authenticator app by its first code',
      description:
        'The session gets a new token, or the sign-in of the mfa_token is complete; all other sessions end. An app that ' +
        'the user had is replaced, and its recovery codes too.',
      tag: TAG,
      access: PUBLIC,
      takesSession: true,
      params: PrincipalParams,
      body: z.strictObject({
        code: TypedCode.describe('Code of the authenticator app, six digits.'),
        mfa_token: MfaToken.optional(),
      }),
      answer: SignedInAnswer.extend({ recovery_codes: RecoveryCodes }).openapi('TotpActivated'),
      problems: ['unauthenticated', 'invalid_mfa_token', 'invalid_code', 'forbidden', 'rate_limited'],
      signIn: true,
    },
    async ({ services, c, params, body }) => {
      const client = await clientOf(services, c)
      const enroller = await enrollerOf(services, c, params.principal, body.mfa_token)
      const activation = { enroller, code: body.code, client }
      const { signedIn, recoveryCodes } = await activateTotp(services, providerOf(c), activation)
      return { ...answerSignedIn(c, signedIn), recovery_codes: recoveryCodes }
    },
  )
}

function proofRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'auth.mfa.verify',
      method: 'post',
      path: `${MFA}/verify`,
      summary: 'Complete a sign-in by a second factor',
      description: 'With a code of the authenticator app, or a recovery code. Five tries for a sign-in.',
      tag: TAG,
      access: PUBLIC,
      params: PrincipalParams,
      body: z
        .strictObject({
          mfa_token: MfaToken,
          code: TypedCode.optional().describe('Code of the authenticator app, six digits.'),
          recovery_code: z.string().max(64).optional().describe('A recovery code, in place of the others.'),
        })
        .refine(({ code, recovery_code }) => (code === undefined) !== (recovery_code === undefined), {
          path: ['code'],
          message: 'Give either code or recovery_code, not both.',
        }),
      answer: PassedAnswer,
      problems: ['invalid_mfa_token', 'invalid_code', 'rate_limited'],
      signIn: true,
    },
    async ({ services, c, params, body }) => {
      const client = await clientOf(services, c)
      const shown = body.code === undefined ? { recoveryCode: body.recovery_code ?? '' } : { code: body.code }
      const signedIn = await verifySecondFactor(services, providerOf(c), {
        ...params,
        mfaToken: body.mfa_token,
        shown,
        client,
      })
      return answerPassed(c, signedIn)
    },
  )

  api.route(
    {
      id: 'me.step_up.verify',
      method: 'post',
      path: '/api/v1/auth/{principal}/session/step-up',
      summary: 'Verify the authenticator app again',
      recentFactor: 'not needed: it shows the factor',
      description: 'Makes the session recent, for calls that need it. The session gets a new token.',
      tag: TAG,
      access: SIGNED_IN,
      params: PrincipalParams,
      body: z.strictObject({ code: TypedCode.describe('Code of the authenticator app, six digits.') }),
      answer: SignedInAnswer,
      problems: ['invalid_code', 'rate_limited', 'reauthentication_required'],
      signIn: true,
    },
    async ({ services, c, params, body }) => {
      const session = ownSession(c, params.principal)
      const client = await clientOf(services, c)
      return answerSignedIn(
        c,
        await stepUpWithCode(services, providerOf(c), { session, code: body.code, client }),
      )
    },
  )
}

function ownRoutes<S extends EmittingServices>(api: Api<S>): void {
  const own = { tag: TAG, access: SIGNED_IN, params: PrincipalParams } as const

  api.route(
    {
      ...own,
      id: 'me.mfa.get',
      method: 'get',
      path: MFA,
      summary: 'Show what second factors there are',
      description: 'Whether an authenticator app is on, and how many recovery codes are left.',
      answer: Status,
    },
    async ({ services, provider, c, params }) => {
      const { user_id } = ownSession(c, params.principal)
      return statusOf(services.db, provider.id, user_id)
    },
  )

  api.route(
    {
      ...own,
      id: 'me.mfa.totp.delete',
      method: 'delete',
      path: `${MFA}/totp`,
      summary: 'Remove the authenticator app',
      recentFactor: true,
      description: 'The session gets a new token; all other sessions end.',
      answer: SignedInAnswer,
    },
    async ({ services, c, params }) => {
      const session = ownSession(c, params.principal)
      const client = await clientOf(services, c)
      return answerSignedIn(c, await removeTotp(services, providerOf(c), { session, client }))
    },
  )

  api.route(
    {
      ...own,
      id: 'me.mfa.recovery_codes.create',
      method: 'post',
      path: `${MFA}/recovery-codes`,
      summary: 'Make new recovery codes',
      recentFactor: true,
      description: 'The old codes are void.',
      answer: z.object({ recovery_codes: RecoveryCodes }),
    },
    async ({ services, c, params }) => {
      const session = ownSession(c, params.principal)
      const client = await clientOf(services, c)
      return { recovery_codes: await renewRecoveryCodes(services, providerOf(c), { session, client }) }
    },
  )
}

function managementRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'users.mfa.get',
      method: 'get',
      path: '/api/v1/users/{id}/mfa',
      summary: "Show a user's second factors",
      description: 'Whether an authenticator app is on, and how many recovery codes are left.',
      tag: TAG,
      access: management('read', 'users'),
      params: IdParams,
      answer: Status,
    },
    async ({ services: { db }, provider, params }) => {
      if (!(await findUser(db, provider.id, params.id))) throw notFound()
      return statusOf(db, provider.id, params.id)
    },
  )

  api.route(
    {
      id: 'users.mfa.delete',
      method: 'delete',
      path: '/api/v1/users/{id}/mfa',
      summary: "Remove a user's authenticator app",
      recentFactor: true,
      description:
        'For a user who lost the phone and the recovery codes. Make sure who asks. All sessions of the user end. No ' +
        'secret key may do that.',
      tag: TAG,
      access: management(),
      params: IdParams,
    },
    async ({ services, c, caller, params }) => {
      const device = deviceOf(c, services.config)
      await takeTotpAway(services, providerOf(c), { userId: params.id, by: caller, device })
    },
  )
}

async function statusOf(db: Db, providerId: string, userId: string): Promise<z.infer<typeof Status>> {
  const found = await findTotp(db, providerId, userId)
  return {
    totp: found ? { activated_at: showTime(found.activated_at) } : null,
    recovery_codes_left: await countRecoveryCodes(db, providerId, userId),
  }
}

/** Who adds an app: identified by the token of a pending sign-in if there is one, otherwise by the session. */
async function enrollerOf(
  services: Services,
  c: Context,
  principal: Principal,
  mfaToken: string | undefined,
): Promise<Enroller> {
  if (mfaToken !== undefined) {
    const pending = await readPending(services, providerOf(c), mfaToken)
    if (pending.user.principal !== principal) throw new Problem('invalid_mfa_token')
    return { kind: 'pending', pending }
  }
  refuseCrossSite(c)
  const session = await presentedSession(services, c)
  if (session?.principal !== principal) throw new Problem('unauthenticated')
  return { kind: 'session', session }
}
