import type { EmittingServices } from '../../../events/index.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { SIGNED_IN } from '../../../platform/http/context.ts'
import { PrincipalParams } from '../../../platform/http/schemas.ts'
import { providerOf } from '../../../providers/index.ts'
import { ownSession } from '../../sessions/index.ts'
import { STEP_UP_WAYS, stepUpWays } from './step-up.ts'

const Ways = z
  .object({
    ways: z
      .array(z.enum(STEP_UP_WAYS))
      .describe('Strongest first. Empty if the user has to sign in again with this session presented.'),
  })
  .openapi('StepUpWays')

/** The route that says how a session can become recent again (docs/mfa.md). */
export function stepUpRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'me.step_up.get',
      method: 'get',
      path: '/api/v1/auth/{principal}/session/step-up',
      summary: 'List the ways to step up',
      description:
        'How the user of this session can show a factor again, for calls that need a recent one. A password and a mailed code ' +
        'are listed only for users without a passkey or an app.',
      tag: 'Two-step verification',
      access: SIGNED_IN,
      params: PrincipalParams,
      answer: Ways,
    },
    async ({ services, c, params }) => ({
      ways: await stepUpWays(services, providerOf(c), ownSession(c, params.principal)),
    }),
  )
}
