import { setTimeout as sleep } from 'node:timers/promises'
import { type App, createApp, createOperationsApp } from './app.ts'
import { billingMailLoop } from './billing/mails/index.ts'
import { StripeBridge } from './billing/stripe/index.ts'
import { migrationJob, PLAN_MIGRATION } from './billing/subscriptions/plan-migrations/index.ts'
import { renewalLoop } from './billing/subscriptions/renewals/index.ts'
import { usageReportLoop } from './billing/usage/index.ts'
import type { Config } from './config.ts'
import { ERASURE } from './identity/accounts/users/index.ts'
import { AlertTeller } from './operations/alerts/teller.ts'
import { Maintenance } from './operations/chores/index.ts'
import { DEMO_DATA, demoJob } from './operations/demo-data/index.ts'
import { erasureJob } from './operations/erasure/index.ts'
import { databaseAnswers } from './operations/health/index.ts'
import { KeyWatch, unlock } from './operations/secret-key/index.ts'
import { BULK } from './platform/bulk/bulk.ts'
import { bulkJob } from './platform/bulk/bulk-job.ts'
import { awaitDatabase } from './platform/db/await-database.ts'
import { LONG_DEADLINE_MS, openPool, type Sql, STATEMENT_DEADLINE_MS } from './platform/db/db.ts'
import { inheritDistribution, isDistributed, noteDistribution } from './platform/db/distributed.ts'
import { dropSilent } from './platform/db/driver.ts'
import { isConnectionLoss } from './platform/db/lost-connection.ts'
import { assertMigrated, migrate } from './platform/db/migrate.ts'
import { type Listener, listenToOthers, notifyOthers, sendToOthers } from './platform/db/notify.ts'
import { makePartitions } from './platform/db/partitions.ts'
import { isPooled } from './platform/db/pooler.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/embedded-postgres/index.ts'
import { type Listening, listen } from './platform/http/listen.ts'
import { JobRunner } from './platform/jobs/index.ts'
import { createKeyring } from './platform/keys/keyring.ts'
import { passwordIn } from './platform/keys/secret-files.ts'
import { Mailbox } from './platform/mail/mailbox.ts'
import { type Mailer, smtpMailer } from './platform/mail/mailer.ts'
import { type MailDelay, Outbox } from './platform/mail/outbox.ts'
import { createGuardedAgent } from './platform/outbound/guarded-agent.ts'
import { guardFor } from './platform/outbound/whose.ts'
import type { HashCost } from './platform/password-hash/index.ts'
import type { Services } from './platform/services.ts'
import type { Logger } from './platform/telemetry/logger.ts'
import { createMetrics } from './platform/telemetry/metrics.ts'
import { type Clock, SECOND, systemClock } from './platform/time/clock.ts'
import type { Tracing, TracingSettings } from './platform/tracing/index.ts'
import { ensureDefaultProvider } from './providers/index.ts'
import { DeveloperTools } from './surfaces/dev/index.ts'
import { PERSONAL_EXPORT, personalExportJob } from './surfaces/personal-data/index.ts'
import { queuePlanner } from './webhooks/core/index.ts'
import { type AgentWith, DeliveryDispatcher, KNOWN_FOR_MS, SignedNotify } from './webhooks/engine/index.ts'
import { outageLoop } from './webhooks/health/index.ts'
import { BACKFILL, backfillJob, REPLAY, replayJob } from './webhooks/replays/index.ts'

/** Connections for requests; the dispatcher has its own pool, so that neither waits for the other. */
const SERVE_CONNECTIONS = 20
const WORK_CONNECTIONS = 4
/** Connections for maintenance and jobs, whose statements may take long. */
const CHORE_CONNECTIONS = 3
/**
 * Connections for what a request reads while it holds one of the 20: from the same pool, 20 of them would wait for
 * each other.
 */
const ASIDE_CONNECTIONS = 2

export interface ServiceOptions {
  config: Config
  log: Logger
  /** Answer HTTP requests. */
  serve: boolean
  /** Send webhooks, do the regular chores, and migrate first. */
  work: boolean
  /** The embedded PostgreSQL, if the caller has begun to start it. */
  embedded?: Promise<EmbeddedPostgres> | undefined
  clock?: Clock
  /** For tests, which must not wait, or wait for ever; no setting changes these three. */
  hashCost?: HashCost
  mailDelay?: MailDelay
  serveConnections?: number
}

export interface Service {
  app: App
  /** Where it listens; undefined if it does not serve. */
  listening: Listening | undefined
  embedded: EmbeddedPostgres | undefined
  db: Sql
  developerTools: DeveloperTools | undefined
  /** Stops taking work, finishes and records what is under way, and closes everything. Safe to call twice. */
  stop(): Promise<void>
}

/** Starts one process of the installation: everything, or only a part. Throws Errors that name the cure. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const opened = new AsyncDisposableStack() // closes in reverse order, also if the start fails half way
  try {
    const service = await open(options, opened)
    let stopping: Promise<void> | undefined
    const stop = (): Promise<void> => {
      service.app.readiness.stopping = true
      stopping ??= drained(options.config, service).then(() => opened.disposeAsync())
      return stopping
    }
    return { ...service, stop }
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

/**
 * Keeps answering for DRAIN_SECONDS while /readyz says 503 and each answer ends its connection, so that load balancers
 * stop sending requests and clients lose none on a kept connection.
 */
async function drained({ drainSeconds }: Config, { listening }: Omit<Service, 'stop'>): Promise<void> {
  listening?.drain()
  if (listening && drainSeconds > 0) await sleep(drainSeconds * SECOND)
}

type Opening = Omit<ServiceOptions, 'clock'> & { clock: Clock; opened: AsyncDisposableStack }

async function open(
  { clock = systemClock, ...options }: ServiceOptions,
  opened: AsyncDisposableStack,
): Promise<Omit<Service, 'stop'>> {
  const opening = { ...options, clock, opened }
  const { config, log, serve, work } = options
  const { embedded, url, ...pools } = await openDatabase(opening)
  const { db, workDb, choreDb, asideDb } = pools
  const keyring = createKeyring(config.secretKey, config.secretKeysOld)
  await unlock({ db, keyring, clock })

  const { mailbox, ...outside } = await openOutside(opening)
  const measured = { serve: db, work: workDb, chores: choreDb, aside: asideDb }
  for (const [name, pool] of Object.entries(measured)) outside.services.metrics.pools.set(name, pool)
  const services = { config, db, clock, keyring, log, hashCost: options.hashCost, ...outside.services }

  const words = new SignedNotify({ keyring, clock })
  const onAlert = () => teller?.wake()
  const dispatcher = work ? dispatcherOf({ ...services, ...outside, db: workDb }, words, onAlert) : undefined
  // A process that does not send notifies those that do; one that sends needs no other.
  const wake = dispatcher ? () => dispatcher.wake() : notifyOthers(db, clock, log)
  // Other processes send based on what they read up to this long ago.
  const holdBack = async () => void (await Promise.all([dispatcher?.holdBack(), sleep(KNOWN_FOR_MS)]))
  const { guard } = outside
  const app = createApp(services, { asideDb, guard, wake, fastPath: dispatcher, holdBack })
  opened.defer(() => app.api.stop())

  const keys = new KeyWatch(services, () => dispatcher?.stop())
  addReadiness(app, { keys, dispatcher, asked: [...(serve ? [db] : []), ...(work ? [workDb] : [])] })
  app.schema.onlyServes = !work
  for (const watch of [app.loop, keys, app.schema, app.deprecatedCalls]) run(watch, opened)

  const developerTools = mailbox && serve ? new DeveloperTools(app, guard, mailbox) : undefined
  const teller = work ? new AlertTeller({ ...app.services, db: choreDb, wake }) : undefined
  if (dispatcher && teller) await startWork({ app, dispatcher, teller, words, wake, choreDb, url }, opening)

  const listening = await startListening(app, config, serve)
  opened.defer(() => listening?.close())
  opened.defer(() => app.listeners.stop())
  opened.defer(() => developerTools?.close())
  if (listening) await developerTools?.registerInbox(listening.port)
  return { app, listening, embedded, db, developerTools }
}

interface Running {
  start(): void
  stop(): void | Promise<void>
}

/** Starts what runs until the process closes. */
function run(running: Running, opened: AsyncDisposableStack): void {
  running.start()
  opened.defer(() => running.stop())
}

interface Work {
  app: App
  dispatcher: DeliveryDispatcher
  teller: AlertTeller
  words: SignedNotify
  wake: () => void
  choreDb: Sql
  /** The database's URL, unless DATABASE_DIRECT_URL is set. */
  url: string
}

/** Listens to the other processes, then starts what sends, mails alerts, works on jobs and does the regular chores. */
async function startWork({ app, dispatcher, teller, words, wake, choreDb, url }: Work, opening: Opening) {
  const { config, log, opened } = opening
  const jobs = jobRunnerOf(app, choreDb, wake)
  const workers = [dispatcher, teller, jobs, ...workersOf(app, choreDb, wake)]
  // What this version writes may not fit the newer schema: another process has to do it.
  app.schema.onOutdated = () => void Promise.all(workers.map((worker) => worker.stop()))
  const listener = listenerOf({ dispatcher, jobs, words }, app)
  const direct = config.databaseDirectUrl ?? url
  opened.defer(await listenToOthers(direct, listener, log, { password: directPassword(config) }))
  for (const worker of workers) run(worker, opened)
}

type Dispatching = Omit<ConstructorParameters<typeof DeliveryDispatcher>[0], 'onAlert' | 'send'>

/** The delivery engine, which sends messages to those of other processes. */
function dispatcherOf(services: Dispatching, words: SignedNotify, onAlert: () => void): DeliveryDispatcher {
  const send = sendToOthers(services.db, services.log)
  return new DeliveryDispatcher({ ...services, onAlert, send: (message) => send(words.sign(message)) })
}

interface Told {
  dispatcher: DeliveryDispatcher
  jobs: JobRunner
  words: SignedNotify
}

/** What other processes say reaches the engine, if they are ours; who works on jobs; and those who follow events. */
function listenerOf({ dispatcher: { coordinator }, jobs, words }: Told, { listeners }: App): Listener {
  return {
    called() {
      coordinator.called()
      listeners.wake()
    },
    jobBegun: () => jobs.wake(),
    heard(said) {
      const message = words.open(said)
      if (message !== undefined) coordinator.received(message)
    },
    listening() {
      coordinator.connected()
      jobs.told()
    },
  }
}

/** The server, if it is ours; the pools of connections to it; and a schema that this version knows. */
async function openDatabase({ config, log, work, clock, opened, embedded: begun, ...limits }: Opening) {
  const embedded = config.databaseUrl
    ? undefined
    : await (begun ?? startEmbeddedPostgres(config.dataDir, log))
  opened.defer(() => embedded?.stop())
  const url = config.databaseUrl ?? embedded!.url
  const onSilence = (err: Error): void => {
    log.error({ err }, 'the database is silent; connections without an answer are replaced')
    for (const pool of pools) dropSilent(pool, STATEMENT_DEADLINE_MS / 2)
  }
  const password = config.databaseUrlFile === undefined ? undefined : passwordIn(config.databaseUrlFile)
  const db = openPool(url, {
    max: limits.serveConnections ?? SERVE_CONNECTIONS,
    password,
    name: 'postern serve',
    onSilence,
  })
  const choreDb = openPool(url, {
    max: CHORE_CONNECTIONS,
    password,
    name: 'postern chores',
    deadlineMs: LONG_DEADLINE_MS,
    onSilence,
  })
  const asideDb = openPool(url, { max: ASIDE_CONNECTIONS, name: 'postern aside', password, onSilence })
  const pools = [db, choreDb, asideDb]
  opened.defer(async () => {
    await Promise.all(pools.map((pool) => pool.end({ timeout: 5 })))
  })
  await awaitDatabase(db, log)
  await isPooled(db) // or it refuses
  // A process that only serves must not run on an unknown schema, and leaves migrations to others.
  await (work ? prepareDatabase(choreDb, clock) : assertMigrated(db, true)).catch((error: unknown) => {
    if (!embedded || !isConnectionLoss(error)) throw error
    const why = `The embedded PostgreSQL ended as its tables were made. Its log, ${embedded.logFile}, says why`
    throw new Error(`${why}; mostly its disk is full.`, { cause: error })
  })
  await noteDistribution(db) // how the engine's statements are planned depends on it
  const workDb = openPool(url, {
    max: WORK_CONNECTIONS,
    password,
    name: 'postern work',
    settings: queuePlanner(isDistributed(db)),
    onSilence,
  })
  pools.push(workDb)
  for (const pool of [workDb, choreDb, asideDb]) inheritDistribution(db, pool)
  return { embedded, url, db, workDb, choreDb, asideDb }
}

/** What leads out of the process: mails, and requests to addresses that the guard lets pass. */
async function openOutside({ config, log, mailDelay, opened }: Opening) {
  const metrics = createMetrics({ processMetrics: true })
  const tracing = config.tracing && (await exportSpans(config.tracing, { log, metrics }))
  opened.defer(() => tracing?.close())
  const smtp = config.smtpUrl ? smtpMailer(config.smtpUrl, log, metrics, tracing) : undefined
  const mailbox = config.production ? undefined : new Mailbox(smtp)
  const mailer: Mailer = mailbox ?? smtp!
  const outbox = new Outbox(mailer, log, mailDelay)
  opened.defer(() => outbox.drain())
  const { outboundProxy: proxy } = config
  const guard = guardFor(config, 'staff')
  const agent = createGuardedAgent(guard, undefined, { proxy })
  opened.defer(() => agent.destroy())
  const customerGuard = guardFor(config, 'customer')
  const customerAgent = createGuardedAgent(customerGuard, undefined, { proxy })
  opened.defer(() => customerAgent.destroy())
  const agentWith: AgentWith = (tls, ofCustomer) =>
    createGuardedAgent(ofCustomer ? customerGuard : guard, undefined, { tls, proxy })
  return { services: { outbox, metrics, tracing }, mailbox, guard, agent, customerAgent, agentWith }
}

/** Loads what exports them: others need not. */
async function exportSpans(
  settings: TracingSettings,
  deps: Pick<Services, 'log' | 'metrics'>,
): Promise<Tracing> {
  const { openTracing } = await import('./platform/span-export/open-tracing.ts')
  return openTracing(settings, deps)
}

/** Either of the two URLs may come from a file and the other not. */
function directPassword({ databaseDirectUrl, databaseDirectUrlFile, databaseUrlFile }: Config) {
  const file = databaseDirectUrl === undefined ? databaseUrlFile : databaseDirectUrlFile
  return file === undefined ? undefined : passwordIn(file)
}

/** What must hold for this process to do its part; the first that does not is what /readyz says. */
function addReadiness(
  { readiness, schema, writing }: App,
  { keys, dispatcher, asked }: { keys: KeyWatch; dispatcher: DeliveryDispatcher | undefined; asked: Sql[] },
): void {
  readiness.add({ otherwise: 'the secret key in use is not known', holds: async () => keys.hasKeys })
  for (const pool of asked) readiness.add(databaseAnswers(pool))
  readiness.add(schema.check)
  if (dispatcher)
    readiness.add({ otherwise: 'deliveries stand still', holds: async () => dispatcher.isMoving })
  readiness.add(writing.check)
}

/** Works on jobs, if it is started. */
function jobRunnerOf({ services }: App, db: Sql, wake: () => void): JobRunner {
  const chores = { ...services, db }
  return new JobRunner(chores, {
    [REPLAY]: replayJob(wake),
    [BACKFILL]: backfillJob(wake),
    [ERASURE]: erasureJob,
    [PLAN_MIGRATION]: migrationJob,
    [DEMO_DATA]: demoJob(chores),
    [BULK]: bulkJob(services),
    [PERSONAL_EXPORT]: personalExportJob(chores),
  })
}

/** What a process that works does beside sending. */
function workersOf(
  { services }: App,
  db: Sql,
  wake: () => void,
): Array<{ start(): void; stop(): Promise<void> }> {
  const chores = { ...services, db }
  return [
    new Maintenance(chores),
    renewalLoop(chores),
    billingMailLoop(chores),
    usageReportLoop(chores),
    new StripeBridge(chores),
    outageLoop({ ...chores, wake }),
  ]
}

/** The whole API; or, if configured, the health and metrics of a process that only works. */
async function startListening(app: App, config: Config, serve: boolean): Promise<Listening | undefined> {
  const docsBase = config.docsUrl ?? config.publicUrl
  if (serve) return listen(app.hono.fetch, config.host, config.port, { docsBase })
  if (config.metricsPort === undefined) return undefined
  const { fetch } = createOperationsApp(app.services, app.readiness)
  return listen(fetch, config.host, config.metricsPort, { docsBase })
}

/** Brings the schema up to date, with partitions and the default provider. Returns the migrations applied. */
export async function prepareDatabase(db: Sql, clock: Clock = systemClock): Promise<string[]> {
  const applied = await migrate(db)
  await makePartitions(db, clock.now())
  await ensureDefaultProvider({ db, clock })
  return applied
}
