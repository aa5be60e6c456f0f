import type { Config, ConfigError } from '../config.ts'
import { DAY, isoTime, MINUTE, SECOND } from '../lib/clock.ts'
import type { Sql } from '../lib/db.ts'
import { inWords } from '../lib/in-words.ts'
import { createLogger } from '../lib/logger.ts'
import { smtpMailer } from '../lib/mail/mailer.ts'
import { createMetrics } from '../lib/metrics.ts'
import { pendingMigrations } from '../lib/migrate.ts'
import { missingPartitions } from '../lib/partitions.ts'
import { isPooled, leadsThroughPooler } from '../lib/pooler.ts'
import { stripeHealth } from '../lifecycle/index.ts'
import { countUnencrypted, listEndingCertificates, queueHealth } from '../webhooks/index.ts'
import { withDatabase } from './command-database.ts'
import { EVERY_MS } from './maintenance.ts'
import { checkKeys } from './secret-key/check-keys.ts'
import { hasFsync, readClock, readServerVersion } from './store.ts'

/** Something to see to in time; nothing is wrong yet. */
class Warning {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** One check: returns what it found, or throws an Error that says what to do. */
interface Check {
  name: string
  /** If it fails, later checks would only repeat the failure. */
  needed?: boolean
  run(): Promise<string | Warning>
}

const MAX_CLOCK_SKEW_MS = 2 * SECOND
const MAX_LAG_MS = 2 * MINUTE
/** Long enough to ask a receiver's operators for another certificate. */
const CERTIFICATE_NOTICE_MS = 30 * DAY

/**
 * Checks an installation and prints what is wrong with the cure. Returns whether all is well. `readConfig` may throw a
 * ConfigError.
 */
export async function runDoctor(
  readConfig: () => Config,
  print: (line: string) => void = console.info,
): Promise<boolean> {
  let config: Config
  try {
    config = readConfig()
  } catch (error) {
    const { mistakes } = error as Partial<ConfigError>
    if (!mistakes) throw error
    for (const mistake of mistakes) print(`✗ settings   ${mistake}`)
    return false
  }
  print('✓ settings   every setting can be read')

  return withDatabase(config, { max: 1, name: 'postern doctor' }, async (db) => {
    let well = true
    for (const check of checks(config, db)) {
      const passed = await report(check, print)
      if (!passed && check.needed) return false
      well &&= passed
    }
    return well
  })
}

async function report({ name, run }: Check, print: (line: string) => void): Promise<boolean> {
  try {
    const found = await run()
    print(found instanceof Warning ? `! ${name.padEnd(10)} ${found.text}` : `✓ ${name.padEnd(10)} ${found}`)
    return true
  } catch (error) {
    print(`✗ ${name.padEnd(10)} ${error instanceof Error ? error.message : String(error)}`)
    return false
  }
}

/** In an order in which one failure explains the next. */
function checks(config: Config, db: Sql): Check[] {
  return [
    { name: 'database', needed: true, run: () => checkDatabase(config, db) },
    { name: 'durability', run: () => checkDurability(db) },
    { name: 'pooler', needed: true, run: () => checkPooler(config, db) },
    { name: 'schema', needed: true, run: () => checkSchema(db) },
    { name: 'keys', run: () => checkKeys(config, db) },
    { name: 'partitions', run: () => checkPartitions(db) },
    { name: 'clock', run: () => checkClock(db) },
    { name: 'mail', run: () => checkMail(config) },
    { name: 'deliveries', run: () => checkDeliveries(db) },
    { name: 'endpoints', run: () => checkEndpoints(config, db) },
    { name: 'mtls', run: () => checkClientCertificates(db) },
    { name: 'stripe', run: () => checkStripe(db) },
  ]
}

async function checkDatabase(config: Config, db: Sql): Promise<string> {
  return `PostgreSQL ${await readServerVersion(db)}, ${config.databaseUrl ? 'at DATABASE_URL' : `embedded in ${config.dataDir}`}`
}

async function checkDurability(db: Sql): Promise<string> {
  if (!(await hasFsync(db)))
    throw new Error('fsync is off: a power cut loses committed events. Turn it on in postgresql.conf.')
  return 'fsync is on'
}

async function checkPooler({ databaseDirectUrl }: Config, db: Sql): Promise<string> {
  const pooled = await isPooled(db)
  if (databaseDirectUrl && (await leadsThroughPooler(databaseDirectUrl)))
    throw new Error('DATABASE_DIRECT_URL leads through a pooler too. Let it lead to the server itself.')
  if (!pooled) return 'none'
  const hears = databaseDirectUrl ? 'is heard of by DATABASE_DIRECT_URL' : 'is found within half a second'
  return `there is one: each statement is planned afresh, and what another process queues ${hears}`
}

async function checkSchema(db: Sql): Promise<string> {
  const pending = await pendingMigrations(db)
  if (pending.length > 0) throw new Error(`not up to date: ${pending.join(', ')}. Run: postern migrate`)
  return 'up to date'
}

async function checkPartitions(db: Sql): Promise<string> {
  const missing = await missingPartitions(db, Date.now())
  if (missing.length > 0)
    throw new Error(
      `missing: ${missing.join(', ')}. A running "postern work" makes them every ${inWords(EVERY_MS)}.`,
    )
  return 'made ahead'
}

async function checkClock(db: Sql): Promise<string> {
  const before = Date.now()
  const there = await readClock(db)
  const skew = Math.abs(there.getTime() - (before + Date.now()) / 2)
  if (skew > MAX_CLOCK_SKEW_MS)
    throw new Error(
      `this machine and the database differ by ${Math.round(skew / SECOND)} s. Leases and retries use both: synchronise them (NTP).`,
    )
  return 'agrees with the database'
}

async function checkMail(config: Config): Promise<string> {
  if (!config.smtpUrl) return 'SMTP_URL is not set; development shows mails at /dev/mailbox'
  const mailer = smtpMailer(config.smtpUrl, createLogger('silent'), createMetrics())
  try {
    await mailer.verify()
    return 'the mail server answers'
  } catch (error) {
    throw new Error(
      `the mail server refuses: ${error instanceof Error ? error.message : error}. Check SMTP_URL.`,
    )
  } finally {
    await mailer.drain()
  }
}

async function checkDeliveries(db: Sql): Promise<string> {
  const { waiting, parked, oldestDue } = await queueHealth(db)
  const now = Date.now()
  if (oldestDue && oldestDue.getTime() < now - MAX_LAG_MS)
    throw new Error(
      `due since ${isoTime(oldestDue)} and not sent. Is a "postern work" running, and can it reach its receivers?`,
    )
  return `${waiting} waiting, ${parked} parked`
}

async function checkEndpoints({ production }: Config, db: Sql): Promise<string> {
  const http = await countUnencrypted(db, production)
  if (http === 0) return 'none has http where https is wanted'
  const are = http === 1 ? '1 has' : `${http} have`
  return `${are} http where https is wanted; sent to all the same: GET /api/v1/webhooks/endpoints?q=http://`
}

/** Receivers refuse an expired one, and every delivery fails from then on. */
async function checkClientCertificates(db: Sql): Promise<string | Warning> {
  const [first, ...others] = await listEndingCertificates(db, new Date(Date.now() + CERTIFICATE_NOTICE_MS))
  if (!first) return `no client certificate ends within ${inWords(CERTIFICATE_NOTICE_MS)}`
  const more = others.length > 0 ? `, and ${others.length} more within ${inWords(CERTIFICATE_NOTICE_MS)}` : ''
  return new Warning(
    `the client certificate of the endpoint ${first.endpoint_id} of the provider ${first.provider} ends at ${first.expires_at}${more}. ` +
      'Give it a new one: PATCH /api/v1/webhooks/endpoints/{id} with client_certificate.',
  )
}

async function checkStripe(db: Sql): Promise<string> {
  const { waiting, oldest, failing } = await stripeHealth(db)
  const [first] = failing
  if (first)
    throw new Error(`of the provider ${first.provider}, ${first.problem}: GET /api/v1/integrations/stripe`)
  if (oldest && oldest.getTime() < Date.now() - MAX_LAG_MS)
    throw new Error(
      `what changed there at ${isoTime(oldest)} is not applied yet. Is a "postern work" running, and can it reach Stripe?`,
    )
  return waiting === 0 ? 'nothing waits' : `${waiting} waiting`
}
