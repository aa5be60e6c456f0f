import { stripeHealth } from '../../billing/stripe/index.ts'
import { dueFor } from '../../billing/subscriptions/core/index.ts'
import { noticeDueFor } from '../../billing/usage/index.ts'
import { pendingMigrations } from '../../platform/db/migrate.ts'
import { madeUntil, missingPartitions } from '../../platform/db/partitions.ts'
import { isPooled } from '../../platform/db/pooler.ts'
import { VERSION } from '../../platform/process/version.ts'
import type { Services } from '../../platform/services.ts'
import { isoTime, SECOND } from '../../platform/time/clock.ts'
import { queueHealth } from '../../webhooks/engine/index.ts'
import { readServerVersion } from '../database/index.ts'
import { countConnections, newestMigration, readArchiver, runningJobs } from './store.ts'

const MOST_JOBS = 20

type Deps = Pick<Services, 'db' | 'clock' | 'config' | 'metrics'>

/** How the installation does. Holds no secret: no credential, no URL with one, nothing of a person. */
export async function readSystem(services: Deps) {
  const now = services.clock.now()
  const [database, work, jobs, mail] = await Promise.all([
    readDatabase(services),
    readWork(services),
    runningJobs(services.db, MOST_JOBS),
    readMail(services),
  ])
  return {
    at: isoTime(now),
    version: VERSION,
    node: process.versions.node,
    up_since: isoTime(now - process.uptime() * SECOND),
    database,
    work,
    jobs: jobs.map(({ stepped_at, ...job }) => ({ ...job, stepped_at: isoTime(stepped_at) })),
    mail,
    settings: safeSettings(services.config),
  }
}

async function readDatabase({ db, clock, config }: Deps) {
  const [server, pooled, newest, pending, missing, until, archiver, connections] = await Promise.all([
    readServerVersion(db),
    isPooled(db),
    newestMigration(db),
    pendingMigrations(db),
    missingPartitions(db, clock.now()),
    madeUntil(db),
    readArchiver(db),
    countConnections(db),
  ])
  return {
    version: server,
    is_embedded: config.databaseUrl === undefined,
    is_pooled: pooled,
    schema: { newest: newest?.name ?? null, applied_at: newest ? isoTime(newest.applied_at) : null, pending },
    partitions: { missing, made_until: until },
    archived_at: archiver.archived_at && isoTime(archiver.archived_at),
    archiving_failed_at: archiver.failed_at && isoTime(archiver.failed_at),
    connections,
  }
}

async function readWork({ db, clock }: Deps) {
  const now = clock.now()
  const [queue, subscriptions, usage, stripe] = await Promise.all([
    queueHealth(db),
    dueFor(db, new Date(now)),
    noticeDueFor(db, new Date(now)),
    stripeHealth(db),
  ])
  const lag = (since: Date | null) => (since ? Math.max(0, now - since.getTime()) / SECOND : 0)
  return {
    waiting: queue.waiting,
    parked: queue.parked,
    deliveries_lag_seconds: lag(queue.oldestDue),
    subscriptions_lag_seconds: subscriptions,
    usage_lag_seconds: usage,
    stripe_waiting: stripe.waiting,
    stripe_lag_seconds: lag(stripe.oldest),
  }
}

/** Of this process, since it began. */
async function readMail({ config, metrics }: Deps) {
  const { values } = await metrics.mails.get()
  const count = (outcome: string) => values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0
  return {
    is_sent: config.smtpUrl !== undefined,
    server: config.smtpUrl ? new URL(config.smtpUrl).host : null,
    from: config.mailFrom,
    sent: count('sent'),
    failed: count('failed'),
    dropped: count('dropped'),
  }
}

function safeSettings(config: Services['config']) {
  return {
    mode: config.production ? ('production' as const) : ('development' as const),
    public_url: config.publicUrl,
    retention_days: config.retentionDays,
    audit_retention_days: config.auditRetentionDays,
    retry_delays: config.retryDelays,
    header_brand: config.headerBrand,
    listeners: config.listeners,
    sign_in_rate: config.signInRate,
    trusted_proxies: config.trustedProxies,
    is_proxied: config.outboundProxy !== undefined,
  }
}
