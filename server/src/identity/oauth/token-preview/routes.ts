import type { EmittingServices } from '../../../events/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { administration } from '../../../platform/http/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import { Id, IdParams, Line } from '../../../platform/http/schemas.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import type { Provider } from '../../../providers/index.ts'
import { providerOf } from '../../../providers/index.ts'
import type { SessionWithUser } from '../../sessions/index.ts'
import { findUser } from '../../users/index.ts'
import { findApplication, findByClientId } from '../clients/index.ts'
import type { Application } from '../core/index.ts'
import { Instances } from '../engine/index.ts'
import { assumedSession } from './assumed-session.ts'
import { previewTokens } from './preview-tokens.ts'
import { TokenPreviewView } from './view.ts'

const USUAL_SCOPES = 'openid profile email'

const Input = z.strictObject({
  user_id: Id.optional().describe(
    'Whose tokens: a user of the issuer of the application. Omit for a machine, and for an agent that acts alone.',
  ),
  scope: Line(2_000)
    .optional()
    .describe(
      'The scopes that the application asks for, separated by spaces. Omit for `openid profile email`, and for none where it acts alone.',
    ),
  resource: Line(2_000).optional().describe('Identifier of the API that the access token is for.'),
})

/** What an application's tokens would hold, without a sign-in. */
export function tokenPreviewRoute<S extends EmittingServices>(api: Api<S>): void {
  const instances = new Instances(api.services)
  api.route(
    {
      method: 'post',
      path: '/api/v1/oauth/applications/{id}/token-preview',
      summary: "Preview an application's tokens",
      description:
        'What a person’s tokens would say, as if they had just signed in with one factor. The authorization server runs the ' +
        'whole flow in memory: no grant and no token is made, and the person is not told. Ids in the claims are made up.',
      tag: 'Applications',
      access: administration(),
      recentFactor: true,
      params: IdParams,
      body: Input,
      answer: TokenPreviewView,
      problems: ['invalid_transition'],
    },
    async ({ services, provider, caller, params, body: { user_id, scope, resource }, c }) => {
      const row = await findApplication(services.db, provider.id, params.id)
      const application =
        row && (await findByClientId(services.db, provider.id, { ...row, clientId: row.client_id }))
      if (!application) throw notFound()
      const realm = { provider: providerOf(c), principal: application.principal }
      const session = await sessionFor(services, realm.provider, application, user_id)
      const device = deviceOf(c, services.config)
      const asked = { scope: scope ?? (session ? USUAL_SCOPES : ''), resource }
      const preview = await previewTokens(instances, { services, realm, device, application, session, asked })
      await transact(services.db, (tx) =>
        recordAct(services, tx, provider.id, {
          action: 'oauth.token_previewed',
          by: caller,
          targetId: application.id,
          device,
          detail: { name: application.name, scope: asked.scope, ...(user_id !== undefined && { user_id }) },
        }),
      )
      return preview
    },
  )
}

/** Of the person asked about; of nobody where the application acts alone. Throws invalid_request and invalid_transition. */
async function sessionFor(
  { db, clock }: Pick<EmittingServices, 'clock'> & { db: EmittingServices['db'] },
  provider: Provider,
  { kind, principal }: Application,
  userId: string | undefined,
): Promise<SessionWithUser | undefined> {
  if (userId === undefined) {
    if (kind === 'machine' || kind === 'agent') return undefined
    throw fault('Name a user: an application of this kind acts for a person.')
  }
  if (kind === 'machine') throw fault('A machine acts for no person.')
  const user = await findUser(db, provider.id, userId)
  if (user?.principal !== principal) throw fault('No user of the application’s issuer has this id.')
  if (user.status !== 'active')
    throw new Problem('invalid_transition', {
      detail: 'The user is blocked: no application gets a token for them.',
    })
  return assumedSession(user, clock.now())
}

const fault = (message: string): Problem =>
  new Problem('invalid_request', { errors: [{ field: '/user_id', message }] })
