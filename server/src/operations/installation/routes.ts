import { type Api, z } from '../../lib/http/api.ts'
import { INSTALLATION } from '../../lib/http/context.ts'
import { IdParams, Time } from '../../lib/http/schemas.ts'
import { notFound } from '../../lib/problem.ts'
import type { Services } from '../../lib/services.ts'
import { knowsProvider } from '../../providers/index.ts'
import { readSystem } from './read-system.ts'
import { MOST, readProviderUsage } from './read-usage.ts'

/** However often it is asked for, the database is asked once in so many milliseconds. */
const FRESH_MS = 5_000

const Seconds = z.number().describe('How long the oldest has been due; 0: nothing is late.')
const Count = z.object({
  count: z.int(),
  is_exact: z.boolean().describe(`False: there are at least as many. At most ${MOST} are counted.`),
})

const SystemView = z
  .object({
    at: Time.describe('When this was read. It may be five seconds old.'),
    version: z.string(),
    node: z.string(),
    up_since: Time.describe('Of the process that answers.'),
    database: z.object({
      version: z.string(),
      is_embedded: z.boolean(),
      is_pooled: z.boolean(),
      schema: z.object({
        newest: z.string().nullable(),
        applied_at: Time.nullable(),
        pending: z.array(z.string()).describe('Migrations to apply: postern migrate.'),
      }),
      partitions: z.object({
        missing: z.array(z.string()).describe('Of today and tomorrow.'),
        made_until: z.string().nullable().describe('The last day that has them.'),
      }),
      archived_at: Time.nullable().describe(
        'When PostgreSQL last archived its log. Null: it archives nothing. Dumps are not seen here.',
      ),
      archiving_failed_at: Time.nullable(),
      connections: z
        .array(z.object({ name: z.string(), connections: z.int() }))
        .describe('Of all our processes, by their part: serve, work, chores.'),
    }),
    work: z.object({
      waiting: z.int().describe('Deliveries to be sent.'),
      parked: z.int().describe('Deliveries that wait for their endpoint.'),
      deliveries_lag_seconds: Seconds,
      subscriptions_lag_seconds: Seconds,
      usage_lag_seconds: Seconds,
      stripe_waiting: z.int(),
      stripe_lag_seconds: Seconds,
    }),
    jobs: z
      .array(
        z.object({ provider: z.string(), kind: z.string(), done: z.int(), total: z.int(), stepped_at: Time }),
      )
      .describe('Those that run, up to 20.'),
    mail: z.object({
      is_sent: z.boolean().describe('False: development shows mails at /dev/mailbox.'),
      server: z.string().nullable(),
      from: z.string(),
      sent: z.int().describe('By the process that answers, since it began.'),
      failed: z.int(),
      dropped: z.int(),
    }),
    settings: z.object({
      mode: z.enum(['production', 'development']),
      public_url: z.string(),
      retention_days: z.int(),
      audit_retention_days: z.int(),
      retry_delays: z.array(z.int()),
      header_brand: z.string(),
      listeners: z.boolean(),
      sign_in_rate: z.int(),
      trusted_proxies: z.int(),
      is_proxied: z.boolean().describe('Whether requests to the outside leave by a proxy.'),
    }),
  })
  .openapi('System')

/** What only whoever runs the installation may know. */
export function systemRoutes<S extends Services>(api: Api<S>): void {
  const { clock } = api.services
  let kept: { answer: ReturnType<typeof readSystem>; until: number } | undefined

  api.route(
    {
      method: 'get',
      path: '/api/v1/system',
      summary: 'Show how the installation does',
      description:
        'Versions, schema, partitions, what waits and how late it is, jobs, mail, and settings that are no secret.',
      tag: 'Providers',
      access: INSTALLATION,
      answer: SystemView,
    },
    async ({ services }) => {
      const now = clock.elapsed()
      if (kept && kept.until > now) return kept.answer
      const answer = readSystem(services)
      kept = { answer, until: now + FRESH_MS }
      answer.catch(() => {
        kept = undefined
      })
      return answer
    },
  )

  api.route(
    {
      method: 'get',
      path: '/api/v1/providers/{id}/usage',
      summary: 'Show what a provider uses',
      description:
        'Users and accounts; events that are kept and attempts to deliver them since the month began (UTC).',
      tag: 'Providers',
      access: INSTALLATION,
      params: IdParams,
      answer: z
        .object({
          since: Time,
          users: Count,
          accounts: Count,
          events: Count,
          attempts: z.object({ sent: z.int(), delivered: z.int(), exhausted: z.int() }),
        })
        .openapi('ProviderUsage'),
    },
    async ({ services, params }) => {
      if (!(await knowsProvider(services.db, params.id))) throw notFound()
      return readProviderUsage(services, params.id)
    },
  )
}
