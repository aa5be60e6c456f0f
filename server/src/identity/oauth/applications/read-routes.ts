import type { Db } from '../../../platform/db/db.ts'
import type { Api, z } from '../../../platform/http/api.ts'
import { management } from '../../../platform/http/context.ts'
import { type Asked, listRoute } from '../../../platform/http/list-route.ts'
import { IdParams, Line, PageQuery, SortedBy } from '../../../platform/http/schemas.ts'
import { keysOf, readSortedPage, toSortedPage } from '../../../platform/lists/sorting.ts'
import { notFound } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import {
  APPLICATION_SORTS,
  ApplicationView,
  findApplication,
  listApplications,
  listSecrets,
  showApplication,
} from '../clients/index.ts'
import type { Application } from '../core/index.ts'
import { countOpenGrants } from '../grants/index.ts'

const TAG = 'Applications'
const PATH = '/api/v1/oauth/applications'

const { principal, kind, source, status } = ApplicationView.shape

const ListQuery = PageQuery.extend({
  q: Line(200).trim().min(1).optional().describe('A part of the name, or the whole `client_id`.'),
  principal: principal.optional().describe('Only those of this issuer.'),
  kind: kind.optional().describe('Only those of this kind.'),
  source: source.optional().describe('Only those that come from there.'),
  status: status.optional().describe('Only those in this state.'),
  sort: SortedBy(keysOf(APPLICATION_SORTS)),
})

const EXPORTED = [
  'id',
  'client_id',
  'name',
  'kind',
  'source',
  'principal',
  'first_party',
  'status',
  'open_grants',
  'redirect_uris',
  'created_at',
  'last_used_at',
] as const

/** Lists applications, and shows one. */
export function applicationReadRoutes<S extends Services>(api: Api<S>): void {
  listRoute(
    api,
    {
      id: 'oauth.applications.list',
      path: PATH,
      summary: 'List applications',
      description: 'With the hints of their secrets, never the secrets themselves.',
      tag: TAG,
      access: management('read'),
      query: ListQuery,
      row: ApplicationView,
      export: { columns: EXPORTED },
    },
    async ({ db, provider, query }: Asked<S, typeof ListQuery>) => {
      const page = readSortedPage(APPLICATION_SORTS, query)
      const rows = await listApplications(db, provider.id, query, page)
      return toSortedPage(rows, page, await shownWith(db, provider.id, rows))
    },
  )

  api.route(
    {
      id: 'oauth.applications.get',
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
      return (await shownWith(services.db, provider.id, [application]))(application)
    },
  )
}

/** How these applications are shown: with their secrets, and how many people are connected. */
export async function shownWith(
  db: Db,
  providerId: string,
  applications: readonly Pick<Application, 'id'>[],
): Promise<(application: Application) => z.output<typeof ApplicationView>> {
  const ids = applications.map(({ id }) => id)
  const secrets = Map.groupBy(await listSecrets(db, providerId, ids), ({ application_id }) => application_id)
  const grants = await countOpenGrants(db, providerId, ids)
  return (application) =>
    showApplication(application, secrets.get(application.id) ?? [], grants.get(application.id) ?? 0)
}
