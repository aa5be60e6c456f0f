import { createApp } from '../../../server/src/app.ts'
import { readConfig } from '../../../server/src/config.ts'
import { CHORES, Maintenance } from '../../../server/src/operations/chores/index.ts'
import { openPool, transact } from '../../../server/src/platform/db/db.ts'
import { notifyOthers } from '../../../server/src/platform/db/notify.ts'
import { listen } from '../../../server/src/platform/http/listen.ts'
import { createKeyring } from '../../../server/src/platform/keys/keyring.ts'
import { smtpMailer } from '../../../server/src/platform/mail/mailer.ts'
import { Outbox } from '../../../server/src/platform/mail/outbox.ts'
import { createAddressGuard } from '../../../server/src/platform/outbound/address-guard.ts'
import { createLogger } from '../../../server/src/platform/telemetry/logger.ts'
import { createMetrics } from '../../../server/src/platform/telemetry/metrics.ts'
import { systemClock } from '../../../server/src/platform/time/clock.ts'
import { createApiKey } from '../../../server/src/providers/api-keys/index.ts'
import { ProviderResolver } from '../../../server/src/providers/index.ts'
import { prepareDatabase } from '../../../server/src/service.ts'
import { createEndpoint } from '../../../server/src/webhooks/endpoints/index.ts'

// Postern as `postern serve` puts it together, but for its mails where no SMTP server is named: they stay in memory, and the
// bench asks for their codes.
// One endpoint takes all events, so that every sign-in queues its deliveries; sending them is another process's part.

const [databaseUrl = '', connections = '', smtpUrl = ''] = process.argv.slice(2)
const CODE = /^\d{6}$/m
const LINK = /\?token=(\S+)$/m

const db = openPool(databaseUrl, { max: Number(connections), name: 'postern serve' })
await prepareDatabase(db)

let answer: (request: Request, env: object) => Response | Promise<Response> = () => Response.error()
const { port } = await listen((request, env) => answer(request, env), '127.0.0.1', 0)
const url = `http://127.0.0.1:${port}`
const config = readConfig({
  DATABASE_URL: databaseUrl,
  PUBLIC_URL: url,
  SECRET_KEY: 'a-bench-secret-key-of-more-than-32-bytes',
  ADMIN_KEY: 'ak_bench_0123456789abcdef0123456789abcdef',
  SIGN_IN_RATE: '1000000',
})

/** Codes and links by address, in place of the mails. */
const codes = new Map<string, string>()
const links = new Map<string, string>()
const metrics = createMetrics({ processMetrics: true })
const base = {
  config,
  db,
  clock: systemClock,
  keyring: createKeyring(config.secretKey),
  log: createLogger('warn'),
  outbox: new Outbox(
    smtpUrl
      ? smtpMailer(smtpUrl, createLogger('warn'), metrics)
      : {
          send: ({ to, text }: { to: string; text: string }) => {
            const code = CODE.exec(text)
            if (code) codes.set(to, code[0])
            const link = LINK.exec(text)
            if (link) links.set(to, link[1]!)
          },
          deliver: async () => 'sent' as const,
          verify: async () => {},
          drain: async () => {},
        },
    createLogger('warn'),
  ),
  metrics,
}
const guard = createAddressGuard(config.outboundAllow)
const { hono, services } = createApp(base, {
  asideDb: openPool(databaseUrl, { max: 2, name: 'postern aside' }),
  guard,
  wake: notifyOthers(db, systemClock, base.log),
  holdBack: async () => {},
})
const provider = await new ProviderResolver(db, systemClock, base.config).resolve('/', undefined)
await createEndpoint({ ...services, guard }, db, provider!.id, {
  url: `${url}/nowhere`,
  events: ['*'],
  description: '',
})
const { key } = await transact(db, (tx) =>
  createApiKey(services, tx, provider!.id, { name: 'bench', scopes: ['all'] }),
)
answer = hono.fetch
// The part of `postern work` without which no plan is right for long.
new Maintenance(
  { ...services, db },
  CHORES.filter(({ name }) => name === 'young tables'),
).start()

process.on('message', (question) => {
  if (question === 'codes' || question === 'links') {
    base.outbox.handOver()
    process.send?.({ codes: [...codes], links: [...links] })
    codes.clear()
    links.clear()
  } else {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMs: (user + system) / 1_000 })
  }
})
process.on('disconnect', () => process.exit())
process.send?.({ url, key, adminKey: config.adminKey })
