import type { EmittingServices } from '../../../events/index.ts'
import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { administration } from '../../../platform/http/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import { Id, IdParams, Line } from '../../../platform/http/schemas.ts'
import { notFound, Problem } from '../../../platform/problem.ts'
import { providerOf } from '../../../providers/index.ts'
import { findApplication, findByClientId } from '../clients/index.ts'
import { AccountNeeded, type Instances } from '../engine/index.ts'
import { previewTokens } from './preview-tokens.ts'
import { sessionFor } from './session-for.ts'
import { TokenPreviewView } from './view.ts'

const USUAL_SCOPES = 'openid profile email'

const Input = z.strictObject({
  user_id: Id.optional().describe(
    'Whose tokens: a user of the issuer of the application. Omit for a machine, and for an agent that acts alone.',
  ),
  signed_in: z
    .boolean()
    .default(false)
    .describe(
      'Whether to take, in place of `user_id`, the person who is signed in in this browser: their session comes with the request, and the tokens say how they signed in.',
    ),
  scope: Line(2_000)
    .optional()
    .describe(
      'The scopes that the application asks for, separated by spaces. Omit for `openid profile email`, and for none where it acts alone.',
    ),
  resource: Line(2_000).optional().describe('Identifier of the API that the access token is for.'),
  account_id: Id.optional().describe(
    'The account that the person would choose. Needed where the request is about an account and they have several.',
  ),
})

/** What an application's tokens would hold, without a sign-in. */
export function tokenPreviewRoute<S extends EmittingServices>(api: Api<S>, instances: Instances): void {
  api.route(
    {
      id: 'oauth.applications.preview_token',
      method: 'post',
      path: '/api/v1/oauth/applications/{id}/token-preview',
      summary: "Preview an application's tokens",
      description:
        'What a person’s tokens would say, as if they had just signed in with one factor. The authorization server runs the ' +
        'whole flow in memory: no grant and no token is made, and the person is not told. Ids of what is not made are made up.',
      tag: 'Applications',
      access: administration(),
      recentFactor: true,
      params: IdParams,
      body: Input,
      answer: TokenPreviewView,
      problems: ['invalid_transition'],
    },
    async ({ services, provider, caller, params, body, c }) => {
      const row = await findApplication(services.db, provider.id, params.id)
      const application =
        row && (await findByClientId(services.db, provider.id, { ...row, clientId: row.client_id }))
      if (!application) throw notFound()
      const realm = { provider: providerOf(c), principal: application.principal }
      const session = await sessionFor(services, c, application, body)
      const device = deviceOf(c, services.config)
      const { scope = session ? USUAL_SCOPES : '', resource, account_id } = body
      const asked = { scope, resource, account_id }
      const rehearsing = { services, realm, device, application, session, asked }
      const preview = await previewTokens(instances, rehearsing).catch(orNameAccount)
      await transact(services.db, (tx) =>
        recordAct(services, tx, provider.id, {
          action: 'oauth.token_previewed',
          by: caller,
          targetId: application.id,
          device,
          detail: { name: application.name, scope, ...(session && { user_id: session.user_id }) },
        }),
      )
      return preview
    },
  )
}

function orNameAccount(error: unknown): never {
  if (!(error instanceof AccountNeeded)) throw error
  const message = 'The request is about an account: name one that the person belongs to.'
  throw new Problem('invalid_request', { errors: [{ field: '/account_id', message }] })
}
