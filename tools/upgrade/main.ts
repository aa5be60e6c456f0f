import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openPool, type Sql } from '../../server/src/platform/db/db.ts'
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/index.ts'
import { fastFolder } from '../../server/test/support/fast-folder.ts'
import { freePort } from '../../server/test/support/free-port.ts'
import { MailServer } from '../../server/test/support/mail-server.ts'
import { Receiver } from '../../server/test/support/receiver.ts'
import { ServiceProcess } from '../../server/test/support/service-process.ts'
import { signIn } from '../../server/test/support/sign-in.ts'
import { ADMIN_KEY, type TestService } from '../../server/test/support/test-service.ts'
import { checkOut, defaultRef, type EarlierVersion } from './earlier-version.ts'

const HELP = `Upgrades an installation while it serves: the code of an earlier commit answers requests before, while and after the
work process of this tree migrates. People sign in, events are published and delivered; no request may fail.

  npm run upgrade -- [<tag or commit>]

Without one it takes the newest tag, or else the commit before the newest migration. A commit that is older than the mark
"-- expands" stops under a newer schema: for it the newer migrations are hidden, to see whether its statements fit.
`

const ROUNDS = 20

type Called = Pick<TestService, 'call' | 'mail'>

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  })
  if (values.help) return void process.stdout.write(HELP)
  const home = mkdtempSync(join(fastFolder(), 'postern-upgrade-'))
  chmodSync(home, 0o711) // for PostgreSQL's own account, when we are root
  const stack = new AsyncDisposableStack()
  stack.defer(() => rmSync(home, { recursive: true, force: true }))
  try {
    const earlier = checkOut(positionals[0] ?? defaultRef(), home)
    stack.defer(() => earlier.remove())
    await upgrade(earlier, home, stack)
  } finally {
    await stack.disposeAsync()
  }
}

async function upgrade(earlier: EarlierVersion, home: string, stack: AsyncDisposableStack): Promise<void> {
  const embedded = await startEmbeddedPostgres(join(home, 'data'))
  stack.defer(() => embedded.stop())
  const mail = new MailServer()
  const env = {
    DATABASE_URL: embedded.url,
    SMTP_URL: await mail.start(),
    SECRET_KEY: 'an-upgraded-secret-key-of-more-than-32-bytes',
  }
  stack.defer(() => mail.stop())
  const receiver = new Receiver()
  await receiver.start()
  stack.defer(() => receiver.stop())
  const db = openPool(embedded.url, { max: 1 })
  stack.defer(() => db.end())
  const start = async (args: string[], main?: string): Promise<ServiceProcess> => {
    const service = new ServiceProcess(join(home, 'data'), await freePort(), env, main)
    stack.defer(async () => void (await service.end('SIGTERM')))
    await service.start(...args)
    return service
  }

  execFileSync(process.execPath, [earlier.main, 'migrate'], {
    env: { ...process.env, ...env, ADMIN_KEY, DATA_DIR: join(home, 'data') },
  })
  const old = await start(['serve'], earlier.main)
  const onOld: Called = { call: old.call.bind(old), mail }
  const first = await signIn(onOld as TestService, 'first@example.com')
  await expectStatus(onOld, 201, 'POST', '/api/v1/webhooks/endpoints', {
    body: { url: receiver.url, events: ['invoice.created'] },
  })
  const worker = start(['work'])
  let during = 0
  for (let isUp = false; !isUp; during++) {
    isUp = await Promise.race([worker.then(() => true), round(onOld, `during${during}`).then(() => false)])
  }
  const newer = await newerMigrations(db, earlier)
  const fits = earlier.knowsExpansion && newer.every(({ expands }) => expands)
  if (!fits) await db`delete from schema_migration where number <> all(${earlier.migrations}::int[])`
  for (let count = 0; count < ROUNDS; count++) await round(onOld, `after${count}`)
  await receiver.received(during + ROUNDS)
  await expectStatus(onOld, 200, 'GET', '/readyz')
  if (!fits)
    for (const { number, name } of newer)
      await db`insert into schema_migration (number, name) values (${number}, ${name})`
  const next = await start(['serve'])
  const onNext: Called = { call: next.call.bind(next), mail }
  await expectStatus(onNext, 200, 'GET', '/api/v1/auth/customer/session', { key: first.token })
  await round(onNext, 'next')
  await receiver.received(during + ROUNDS + 1)
  process.stdout.write(
    `${earlier.commit} served on under ${newer.length} newer migrations: ${during} sign-ins and events while they were applied, ${ROUNDS} after, each delivered.\n` +
      (fits ? '' : 'It would have answered 503: newer migrations were hidden from it.\n'),
  )
}

const newerMigrations = (db: Sql, { migrations }: EarlierVersion) =>
  db<Array<{ number: number; name: string; expands: boolean }>>`
    select number, name, expands from schema_migration where number <> all(${migrations}::int[]) order by number`

/** A user signs in, and an event is published. */
async function round(service: Called, name: string): Promise<void> {
  const { token } = await signIn(service as TestService, `${name}@example.com`)
  await expectStatus(service, 200, 'GET', '/api/v1/auth/customer/session', { key: token })
  const invoice = { id: name, number: name, status: 'open', amount_due: 1, currency: 'eur' }
  await expectStatus(service, 202, 'POST', '/api/v1/events', {
    body: { event: 'invoice.created', data: { invoice } },
  })
}

async function expectStatus(
  { call }: Called,
  status: number,
  ...asking: Parameters<TestService['call']>
): Promise<void> {
  const answer = await call(...asking)
  if (answer.status !== status)
    throw new Error(`${asking[0]} ${asking[1]} was answered ${answer.status}: ${JSON.stringify(answer.body)}`)
}

await main()
