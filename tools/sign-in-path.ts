import { mkdtempSync, rmSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '../server/src/config.ts'
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/index.ts'
import { createLogger } from '../server/src/platform/telemetry/logger.ts'
import { startService } from '../server/src/service.ts'
import { freePort } from '../server/test/support/free-port.ts'
import { MailServer } from '../server/test/support/mail-server.ts'
import { call } from '../server/test/support/test-service.ts'
import { Coverage, keyOf, type Ran, textOf } from './sign-in-path/coverage.ts'
import { forwardersAmong } from './sign-in-path/forwarders.ts'
import { Statements } from './sign-in-path/statements.ts'

const HELP = `Shows what of server/src runs when a new user signs in with a code: what a reader has to know.

  npm run sign-in-path             counts
  npm run sign-in-path -- --list   and the files with their functions, the frames and the forwarders

Counted from the first of the two requests of a new user (login and verify-otp) to the last answer, the mail included:
once for the first user after the start, whose requests fill caches, and once for the next. What also runs in an idle
service is left out.

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
  const idle = new Set<string>()
  const noteIdle = async () => {
    await coverage.take()
    await sleep(IDLE_MS)
    for (const one of await coverage.take()) idle.add(keyOf(one))
  }
  const runsAt = async (email: string) => {
    await signIn(email)
    return coverage.take()
  }
  await noteIdle()
  const first = await runsAt('first@example.com')
  await noteIdle()
  statements.clear()
  const next = await runsAt('next@example.com')
  show(
    [first, next].map((ran) => ran.filter((one) => !idle.has(keyOf(one)))) as [Ran[], Ran[]],
    statements.inserts().at(-1) ?? [],
  )
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
  const embedded = config.databaseUrl ? undefined : startEmbeddedPostgres(dataDir, log)
  const service = await startService({ config, log, embedded, serve: true, work: true, mailDelay })
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

function show([first, next]: [Ran[], Ran[]], lastInsert: readonly Ran[]): void {
  const lines: Array<[part: string, counted: (one: Ran) => boolean]> = [
    ...[...new Set(first.map(partOf))]
      .sort()
      .map((part) => [part, (one: Ran) => partOf(one) === part] as never),
    ['all', () => true],
    ['without platform', isProduct],
  ]
  print('', 'first: files', 'functions', 'next: files', 'functions')
  for (const [name, counted] of lines)
    print(
      name,
      ...[first, next].map((ran) => ran.filter(counted)).flatMap((ran) => [countFiles(ran), ran.length]),
    )
  const frames = lastInsert.slice(0, lastInsert.findLastIndex(({ file }) => file === ROUTE) + 1)
  const forwarders = forwardersAmong(first)
  process.stdout.write(`
frames to the last insert: ${frames.filter(isProduct).length} without platform, ${frames.length} in all
forwarders: ${forwarders.filter(isProduct).length} without platform, ${forwarders.length} in all\n`)
  if (!asked.list) return
  for (const [file, functions] of [...Map.groupBy(first, ({ file }) => file)].sort(([a], [b]) =>
    a < b ? -1 : 1,
  ))
    process.stdout.write(`\n${file}: ${functions.map(nameOf).join(', ')}`)
  process.stdout.write(
    `\n\nFrames:\n${frames.map(lineOf).join('\n')}\nForwarders:\n${forwarders.map(lineOf).join('\n')}\n`,
  )
}

function partOf({ file }: Ran): string {
  return file.split('/')[0]!
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

function lineOf(one: Ran): string {
  return `  ${nameOf(one)}  ${one.file}`
}

function print(part: string, ...columns: ReadonlyArray<string | number>): void {
  process.stdout.write(`${part.padEnd(18)}${columns.map((one) => String(one).padStart(13)).join('')}\n`)
}
