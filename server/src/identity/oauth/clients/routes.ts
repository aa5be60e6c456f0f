import type { EmittingServices } from '../../../events/index.ts'
import type { Api } from '../../../platform/http/api.ts'
import { z } from '../../../platform/http/api.ts'
import { administration, management } from '../../../platform/http/context.ts'
import { IdParams, PageOf, PageQuery, SortedBy } from '../../../platform/http/schemas.ts'
import { keysOf, readSortedPage, toSortedPage } from '../../../platform/lists/sorting.ts'
import { notFound } from '../../../platform/problem.ts'
import { createApplication } from './create-application.ts'
import { secretRoutes } from './secret-routes.ts'
import { APPLICATION_SORTS, findApplication, listApplications, listSecrets } from './store.ts'
import { ApplicationView, NewApplicationInput, NewApplicationView, showApplication } from './views.ts'

export const TAG = 'Applications'
export const PATH = '/api/v1/oauth/applications'

const ListQuery = PageQuery.extend({
  principal: z.enum(['customer', 'provider']).optional().describe('Only those of this issuer.'),
  sort: SortedBy(keysOf(APPLICATION_SORTS)),
})

/** The applications that people sign in to with an issuer of the provider, and those that call APIs with its tokens. */
export function applicationRoutes<S extends EmittingServices>(api: Api<S>): void {
  createRoute(api)
  readRoutes(api)
  secretRoutes(api)
}

function createRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
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

function readRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      method: 'get',
      path: PATH,
      summary: 'List applications',
      description: 'With the hints of their secrets, never the secrets themselves.',
      tag: TAG,
      access: management('read'),
      query: ListQuery,
      answer: PageOf(ApplicationView),
      problems: ['invalid_cursor'],
    },
    async ({ services, provider, query }) => {
      const page = readSortedPage(APPLICATION_SORTS, query)
      const rows = await listApplications(services.db, provider.id, page, query.principal)
      const ids = rows.map(({ id }) => id)
      const secrets = Map.groupBy(
        await listSecrets(services.db, provider.id, ids),
        ({ application_id }) => application_id,
      )
      return toSortedPage(rows, page, (row) => showApplication(row, secrets.get(row.id) ?? []))
    },
  )

  api.route(
    {
      method: 'get',
      path: `${PATH}/{id}`,
      summary: 'Get an application',
      description: 'With the hints of its secrets, never the secrets themselves.',
      tag: TAG,
      access: management('read'),
      params: IdParams,
      answer: ApplicationView,
    },
    async ({ services, provider, params }) => {
      const application = await findApplication(services.db, provider.id, params.id)
      if (!application) throw notFound()
      return showApplication(application, await listSecrets(services.db, provider.id, [params.id]))
    },
  )
}
