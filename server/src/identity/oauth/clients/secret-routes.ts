import type { EmittingServices } from '../../../events/index.ts'
import type { Api } from '../../../platform/http/api.ts'
import { administration } from '../../../platform/http/context.ts'
import { Id, IdParams } from '../../../platform/http/schemas.ts'
import { notFound } from '../../../platform/problem.ts'
import { addSecret } from './add-secret.ts'
import { announceChanged } from './announce.ts'
import { deleteSecret, lockApplication } from './store.ts'
import { NewSecretView, showSecret } from './views.ts'

const TAG = 'Applications'
const PATH = '/api/v1/oauth/applications/{id}/secrets'

const SecretParams = IdParams.extend({ secret_id: Id.describe('Id of the secret.') })

/** A second secret, and the end of the first: rotation without a gap. */
export function secretRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'oauth.applications.secrets.create',
      method: 'post',
      path: PATH,
      summary: 'Add a secret',
      description:
        'Both secrets are valid until one is deleted: put the new one in place, then delete the old one.',
      tag: TAG,
      access: administration(),
      recentFactor: true,
      audit: 'oauth.secret_created',
      params: IdParams,
      answer: NewSecretView,
      status: 201,
      idempotent: true,
      shownOnce: ['secret'],
      problems: ['too_many_secrets', 'invalid_transition'],
    },
    async ({ services, tx, provider, params, note }) => {
      const application = await lockApplication(tx, provider.id, params.id)
      if (!application) throw notFound()
      note({ name: application.name })
      const made = await addSecret(services, tx, provider.id, application)
      await announceChanged(services, tx, provider.id, { application, changed: ['secrets'] })
      return { ...showSecret(made), secret: made.secret }
    },
  )

  api.route(
    {
      id: 'oauth.applications.secrets.delete',
      method: 'delete',
      path: `${PATH}/{secret_id}`,
      summary: 'Delete a secret',
      description: 'From the next request on it opens nothing. Tokens stay valid.',
      tag: TAG,
      access: administration(),
      recentFactor: true,
      audit: 'oauth.secret_deleted',
      params: SecretParams,
    },
    async ({ services, tx, provider, params, note }) => {
      const application = await lockApplication(tx, provider.id, params.id)
      if (!application) throw notFound()
      if (!(await deleteSecret(tx, provider.id, params.id, params.secret_id))) throw notFound()
      await announceChanged(services, tx, provider.id, { application, changed: ['secrets'] })
      note({ name: application.name })
    },
  )
}
