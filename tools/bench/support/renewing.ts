import { renewalLoop } from '../../../server/src/billing/subscriptions/renewals/index.ts'
import { readConfig } from '../../../server/src/config.ts'
import { openPool } from '../../../server/src/platform/db/db.ts'
import { createKeyring } from '../../../server/src/platform/keys/keyring.ts'
import { Mailbox } from '../../../server/src/platform/mail/mailbox.ts'
import { Outbox } from '../../../server/src/platform/mail/outbox.ts'
import { Registry } from '../../../server/src/platform/registry.ts'
import { createLogger } from '../../../server/src/platform/telemetry/logger.ts'
import { createMetrics } from '../../../server/src/platform/telemetry/metrics.ts'
import { systemClock } from '../../../server/src/platform/time/clock.ts'
import { createFanOut } from '../../../server/src/webhooks/fan-out/index.ts'
import { countStatements } from './count-statements.ts'

// The renewals of `postern work` and nothing else of it: asked, it does all that is due, and tells what that took.

/** What a process did, and its processor time in milliseconds. */
export interface Renewed {
  steps: number
  statements: number
  cpuMs: number
}

/** As in server/src/service.ts. */
const CHORE_CONNECTIONS = 2

const [databaseUrl = ''] = process.argv.slice(2)
const statements = countStatements()
const db = openPool(databaseUrl, { max: CHORE_CONNECTIONS, name: 'postern chores' })
const log = createLogger('warn')
const config = readConfig({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: 'http://127.0.0.1:1',
  SECRET_KEY: 'a-bench-secret-key-of-more-than-32-bytes',
  ADMIN_KEY: 'ak_bench_0123456789abcdef0123456789abcdef',
  SMTP_URL: 'smtp://127.0.0.1:1', // no bench sends mail
})
const renewer = renewalLoop({
  config,
  db,
  clock: systemClock,
  keyring: createKeyring(config.secretKey),
  log,
  outbox: new Outbox(new Mailbox(), log),
  metrics: createMetrics({ processMetrics: true }),
  registry: new Registry(),
  fanOut: createFanOut(() => {}),
})

process.on('message', async () => {
  const before = { statements: statements(), cpu: process.cpuUsage() }
  const steps = await renewer.runOnce()
  const { user, system } = process.cpuUsage(before.cpu)
  const renewed: Renewed = {
    steps,
    statements: statements() - before.statements,
    cpuMs: (user + system) / 1_000,
  }
  process.send?.(renewed)
})
process.on('disconnect', () => process.exit())
await db`select 1`
process.send?.('ready')
