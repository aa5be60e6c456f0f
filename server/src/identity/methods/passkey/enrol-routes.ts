import type { EmittingServices } from '../../../events/index.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { PUBLIC } from '../../../platform/http/context.ts'
import { Name, PrincipalParams } from '../../../platform/http/schemas.ts'
import { spelledOut } from '../../../platform/text/in-words.ts'
import { providerOf } from '../../../providers/index.ts'
import { answerSignedIn, clientOf, SignedInAnswer } from '../../sign-in/complete/index.ts'
import { requireOn } from '../../sign-in/index.ts'
import { CHALLENGE_LIFETIME_MS } from './challenge.ts'
import { beginEnrolment, enrolPasskey } from './enrol-passkey.ts'
import { CreationOptions, PasskeyView, RegistrationResponse, showPasskey } from './schemas.ts'

const MFA = '/api/v1/auth/{principal}/mfa/passkey'
const MfaToken = z.string().max(200).describe('Token of a sign-in whose factors are ["enroll"].')

const WAY_IN = {
  tag: 'Two-step verification',
  access: PUBLIC,
  params: PrincipalParams,
  signIn: true,
} as const

/** A passkey that a sign-in adds because it cannot end without a second factor. */
export function enrolRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      ...WAY_IN,
      id: 'auth.mfa.passkey.enroll',
      method: 'post',
      path: `${MFA}/enroll`,
      summary: 'Begin to add a passkey as second factor on the way in',
      description:
        'Answers what navigator.credentials.create() needs, for a sign-in whose factors are ["enroll"]. ' +
        `The challenge is valid for ${spelledOut(CHALLENGE_LIFETIME_MS)}, once.`,
      body: z.strictObject({ mfa_token: MfaToken }),
      answer: CreationOptions,
      problems: ['invalid_mfa_token', 'invalid_passkey', 'forbidden', 'rate_limited', 'method_disabled'],
    },
    async ({ services, c, params: { principal }, body: { mfa_token: mfaToken } }) => {
      requireOn(providerOf(c), 'passkey_enabled')
      c.header('cache-control', 'no-store')
      return beginEnrolment(services, providerOf(c), { principal, mfaToken })
    },
  )

  api.route(
    {
      ...WAY_IN,
      id: 'auth.mfa.passkey.activate',
      method: 'post',
      path: `${MFA}/activate`,
      summary: 'Add the passkey that the authenticator made, and complete the sign-in',
      description: 'From then on it is the second factor. All other sessions of the user end.',
      body: z.strictObject({
        mfa_token: MfaToken,
        name: Name.optional().describe('Without one: the name of the authenticator, such as "1Password".'),
        credential: RegistrationResponse,
      }),
      answer: SignedInAnswer.extend({ passkey: PasskeyView }).openapi('PasskeyActivated'),
      problems: [
        'invalid_mfa_token',
        'invalid_passkey',
        'forbidden',
        'already_exists',
        'rate_limited',
        'method_disabled',
      ],
    },
    async ({ services, c, params: { principal }, body: { mfa_token: mfaToken, ...registration } }) => {
      requireOn(providerOf(c), 'passkey_enabled')
      const client = await clientOf(services, c)
      const waiting = { principal, mfaToken, client }
      const { passkey, signedIn } = await enrolPasskey(services, providerOf(c), waiting, registration)
      return { ...answerSignedIn(c, signedIn), passkey: showPasskey(passkey) }
    },
  )
}
