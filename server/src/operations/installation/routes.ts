import { type Api, z } from '../../platform/http/api.ts'
import { INSTALLATION } from '../../platform/http/context.ts'
import { IdParams, Time } from '../../platform/http/schemas.ts'
import { notFound } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { knowsProvider } from '../../providers/index.ts'
import { readSystem } from './read-system.ts'
import { MOST, readProviderUsage } from './read-usage.ts'

/** However often it is asked for, the database is asked once in so many milliseconds. */
const FRESH_MS = 5_000

const Seconds = z.number().describe('How long the oldest has been due; 0: nothing is late.')
const Count = z.object({
  count: z.int().describe('How many there are.'),
  is_exact: z.boolean().describe(`False: there are at least as many. At most ${MOST} are counted.`),
})

const SystemView = z
  .object({
    at: Time.describe('When this was read. It may be five seconds old.'),
    version: z.string().describe('Version of Postern.'),
    node: z.string().describe('Version of Node.js.'),
    up_since: Time.describe('When the month began (UTC).').describe('Of the process that answers.'),
    database: z
      .object({
        version: z.string().describe('Version of PostgreSQL.'),
        is_embedded: z.boolean().describe('Whether it is the PostgreSQL that Postern brings.'),
        is_pooled: z.boolean().describe('Whether a pooler stands in between.'),
        schema: z
          .object({
            newest: z
              .string()
              .nullable()
              .describe('Name of the newest migration that was applied. `null`: none was.'),
            applied_at: Time.nullable().describe('When it was applied. `null`: none was.'),
            pending: z.array(z.string()).describe('Migrations to apply: postern migrate.'),
          })
          .describe('Migrations of the database.'),
        partitions: z
          .object({
            missing: z.array(z.string()).describe('Of today and tomorrow.'),
            made_until: z.string().nullable().describe('The last day that has them.'),
          })
          .describe('Partitions of the tables that have one for each day.'),
        archived_at: Time.nullable().describe(
          'When PostgreSQL last archived its log. `null`: it archives nothing. Dumps are not counted.',
        ),
        archiving_failed_at: Time.nullable().describe('When archiving last failed. `null`: it did not.'),
        connections: z
          .array(
            z.object({
              name: z.string().describe('Part of Postern that holds them.'),
              connections: z.int().describe('Number of connections.'),
            }),
          )
          .describe('Of all our processes, by their part: serve, work, chores.'),
      })
      .describe('The database.'),
    work: z
      .object({
        waiting: z.int().describe('Deliveries to be sent.'),
        parked: z.int().describe('Deliveries that wait for their endpoint.'),
        deliveries_lag_seconds: Seconds,
        subscriptions_lag_seconds: Seconds,
        usage_lag_seconds: Seconds,
        stripe_waiting: z.int().describe('Objects at Stripe that have still to be looked at.'),
        stripe_lag_seconds: Seconds,
      })
      .describe('What waits, and how late it is.'),
    jobs: z
      .array(
        z.object({
          provider: z.string().describe('Slug of the provider.'),
          kind: z.string().describe('What the job does.'),
          done: z.int().describe('Steps that are done.'),
          total: z.int().describe('All of its steps.'),
          stepped_at: Time.describe('When it last made a step.'),
        }),
      )
      .describe('Those that run, up to 20.'),
    mail: z
      .object({
        is_sent: z.boolean().describe('False: development shows mails at /dev/mailbox.'),
        server: z.string().nullable().describe('Host and port of the mail server. `null`: there is none.'),
        from: z.string().describe('Sender of mails.'),
        sent: z.int().describe('By the process that answers, since it began.'),
        failed: z.int().describe('Mails that the server refused, by the same process.'),
        dropped: z.int().describe('Mails that were given up, by the same process.'),
      })
      .describe('Mail that leaves the installation.'),
    settings: z
      .object({
        mode: z.enum(['production', 'development']).describe('Mode that the installation runs in.'),
        public_url: z.string().describe('PUBLIC_URL.'),
        retention_days: z.int().describe('Days that events and deliveries are kept.'),
        audit_retention_days: z.int().describe('Days that audit entries are kept.'),
        retry_delays: z.array(z.int()).describe('Seconds between the attempts of a delivery.'),
        header_brand: z.string().describe('Brand in the names of headers, as in X-{brand}-Event.'),
        listeners: z.boolean().describe('Whether developers may listen to events.'),
        sign_in_rate: z.int().describe('SIGN_IN_RATE.'),
        trusted_proxies: z.int().describe('Number of proxies whose X-Forwarded-For is believed.'),
        is_proxied: z.boolean().describe('Whether requests to the outside leave by a proxy.'),
      })
      .describe('Settings that are not secret.'),
  })
  .openapi('SystemStatus')

/** What only operators of the installation may know. */
export function systemRoutes<S extends Services>(api: Api<S>): void {
  const { clock } = api.services
  let kept: { answer: ReturnType<typeof readSystem>; until: number } | undefined

  api.route(
    {
      id: 'system.get',
      method: 'get',
      path: '/api/v1/system',
      summary: 'Show how the installation does',
      description:
        'Versions, schema, partitions, what waits and how late it is, jobs, mail, and settings that are not secret.',
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
      id: 'providers.usage.get',
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
          since: Time.describe('When the month began (UTC).'),
          users: Count.describe('Users of the provider, customers and staff.'),
          accounts: Count.describe('Accounts of the provider.'),
          events: Count.describe('Events since the month began that are kept.'),
          attempts: z
            .object({
              sent: z.int().describe('Attempts that were made.'),
              delivered: z.int().describe('Attempts that were answered 2xx.'),
              exhausted: z.int().describe('Deliveries whose last attempt failed.'),
            })
            .describe('Attempts since the month began.'),
        })
        .openapi('ProviderUsage'),
    },
    async ({ services, params }) => {
      if (!(await knowsProvider(services.db, params.id))) throw notFound()
      return readProviderUsage(services, params.id)
    },
  )
}
