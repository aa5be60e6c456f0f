import type { EmittingServices } from '../../../events/index.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { PUBLIC } from '../../../platform/http/context.ts'
import { PrincipalParams } from '../../../platform/http/schemas.ts'
import { spelledOut } from '../../../platform/text/in-words.ts'
import { providerOf } from '../../../providers/index.ts'
import { continueFlow, endFlow, readFlow } from '../../sign-in/challenges/index.ts'
import { answerLogin, clientOf, LoginAnswer } from '../../sign-in/complete/index.ts'
import { requireOn } from '../../sign-in/index.ts'
import { beginLogin, beginSecondFactor } from './begin-login.ts'
import { CHALLENGE_LIFETIME_MS } from './challenge.ts'
import { logInWithPasskey } from './log-in-with-passkey.ts'
import { passWithPasskey } from './pass-with-passkey.ts'
import { AssertionResponse, RequestOptions } from './schemas.ts'

const TAG = 'Passkeys'
const MfaToken = z.string().max(200).optional().describe('Of a sign-in that waits for its second factor.')

/** The two steps of signing in. */
export function loginRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'auth.passkeys.login_options',
      method: 'post',
      path: '/api/v1/auth/{principal}/passkeys/login/options',
      summary: 'Begin to sign in with a passkey',
      description:
        `Answers what navigator.credentials.get() needs. The challenge is valid for ${spelledOut(CHALLENGE_LIFETIME_MS)}, once, in the browser ` +
        'that holds the cookie set here. With mfa_token, the passkey is the second factor of that sign-in.',
      tag: TAG,
      access: PUBLIC,
      params: PrincipalParams,
      body: z.strictObject({ mfa_token: MfaToken }),
      answer: RequestOptions,
      problems: ['invalid_mfa_token', 'invalid_passkey', 'rate_limited', 'method_disabled'],
      signIn: true,
    },
    async ({ services, c, params: { principal }, body: { mfa_token: mfaToken } }) => {
      const provider = providerOf(c)
      requireOn(provider, 'passkey_enabled')
      c.header('cache-control', 'no-store')
      if (mfaToken !== undefined) return beginSecondFactor(services, provider, { principal, mfaToken })
      return beginLogin(services, provider, { principal, flow: continueFlow(c) })
    },
  )

  api.route(
    {
      id: 'auth.passkeys.login_verify',
      method: 'post',
      path: '/api/v1/auth/{principal}/passkeys/login/verify',
      summary: 'Sign in with a passkey',
      description: 'Sets the cookie app_session to the same token.',
      tag: TAG,
      access: PUBLIC,
      params: PrincipalParams,
      body: z.strictObject({ credential: AssertionResponse, mfa_token: MfaToken }),
      answer: LoginAnswer,
      problems: ['invalid_mfa_token', 'invalid_passkey', 'rate_limited', 'method_disabled'],
      signIn: true,
    },
    async ({ services, c, params: { principal }, body: { credential, mfa_token: mfaToken } }) => {
      const provider = providerOf(c)
      requireOn(provider, 'passkey_enabled')
      const client = await clientOf(services, c)
      if (mfaToken !== undefined) {
        const step = { principal, mfaToken, credential, client }
        return answerLogin(c, await passWithPasskey(services, provider, step))
      }
      const attempt = { principal, credential, flow: readFlow(c), client }
      const outcome = await logInWithPasskey(services, provider, attempt)
      endFlow(c)
      return answerLogin(c, outcome)
    },
  )
}
