import { mkdtempSync, rmSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../server/test/support/free-port.ts'
import { MailServer } from '../server/test/support/mail-server.ts'
import { call } from '../server/test/support/test-service.ts'
import { readConfig } from '../server/src/config.ts'
import { createLogger } from '../server/src/platform/logger.ts'
import { startService } from '../server/src/service.ts'
import { Coverage, keyOf, type Ran, textOf } from './sign-in-path/coverage.ts'
import { forwardersAmong } from './sign-in-path/forwarders.ts'
import { Statements } from './sign-in-path/statements.ts'

const HELP = `Shows what of server/src runs when a new user signs in with a code: what a reader has to know.

  npm run sign-in-path             counts
  npm run sign-in-path -- --list   and the files with their functions, the frames and the forwarders

Counted between the two requests of a new user (login and verify-otp) and their answers, the mail included. Another
user signed in before, so caches are warm and modules are loaded. What also runs in an idle service is left out. The
service sends no webhooks and does no chores.

  functions    V8's precise coverage: each function that was called, arrow functions and methods too, but no module's body
  files        those that hold one of these functions
  frames       functions from the route to the last insert of verify-otp, both included, callers that wait for an answer too
  forwarders   functions whose body is one call with nothing but their own parameters, as they came
`

const IDLE_MS = 3_000
const ROUTE = 'identity/methods/otp/routes.ts'

const { values: asked } = parseArgs({ options: { list: { type: 'boolean' }, help: { type: 'boolean' } } })
if (asked.help) process.stdout.write(HELP)
else await measure()

async function measure(): Promise<void> {
  await using cleanup = new AsyncDisposableStack()
  const session = new Session()
  session.connect()
  const coverage = new Coverage(session)
  await coverage.start()
  const signIn = await startOne(cleanup)
  const statements = new Statements(session, coverage)
  await statements.start()
  await signIn('first@example.com')
  await coverage.take()
  await sleep(IDLE_MS)
  const idle = new Set((await coverage.take()).map(keyOf))
  statements.clear()
  await signIn('second@example.com')
  const ran = (await coverage.take()).filter((one) => !idle.has(keyOf(one)))
  show(ran, statements.inserts().at(-1) ?? [])
}

/** Starts a service. Returns what signs a user in. */
async function startOne(cleanup: AsyncDisposableStack): Promise<(email: string) => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'postern-path-'))
  cleanup.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  const mail = new MailServer()
  cleanup.defer(() => mail.stop())
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const config = readConfig({
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    ADMIN_KEY: `ak_${'0'.repeat(32)}`,
    SECRET_KEY: 'x'.repeat(32),
    SMTP_URL: await mail.start(),
    ...(process.env.DATABASE_URL && { DATABASE_URL: process.env.DATABASE_URL }),
  })
  const mailDelay = { soonestMs: 0, latestMs: 1 }
  const log = createLogger('silent')
  const worker = await startService({ config, log, serve: false, work: true, mailDelay }) // makes the tables
  cleanup.defer(() => worker.stop())
  const service = await startService({
    config: { ...config, databaseUrl: worker.embedded?.url ?? config.databaseUrl },
    log,
    serve: true,
    work: false,
    mailDelay,
  })
  cleanup.defer(() => service.stop())
  return async (email) => {
    await post(url, 'login', { email })
    await post(url, 'verify-otp', { email, code: await mail.codeFor(email, 0) })
  }
}

async function post(url: string, route: string, body: object): Promise<void> {
  const answer = await call(url, 'POST', `/api/v1/auth/customer/${route}`, { key: null, body })
  if (answer.status !== 200) throw new Error(`${route} answered ${answer.status}.`)
}

function show(ran: readonly Ran[], lastInsert: readonly Ran[]): void {
  const parts = [...Map.groupBy(ran, ({ file }) => file.split('/')[0]!)].sort(([a], [b]) => (a < b ? -1 : 1))
  print('part', 'files', 'functions')
  for (const [part, functions] of parts) print(part, countFiles(functions), functions.length)
  const product = ran.filter(isProduct)
  print('all', countFiles(ran), ran.length)
  print('without platform', countFiles(product), product.length)
  const route = lastInsert.findLastIndex(({ file }) => file === ROUTE)
  const frames = lastInsert.slice(0, route + 1)
  const forwarders = forwardersAmong(product)
  process.stdout.write(`\nframes to the last insert: ${frames.filter(isProduct).length} without platform, ${frames.length} in all
forwarders: ${forwarders.length} without platform, ${forwardersAmong(ran).length} in all\n`)
  if (!asked.list) return
  for (const [file, functions] of [...Map.groupBy(ran, ({ file }) => file)].sort(([a], [b]) => (a < b ? -1 : 1)))
    process.stdout.write(`\n${file}: ${functions.map(nameOf).join(', ')}`)
  process.stdout.write(`\n\nFrames:\n${frames.map((one) => `  ${nameOf(one)}  ${one.file}`).join('\n')}
Forwarders:\n${forwarders.map((one) => `  ${nameOf(one)}  ${one.file}`).join('\n')}\n`)
}

function isProduct({ file }: Ran): boolean {
  return file.includes('/') && !file.startsWith('platform/')
}

function countFiles(functions: readonly Ran[]): number {
  return new Set(functions.map(({ file }) => file)).size
}

/** Its name; of an arrow function its line. */
function nameOf({ file, name, start }: Ran): string {
  return name || `:${textOf(file).slice(0, start).split('\n').length}`
}

function print(part: string, files: string | number, functions: string | number): void {
  process.stdout.write(`${part.padEnd(20)}${String(files).padStart(6)}${String(functions).padStart(12)}\n`)
}
