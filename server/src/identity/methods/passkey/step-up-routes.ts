import type { EmittingServices } from '../../../events/index.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { SIGNED_IN } from '../../../platform/http/context.ts'
import { PrincipalParams } from '../../../platform/http/schemas.ts'
import { providerOf } from '../../../providers/index.ts'
import { ownSession } from '../../sessions/index.ts'
import { answerSignedIn, clientOf, SignedInAnswer } from '../../sign-in/complete/index.ts'
import { AssertionResponse, RequestOptions } from './schemas.ts'
import { beginStepUp, stepUpWithPasskey } from './step-up-with-passkey.ts'

const STEP_UP = {
  method: 'post',
  tag: 'Passkeys',
  access: SIGNED_IN,
  params: PrincipalParams,
  signIn: true,
  recentFactor: 'not needed: it shows the factor',
} as const

/** The two steps of showing a passkey again in an open session. */
export function passkeyStepUpRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'me.step_up.passkey.options',
      ...STEP_UP,
      path: '/api/v1/auth/{principal}/session/step-up/passkey/options',
      summary: 'Begin to step up with a passkey',
      description: 'Answers what navigator.credentials.get() needs, with the passkeys of the session’s user.',
      body: z.strictObject({}),
      answer: RequestOptions,
      problems: ['reauthentication_required', 'rate_limited'],
    },
    async ({ services, c, params }) => {
      c.header('cache-control', 'no-store')
      return beginStepUp(services, providerOf(c), ownSession(c, params.principal))
    },
  )

  api.route(
    {
      id: 'me.step_up.passkey.verify',
      ...STEP_UP,
      path: '/api/v1/auth/{principal}/session/step-up/passkey/verify',
      summary: 'Step up with a passkey',
      description: 'Makes the session recent, for calls that need it. The session gets a new token.',
      body: z.strictObject({ credential: AssertionResponse }),
      answer: SignedInAnswer,
      problems: ['invalid_passkey', 'reauthentication_required', 'rate_limited'],
    },
    async ({ services, c, params, body: { credential } }) => {
      const session = ownSession(c, params.principal)
      const client = await clientOf(services, c)
      const shown = { session, credential, client }
      return answerSignedIn(c, await stepUpWithPasskey(services, providerOf(c), shown))
    },
  )
}
