#!/usr/bin/env node
import { flushCompileCache } from 'node:module'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { banner } from './banner.ts'
import { type Config, readConfig } from './config.ts'
import { withDatabase } from './operations/database/index.ts'
import { awaitDatabase } from './platform/db/await-database.ts'
import { LONG_DEADLINE_MS } from './platform/db/db.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/index.ts'
import { keepCompiledCode } from './platform/process/compile-cache.ts'
import { explainFolder } from './platform/process/explain-folder.ts'
import { VERSION } from './platform/process/version.ts'
import { createLogger, type Logger } from './platform/telemetry/logger.ts'
import { HOUR, SECOND, systemClock } from './platform/time/clock.ts'
import type { Service } from './service.ts'

// Here, so that all that is loaded by an import() below is kept. A bundle has done both.
keepCompiledCode(process.env.DATA_DIR)

const HELP = `Postern: sign-in and signed webhooks.

  postern             everything in one process, on the embedded PostgreSQL unless DATABASE_URL is set
  postern serve       answer HTTP requests only
  postern work        send webhooks and do the regular chores only
  postern migrate     bring the database schema up to date, then end; --plan only says what it would do
  postern welcome     print the link by which the first owner of a fresh installation comes in
  postern doctor      check settings, database, mail, names and deliveries, and say what to do; --json for programs
  postern rotate-secret-key   seal everything under a new SECRET_KEY; the old one is in SECRET_KEYS_OLD
  postern backup <folder>     write the database into a folder, while Postern runs; --help says how
  postern restore <folder>    put a backup into the database of DATABASE_URL; --help says how
  postern distribute  spread a migrated database over the nodes of a Citus cluster; docs/citus.md says what works there
  postern import-applications import applications of Auth0 or Keycloak from files; --help says how
  postern import-billing      import subscriptions and invoices from files; --help says how
  postern import-users        import users of another system from files; --help says how
  postern export-provider <slug>   write all that a provider owns into a sealed file; --help says how
  postern import-provider <file>   bring it into another installation; --help says how

Options: -h, --help · -v, --version
Settings come from the environment: see docs/settings.md. Signals: SIGTERM and SIGINT stop gracefully.
`

const COMMANDS = {
  all: () => run({ serve: true, work: true }),
  serve: () => run({ serve: true, work: false }),
  work: () => run({ serve: false, work: true }),
  migrate: migrateOnly,
  welcome: printWelcome,
  doctor: () => doctor(),
  'rotate-secret-key': rotate,
  distribute: distributeOnly,
}

async function main(): Promise<void> {
  const [first, ...args] = process.argv.slice(2)
  if (first === 'import-applications') return importApplications(args)
  if (first === 'import-billing') return importBilling(args)
  if (first === 'import-users') return importUsers(args)
  if (first === 'migrate' && args.length === 1 && args[0] === '--plan') return migratePlan()
  if (first === 'doctor' && args.length === 1 && args[0] === '--json') return doctor({ json: true })
  if (first === 'backup' || first === 'restore') return backup(first, args)
  if (first === 'export-provider' || first === 'import-provider') return moveProvider(first, args)
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, version: { type: 'boolean', short: 'v' } },
  })
  if (values.help) return void process.stdout.write(HELP)
  if (values.version) return void process.stdout.write(`${VERSION}\n`)
  const [name = 'all', ...rest] = positionals
  if (!(name in COMMANDS) || rest.length > 0)
    throw new Error(`Unknown command: ${positionals.join(' ')}. Try: postern --help`)
  await COMMANDS[name as keyof typeof COMMANDS]()
}

/**
 * Time to stop after draining. Longer than an attempt's deadline; a missing database must not hold a process for ever.
 */
const STOP_WITHIN_MS = 40 * SECOND

async function run(part: { serve: boolean; work: boolean }): Promise<void> {
  // Passwords are hashed in libuv's threads, of which there are only four by default: one per core, and some for the
  // rest.
  process.env.UV_THREADPOOL_SIZE ??= String(Math.max(4, availableParallelism() + 2))
  const config = readConfig(process.env)
  const log = createLogger(config.logLevel)
  const starting = start(config, log, part)
  stopOnSignals(starting, config, log)
  const { service, welcome } = await starting

  // `work` listens on no port, and our timers keep no process alive: without its database it would end as if it were
  // done.
  setInterval(() => {}, HOUR)
  process.stdout.write(banner(config, service, part, { readyMs: performance.now(), welcome }))
  flushCompileCache()
}

interface Started {
  service: Service
  /** The link by which the first owner comes in, where it is shown. */
  welcome: string | undefined
}

/** Our own PostgreSQL starts while the rest of our code is loaded: after a crash, recovery takes it as long. */
async function start(config: Config, log: Logger, part: { serve: boolean; work: boolean }): Promise<Started> {
  const embedded = config.databaseUrl ? undefined : startEmbeddedPostgres(config.dataDir, log)
  embedded?.catch(() => {}) // startService waits for it
  const { startService } = await import('./service.ts')
  const service = await startService({ config, log, embedded, ...part })
  try {
    return { service, welcome: part.serve && !config.production ? await welcomeOf(service) : undefined }
  } catch (error) {
    await service.stop() // the embedded PostgreSQL would keep running without us
    throw error
  }
}

async function welcomeOf({ app }: Service): Promise<string | undefined> {
  const { makeWelcome } = await import('./identity/sign-in/welcome/index.ts')
  return makeWelcome(app.services)
}

/** Whatever is still starting is stopped once it has started: the embedded PostgreSQL would keep running without us. */
function stopOnSignals(starting: Promise<Started>, config: Config, log: Logger): void {
  let started = false
  starting.then(
    () => (started = true),
    () => {}, // reported where it is awaited
  )
  let stopping = false
  const stop = (signal: string): void => {
    // Ctrl-C under `node --watch` comes twice, from the terminal and from the watcher. The second must not cut the stop
    // short.
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    if (!started && config.databaseUrl) process.exit(0) // it may wait for a database for a minute
    setTimeout(
      () => {
        log.fatal('could not stop in time: webhooks under way will be sent again once their lease has ended')
        process.exit(1)
      },
      config.drainSeconds * SECOND + STOP_WITHIN_MS,
    )
    starting
      .then(({ service }) => service.stop())
      .then(
        () => process.exit(0),
        (error) => {
          log.fatal({ err: error }, 'could not stop cleanly')
          process.exit(1)
        },
      )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

async function doctor({ json = false } = {}): Promise<void> {
  const { runDoctor } = await import('./operations/doctor/index.ts')
  process.exit((await runDoctor(() => readConfig(process.env), console.info, { json })) ? 0 : 1)
}

async function migrateOnly(): Promise<void> {
  const { prepareDatabase } = await import('./service.ts')
  const config = readConfig(process.env)
  const applied = await withDatabase(
    config,
    { max: 2, name: 'postern migrate', deadlineMs: LONG_DEADLINE_MS },
    async (db) => {
      await awaitDatabase(db, createLogger(config.logLevel))
      return prepareDatabase(db)
    },
  )
  process.stdout.write(
    applied.length > 0 ? `Applied:\n${applied.map((file) => `  ${file}\n`).join('')}` : 'Nothing to apply.\n',
  )
}

async function migratePlan(): Promise<void> {
  const { planMigrations } = await import('./operations/database/index.ts')
  const lines = await withDatabase(
    readConfig(process.env),
    { max: 1, name: 'postern migrate' },
    planMigrations,
  )
  process.stdout.write(`${lines.join('\n')}\n`)
}

async function printWelcome(): Promise<void> {
  const { makeWelcome } = await import('./identity/sign-in/welcome/index.ts')
  const { assertMigrated } = await import('./platform/db/migrate.ts')
  const config = readConfig(process.env)
  const link = await withDatabase(config, { max: 1, name: 'postern welcome' }, async (db) => {
    await assertMigrated(db)
    return makeWelcome({ db, clock: systemClock, config })
  })
  if (link === undefined)
    throw new Error(
      'This installation has staff already: they sign in at /staff/login, and owners invite others.',
    )
  process.stdout.write(`${link}\n`)
}

async function rotate(): Promise<void> {
  const { rotateSecretKey } = await import('./operations/secret-key/index.ts')
  const { assertMigrated } = await import('./platform/db/migrate.ts')
  const { createKeyring } = await import('./platform/keys/keyring.ts')
  const config = readConfig(process.env)
  // Finding what is still sealed under the old key reads whole tables.
  const options = { max: 2, name: 'postern rotate', deadlineMs: LONG_DEADLINE_MS }
  await withDatabase(config, options, async (db) => {
    await assertMigrated(db)
    const keyring = createKeyring(config.secretKey, config.secretKeysOld)
    const print = (line: string) => void process.stdout.write(`${line}\n`)
    await rotateSecretKey({ db, keyring, clock: systemClock, print })
  })
}

async function distributeOnly(): Promise<void> {
  const { distribute } = await import('./operations/distribute/index.ts')
  const { assertMigrated } = await import('./platform/db/migrate.ts')
  const options = { max: 1, name: 'postern distribute', deadlineMs: LONG_DEADLINE_MS }
  await withDatabase(readConfig(process.env), options, async (db) => {
    await assertMigrated(db)
    await distribute(db, { print: (line) => void process.stdout.write(`${line}\n`) })
  })
}

async function importApplications(args: string[]): Promise<void> {
  const { importApplicationsCommand } = await import('./operations/import/index.ts')
  process.exitCode = await importApplicationsCommand(args, process.env.POSTERN_KEY, () =>
    readConfig(process.env),
  )
}

async function importBilling(args: string[]): Promise<void> {
  const { importBillingCommand } = await import('./operations/import/index.ts')
  process.exitCode = await importBillingCommand(args, process.env.POSTERN_KEY, () => readConfig(process.env))
}

async function importUsers(args: string[]): Promise<void> {
  const { importUsersCommand } = await import('./operations/import/index.ts')
  process.exitCode = await importUsersCommand(args, process.env.POSTERN_KEY, () => readConfig(process.env))
}

async function backup(name: 'backup' | 'restore', args: string[]): Promise<void> {
  const { backupCommand } = await import('./operations/backup/index.ts')
  await backupCommand(name, args, process.env, () => readConfig(process.env))
}

async function moveProvider(name: 'export-provider' | 'import-provider', args: string[]): Promise<void> {
  const { moveCommand } = await import('./operations/move-provider/index.ts')
  await moveCommand(name, args, process.env, () => readConfig(process.env))
}

/** Commands print it for a person, with its line breaks; a service in production logs it. */
function printFailure(error: unknown): void {
  const message = explainFolder(error) ?? (error instanceof Error ? error.message : String(error))
  const [command = 'all'] = process.argv.slice(2)
  const isService = ['all', 'serve', 'work'].includes(command) && process.env.NODE_ENV === 'production'
  if (!isService) return void process.stderr.write(`${message}\n`)
  const line = { level: 'fatal', time: new Date().toISOString(), msg: message }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

main().catch((error: unknown) => {
  printFailure(error)
  process.exit(1)
})
