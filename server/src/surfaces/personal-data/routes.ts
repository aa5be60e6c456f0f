import { BEGUN, ownSession } from '../../identity/sessions/index.ts'
import { FIRST_VERIFICATION } from '../../identity/users/index.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { SIGNED_IN } from '../../platform/http/context.ts'
import { deviceOf } from '../../platform/http/device.ts'
import { Id, PrincipalParams } from '../../platform/http/schemas.ts'
import { notFound } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { PersonalData } from './document.ts'
import { downloadExport } from './download-export.ts'
import { ExportView, showExport } from './export.ts'
import { requestExport } from './request-export.ts'
import { deleteExportsOf, findLiveExport, listLiveExports } from './store.ts'

const BASE = '/api/v1/auth/{principal}/me/exports'
const OWN = { tag: 'Own profile', access: SIGNED_IN, params: PrincipalParams } as const
const OneParams = PrincipalParams.extend({ id: Id.describe('Id of the export.') })

/** Copies of what is stored about a person, for that person alone (docs/leaving.md). */
export function personalDataRoutes<S extends Services>(api: Api<S>): void {
  const { registry } = api.services
  registry.add(BEGUN, (tx, providerId, { id }) => deleteExportsOf(tx, providerId, id))
  registry.add(FIRST_VERIFICATION, async (tx, providerId, userId) => {
    await deleteExportsOf(tx, providerId, userId)
    return [] // no credential ended
  })
  requestRoute(api)
  readRoutes(api)
}

function requestRoute<S extends Services>(api: Api<S>): void {
  api.route(
    {
      ...OWN,
      id: 'me.exports.create',
      method: 'post',
      path: BASE,
      summary: 'Ask for a copy of your data',
      description:
        'Begins an export of what is stored about the user: one a day. It is made within seconds, can be downloaded for a ' +
        'day, and is deleted when the user is blocked or leaves.',
      recentFactor: true,
      answer: ExportView,
      status: 202,
      idempotent: true,
      problems: ['rate_limited'],
    },
    async ({ services, db, c, provider, params }) => {
      const session = ownSession(c, params.principal)
      const asking = { session, device: deviceOf(c, services.config) }
      return showExport(await requestExport({ ...services, db }, provider.id, asking))
    },
  )
}

function readRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      ...OWN,
      id: 'me.exports.list',
      method: 'get',
      path: BASE,
      summary: 'List the exports of your data',
      description: 'Those that are prepared or can be downloaded, newest first.',
      answer: z.object({
        data: z.array(ExportView).describe('All exports of the user.'),
        next_cursor: z.null().describe('`null`: there is one page.'),
      }),
    },
    async ({ services, c, provider, params }) => {
      const { user_id } = ownSession(c, params.principal)
      const now = new Date(services.clock.now())
      const exports = await listLiveExports(services.db, provider.id, user_id, now)
      return { data: exports.map(showExport), next_cursor: null }
    },
  )

  api.route(
    {
      ...OWN,
      id: 'me.exports.get',
      method: 'get',
      path: `${BASE}/{id}`,
      summary: 'Show an export of your data',
      description: 'Whether it is ready, and until when it can be downloaded.',
      params: OneParams,
      answer: ExportView,
    },
    async ({ services, c, provider, params: { principal, id } }) => {
      const { user_id: userId } = ownSession(c, principal)
      const now = new Date(services.clock.now())
      const found = await findLiveExport(services.db, provider.id, { userId, id }, now)
      if (!found) throw notFound()
      return showExport(found)
    },
  )

  api.route(
    {
      ...OWN,
      id: 'me.exports.download',
      method: 'get',
      path: `${BASE}/{id}/data`,
      summary: 'Download an export of your data',
      description:
        'The document, as it was when the export was made. Its schema is at its `$schema`. `private_metadata`, passwords and ' +
        'secrets are not in it.',
      recentFactor: true,
      params: OneParams,
      answer: PersonalData,
      problems: ['invalid_transition'],
    },
    async ({ services, c, provider, params: { principal, id } }) => {
      const session = ownSession(c, principal)
      const asking = { session, id, device: deviceOf(c, services.config) }
      c.header('content-disposition', 'attachment; filename="my-data.json"')
      return JSON.parse(await downloadExport(services, provider.id, asking))
    },
  )
}
