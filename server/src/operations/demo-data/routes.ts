import { type Api, z } from '../../platform/http/api.ts'
import { administration, management } from '../../platform/http/context.ts'
import { showTime, Time } from '../../platform/http/schemas.ts'
import { findJob, insertJob, type Job, listJobs } from '../../platform/jobs/index.ts'
import { newId } from '../../platform/keys/ids.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { lockProvider } from '../../providers/index.ts'
import { clearDemo, logoOf } from './clear-store.ts'
import { clearStats, DEMO_DATA, STEPS } from './fill.ts'
import { KEYS, METER, PLANS, SERIES } from './money.ts'
import { endDemoJob, hasNamed, lockDemoJob } from './store.ts'

const ONLY = 'In development only; in production this address does not exist.'
const FREE = 'not needed: in development only, and it can be removed again'

const DemoDataView = z
  .object({
    status: z.enum(['none', 'running', 'done']).describe('Whether there is demo data, or it is being made.'),
    done: z.int().describe('Steps that are done.'),
    total: z.int().describe('Steps.'),
    created_at: Time.nullable(),
  })
  .openapi('DemoData')

/** A believable year for a provider, to look around in (docs/installation.md). */
export function demoDataRoutes<S extends Services>(api: Api<S>): void {
  if (api.services.config.production) return
  const one = { path: '/api/v1/demo-data', tag: 'Demo data' } as const

  api.route(
    {
      ...one,
      id: 'demo_data.get',
      method: 'get',
      summary: 'Show whether there is demo data',
      description: ONLY,
      access: management(),
      answer: DemoDataView,
    },
    async ({ services, provider }) => {
      const [job] = await listJobs(services.db, provider.id, DEMO_DATA, 1)
      return show(job)
    },
  )

  api.route(
    {
      ...one,
      id: 'demo_data.create',
      method: 'post',
      summary: 'Fill this provider with demo data',
      description:
        `${ONLY} 500 people of 100 companies, their plans, invoices and usage of a year, and a month of events with some ` +
        '20,000 deliveries. It is made in the background; no mail is sent, and no webhook leaves.',
      access: administration(),
      recentFactor: FREE,
      audit: 'demo_data.added',
      answer: DemoDataView,
      status: 202,
      problems: ['already_exists'],
    },
    async ({ services, tx, provider }) => {
      await lockProvider(tx, provider.id) // of two at the same time one comes first
      if (await lockDemoJob(tx, provider.id, DEMO_DATA))
        throw new Problem('already_exists', { detail: 'There is demo data already. Remove it first.' })
      if (await hasNamed(tx, provider.id, KEYS))
        throw new Problem('already_exists', { detail: 'A plan or meter has the name of one of the demo.' })
      const now = services.clock.now()
      const job = { id: newId(now), kind: DEMO_DATA, input: {}, total: STEPS, created_at: new Date(now) }
      return show(await insertJob(tx, provider.id, job))
    },
  )

  api.route(
    {
      ...one,
      id: 'demo_data.delete',
      method: 'delete',
      summary: 'Remove the demo data',
      description: `${ONLY} All of it, and nothing else: what was added beside it stays.`,
      access: administration(),
      recentFactor: FREE,
      audit: 'demo_data.removed',
      problems: ['not_found'],
    },
    async ({ services, tx, provider }) => {
      const job = await lockDemoJob(tx, provider.id, DEMO_DATA) // waits for a step under way
      if (!job || !(await findJob(tx, provider.id, DEMO_DATA, job.id))) throw notFound()
      const plans = PLANS.map(({ key }) => key)
      await clearDemo(tx, provider.id, { mark: logoOf(job.id), plans, meter: METER, series: SERIES })
      await clearStats(services, tx, { provider_id: provider.id, ...job })
      await endDemoJob(tx, provider.id, job.id, new Date(services.clock.now()))
    },
  )
}

function show(job: Job | undefined): z.infer<typeof DemoDataView> {
  if (!job || job.status === 'cancelled') return { status: 'none', done: 0, total: STEPS, created_at: null }
  const { status, done, total, created_at } = job
  return { status, done, total, created_at: showTime(created_at) }
}
