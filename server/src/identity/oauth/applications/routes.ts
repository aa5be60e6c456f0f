import type { EmittingServices } from '../../../events/index.ts'
import type { Api } from '../../../platform/http/api.ts'
import { administration } from '../../../platform/http/context.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import { IdParams } from '../../../platform/http/schemas.ts'
import { ApplicationInput, ApplicationView } from '../clients/index.ts'
import { changeOfApplication, removeApplication } from './change-application.ts'
import { shownWith } from './read-routes.ts'

const TAG = 'Applications'
const PATH = '/api/v1/oauth/applications/{id}'

/** What changes an application, and may end what it was allowed. */
export function applicationChangeRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'oauth.applications.update',
      method: 'patch',
      path: PATH,
      summary: 'Change an application',
      description:
        'By owners and admins. Its kind and its principal stay. Disabling it ends all that it was allowed.',
      tag: TAG,
      access: administration(),
      recentFactor: true,
      audit: 'oauth.client_changed',
      params: IdParams,
      body: ApplicationInput,
      answer: ApplicationView,
      problems: ['redirect_uri_invalid', 'invalid_transition'],
    },
    async ({ services, tx, provider, params, body, caller, note, c }) => {
      const by = { caller, device: deviceOf(c, services.config) }
      const changed = await changeOfApplication(services, tx, provider.id, {
        id: params.id,
        change: body,
        by,
      })
      note({ name: changed.name, fields: Object.keys(body).join(', ') })
      return (await shownWith(tx, provider.id, [changed]))(changed)
    },
  )

  api.route(
    {
      id: 'oauth.applications.delete',
      method: 'delete',
      path: PATH,
      summary: 'Delete an application',
      description: 'With its secrets. From the next request on none of its tokens opens anything.',
      tag: TAG,
      access: administration(),
      recentFactor: true,
      audit: 'oauth.client_deleted',
      params: IdParams,
    },
    async ({ services, tx, provider, params, caller, note, c }) => {
      const by = { caller, device: deviceOf(c, services.config) }
      note({ name: await removeApplication(services, tx, provider.id, { id: params.id, by }) })
    },
  )
}
