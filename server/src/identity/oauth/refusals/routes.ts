import { type Api, z } from '../../../platform/http/api.ts'
import { management } from '../../../platform/http/context.ts'
import { IdParams } from '../../../platform/http/schemas.ts'
import { notFound } from '../../../platform/problem.ts'
import type { Services } from '../../../platform/services.ts'
import { findApplication } from '../clients/index.ts'
import { listRefusals, MOST_KEPT } from './store.ts'
import { RefusalView, showRefusal } from './view.ts'

/** Why an application's requests were refused. */
export function refusalRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      id: 'oauth.applications.refusals.list',
      method: 'get',
      path: '/api/v1/oauth/applications/{id}/refusals',
      summary: "List an application's refused requests",
      description: `The last ${MOST_KEPT}, the newest first, each with the comparison that failed. Those that are the same are one, which counts. They are kept for 30 days.`,
      tag: 'Applications',
      access: management('read'),
      params: IdParams,
      answer: z.object({ data: z.array(RefusalView) }),
    },
    async ({ services, provider, params }) => {
      if (!(await findApplication(services.db, provider.id, params.id))) throw notFound()
      return { data: (await listRefusals(services.db, provider.id, params.id)).map(showRefusal) }
    },
  )
}
