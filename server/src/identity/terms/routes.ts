import type { EmittingServices } from '../../events/index.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { administration, type Context, management } from '../../platform/http/context.ts'
import { deviceOf } from '../../platform/http/device.ts'
import { Name, PageOf, PageQuery } from '../../platform/http/schemas.ts'
import { readPageRequest, toPage } from '../../platform/lists/paging.ts'
import { notFound } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { type By, changeDocument, createDocument } from './change-document.ts'
import { ownTermsRoutes } from './own-routes.ts'
import { listAcceptancesOfDocument } from './store/acceptances.ts'
import { findDocument, listDocuments } from './store/documents.ts'
import { listCurrent, listVersions } from './store/versions.ts'
import { AUDIENCES, TermsKey, VersionName } from './terms.ts'
import { userTermsRoutes } from './user-routes.ts'
import { versionRoutes } from './version-routes.ts'
import {
  AcceptanceView,
  DocumentView,
  DocumentWithVersions,
  showAcceptance,
  showDocument,
  summarize,
} from './views.ts'

const TAG = 'Terms'
const PATH = '/api/v1/terms'

/** Documents that people accept, and who accepted them (docs/terms.md). */
export function termsRoutes<S extends EmittingServices>(api: Api<S>): void {
  createAndList(api)
  showAndChange(api)
  acceptances(api)
  versionRoutes(api)
  userTermsRoutes(api)
  ownTermsRoutes(api)
}

function createAndList<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'terms.create',
      method: 'post',
      path: PATH,
      summary: 'Add a document that people accept',
      description: 'Users are asked once a version of it is published.',
      tag: TAG,
      access: management('billing'),
      recentFactor: true,
      body: z.strictObject({
        key: TermsKey.describe('Key by which the API and pages name it. It never changes.'),
        title: Name.describe('Title of the texts that have none.'),
        audience: z.enum(AUDIENCES).default('customer').describe('Customers, the staff (provider), or both.'),
        required: z
          .boolean()
          .default(true)
          .describe('Whether hosted pages ask for it; else it is only offered.'),
      }),
      answer: DocumentView,
      status: 201,
      idempotent: true,
      problems: ['already_exists', 'limit_reached'],
    },
    async ({ services, db, provider, caller, body, c }) =>
      showDocument(
        await createDocument({ ...services, db }, provider.id, body, {
          by: caller,
          device: deviceOf(c, services.config),
        }),
        undefined,
      ),
  )

  api.route(
    {
      id: 'terms.list',
      method: 'get',
      path: PATH,
      summary: 'List the documents that people accept, oldest first',
      description: 'Each with its current version.',
      tag: TAG,
      access: management('read', 'billing'),
      answer: z.object({ data: z.array(DocumentView), next_cursor: z.null() }),
    },
    async ({ services, provider }) => {
      const documents = await listDocuments(services.db, provider.id)
      const current = await currentVersions(services, provider.id)
      return { data: documents.map((one) => showDocument(one, current.get(one.key))), next_cursor: null }
    },
  )
}

function showAndChange<S extends Services>(api: Api<S>): void {
  const one = { tag: TAG, path: `${PATH}/{key}`, params: z.object({ key: TermsKey }) } as const

  api.route(
    {
      ...one,
      id: 'terms.get',
      method: 'get',
      summary: 'Show a document with its versions, newest first',
      description: 'Drafts and announced versions included.',
      access: management('read', 'billing'),
      answer: DocumentWithVersions,
    },
    async ({ services, provider, params: { key } }) => {
      const document = await findDocument(services.db, provider.id, key)
      if (!document) throw notFound()
      const now = new Date(services.clock.now())
      const versions = (await listVersions(services.db, provider.id, key, now)).map(summarize)
      const current = versions.find(({ state }) => state === 'current')
      return { ...showDocument(document, current?.version), versions }
    },
  )

  api.route(
    {
      ...one,
      id: 'terms.update',
      method: 'patch',
      summary: 'Change a document, or put it out of use',
      description: 'An archived document is no longer shown or required. What was accepted stays.',
      access: administration('billing'),
      recentFactor: true,
      body: z.strictObject({
        title: Name.optional().describe('Title of the texts that have none.'),
        audience: z
          .enum(AUDIENCES)
          .optional()
          .describe('Who is asked: customers, the staff (`provider`), or both.'),
        required: z
          .boolean()
          .optional()
          .describe('Whether hosted pages ask for it; else it is only offered.'),
        archived: z.boolean().optional().describe('Whether it is out of use: no longer shown or required.'),
      }),
      answer: DocumentView,
    },
    async ({ services, provider, caller, params: { key }, body, c }) => {
      const change = { key, change: body }
      const changed = await changeDocument(services, provider.id, change, byOf(services, c, caller))
      return showDocument(changed, (await currentVersions(services, provider.id)).get(key))
    },
  )
}

function acceptances<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'terms.acceptances.list',
      method: 'get',
      path: `${PATH}/{key}/acceptances`,
      summary: 'List who accepted a document, newest first',
      description: 'Which version, when, from where, and in which language.',
      tag: TAG,
      access: management('read', 'billing'),
      params: z.object({ key: TermsKey }),
      query: PageQuery.extend({ version: VersionName.optional() }),
      answer: PageOf(AcceptanceView),
      problems: ['invalid_cursor'],
    },
    async ({ services, provider, params: { key }, query }) => {
      if (!(await findDocument(services.db, provider.id, key))) throw notFound()
      const { limit, before } = readPageRequest(query)
      const wanted = { key, version: query.version, limit: limit + 1, before }
      return toPage(await listAcceptancesOfDocument(services.db, provider.id, wanted), limit, showAcceptance)
    },
  )
}

async function currentVersions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  providerId: string,
): Promise<Map<string, string>> {
  const current = await listCurrent(db, providerId, new Date(clock.now()))
  return new Map(current.map(({ key, version }) => [key, version]))
}

function byOf({ config }: Pick<Services, 'config'>, c: Context, by: By['by']): By {
  return { by, device: deviceOf(c, config) }
}
