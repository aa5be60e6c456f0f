import type { EmittingServices } from '../../../events/index.ts'
import type { Api } from '../../../platform/http/api.ts'
import { administration } from '../../../platform/http/context.ts'
import { createApplication } from './create-application.ts'
import { secretRoutes } from './secret-routes.ts'
import { NewApplicationInput, NewApplicationView, showApplication } from './views.ts'

export const TAG = 'Applications'
export const PATH = '/api/v1/oauth/applications'

/** The applications that people sign in to with an issuer of the provider, and those that call APIs with its tokens. */
export function applicationRoutes<S extends EmittingServices>(api: Api<S>): void {
  createRoute(api)
  secretRoutes(api)
}

function createRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'oauth.applications.create',
      method: 'post',
      path: PATH,
      summary: 'Create an application',
      description:
        'By owners and admins. The answer has the first secret of an application that can keep one. The discovery ' +
        'document of its issuer, `{base_url}/.well-known/openid-configuration`, tells a client library all else; that ' +
        'of staff is below `{base_url}/staff`.',
      tag: TAG,
      access: administration(),
      recentFactor: true,
      audit: 'oauth.client_created',
      body: NewApplicationInput,
      answer: NewApplicationView,
      status: 201,
      idempotent: true,
      shownOnce: ['client_secret'],
      problems: ['redirect_uri_invalid', 'limit_reached'],
    },
    async ({ services, tx, provider, body, note }) => {
      const { application, secret } = await createApplication(services, tx, provider.id, body)
      note({ name: application.name, kind: application.kind })
      return {
        ...showApplication(application, secret ? [secret] : []),
        client_secret: secret?.secret ?? null,
      }
    },
  )
}
