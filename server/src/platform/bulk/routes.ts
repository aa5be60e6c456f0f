import type { Api } from '../http/api.ts'
import { management } from '../http/context.ts'
import { IdParams, PageOf, PageQuery } from '../http/schemas.ts'
import { cancelJob, findJob, listJobs } from '../jobs/index.ts'
import { readPageRequest, toPage } from '../lists/paging.ts'
import { notFound, Problem } from '../problem.ts'
import type { Services } from '../services.ts'
import { BULK } from './bulk.ts'
import { BulkView, showBulk } from './bulk-view.ts'

const JOBS = { tag: 'Bulk acts', access: management('read') } as const

/** The jobs that act on many rows. */
export function bulkJobRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      ...JOBS,
      id: 'bulk.list',
      method: 'get',
      path: '/api/v1/bulk',
      summary: 'List bulk acts, newest first',
      description: 'Running and ended ones, of all lists.',
      query: PageQuery,
      answer: PageOf(BulkView),
      problems: ['invalid_cursor'],
    },
    async ({ services, provider, query }) => {
      const { limit, before } = readPageRequest(query)
      return toPage(await listJobs(services.db, provider.id, BULK, limit + 1, before), limit, showBulk)
    },
  )

  api.route(
    {
      ...JOBS,
      id: 'bulk.get',
      method: 'get',
      path: '/api/v1/bulk/{id}',
      summary: 'Show a bulk act',
      description: 'How many rows it has dealt with, and which it could not change.',
      params: IdParams,
      answer: BulkView,
    },
    async ({ services, provider, params }) => {
      const job = await findJob(services.db, provider.id, BULK, params.id)
      if (!job) throw notFound()
      return showBulk(job)
    },
  )

  api.route(
    {
      ...JOBS,
      access: management(),
      id: 'bulk.delete',
      method: 'delete',
      path: '/api/v1/bulk/{id}',
      summary: 'Cancel a bulk act',
      recentFactor: 'not needed: it grants no rights',
      description: 'Rows that it has changed stay changed.',
      params: IdParams,
      answer: BulkView,
      audit: 'bulk.cancelled',
      problems: ['not_running'],
    },
    async ({ services, tx, provider, params }) => {
      const now = new Date(services.clock.now())
      const job = await cancelJob(tx, provider.id, BULK, params.id, now)
      if (job) return showBulk(job)
      if (await findJob(tx, provider.id, BULK, params.id)) throw new Problem('not_running')
      throw notFound()
    },
  )
}
