import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ROOT } from '../scripts/source-tree.ts'
import { ask } from '../server/test/support/ask.ts'
import { freePort } from '../server/test/support/free-port.ts'
import { MailServer } from '../server/test/support/mail-server.ts'
import type { Fn } from './sign-in-path/functions.ts'
import { inserts, takeRan, trace } from './sign-in-path/trace.ts'

const HELP = `Shows what of server/src runs when a new user signs in with a code: what a reader has to know.

  npm run sign-in-path             counts
  npm run sign-in-path -- --list   and the files with their functions, the frames and the forwarders

Counted from the first of the two requests of a new user (login and verify-otp) to the last answer, the mail included:
once for the first user after the start, whose requests fill caches, and once for the next. What also runs in an idle
service is left out.

  functions    each function that was called, arrow functions and methods too, but no constructor and no module's body
  files        those that hold one of these functions
  frames       functions from the route to the last insert of verify-otp, both included: each called the next, whichever
               transaction or batch it went through
  forwarders   functions whose body is one call with nothing but their own parameters, as they came
`

const IDLE_MS = 3_000
const ROUTE = 'identity/methods/otp/routes.ts'

const { values: asked } = parseArgs({ options: { list: { type: 'boolean' }, help: { type: 'boolean' } } })
if (asked.help) process.stdout.write(HELP)
else await measure()

async function measure(): Promise<void> {
  trace()
  await using cleanup = new AsyncDisposableStack()
  const signIn = await startOne(cleanup)
  const idle = new Set<Fn>()
  const noteIdle = async () => {
    takeRan()
    await sleep(IDLE_MS)
    for (const one of takeRan()) idle.add(one)
  }
  await noteIdle()
  await signIn('first@example.com')
  const first = takeRan()
  await noteIdle()
  await signIn('next@example.com')
  const lastInsert = inserts().findLast((frames) => frames.some(isRoute)) ?? []
  const next = takeRan()
  const busy = [first, next].map((ran) => ran.filter((one) => !idle.has(one)))
  show(busy, lastInsert.slice(lastInsert.findIndex(isRoute)))
}

/** Starts a service without developer tools. Returns what signs a user in. */
async function startOne(cleanup: AsyncDisposableStack): Promise<(email: string) => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'postern-path-'))
  cleanup.defer(() => rmSync(dataDir, { recursive: true, force: true }))
  const mail = new MailServer()
  cleanup.defer(() => mail.stop())
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { readConfig } = await load<typeof import('../server/src/config.ts')>('config.ts')
  const { startService } = await load<typeof import('../server/src/service.ts')>('service.ts')
  const { createLogger } = await load<typeof import('../server/src/platform/telemetry/logger.ts')>(
    'platform/telemetry/logger.ts',
  )
  const { startEmbeddedPostgres } = await load<
    typeof import('../server/src/platform/embedded-postgres/index.ts')
  >('platform/embedded-postgres/index.ts')
  const config = readConfig({
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    ADMIN_KEY: `ak_${'0'.repeat(32)}`,
    SECRET_KEY: 'x'.repeat(32),
    SMTP_URL: await mail.start(),
  })
  const log = createLogger('silent')
  const service = await startService({
    config: { ...config, production: true },
    log,
    embedded: startEmbeddedPostgres(dataDir, log),
    serve: true,
    work: true,
    mailDelay: { soonestMs: 0, latestMs: 1 },
  })
  cleanup.defer(() => service.stop())
  return async (email) => {
    await post(url, 'login', { email })
    await post(url, 'verify-otp', { email, code: await mail.codeFor(email, 0) })
  }
}

/** Loads a file of the server once functions are traced. */
function load<Module>(file: string): Promise<Module> {
  return import(`${ROOT}/server/src/${file}`)
}

async function post(url: string, route: string, body: object): Promise<void> {
  const answer = await ask(`${url}/api/v1/auth/customer/${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.status !== 200) throw new Error(`${route} answered ${answer.status}.`)
}

/** Prints what ran for the first user and for the next, and the way to the last insert. */
function show(busy: ReadonlyArray<readonly Fn[]>, frames: readonly Fn[]): void {
  const first = busy[0]!
  const parts = [...new Set(first.map(partOf))].sort()
  print('', ['first: files', 'functions', 'next: files', 'functions'])
  for (const part of parts) printCounts(part, busy, (one) => partOf(one) === part)
  printCounts('all', busy, () => true)
  printCounts('without platform', busy, isProduct)
  const forwarders = first.filter(({ isForwarder }) => isForwarder)
  process.stdout.write(`
frames to the last insert: ${frames.filter(isProduct).length} without platform, ${frames.length} in all
forwarders: ${forwarders.filter(isProduct).length} without platform, ${forwarders.length} in all
`)
  if (!asked.list) return
  for (const [file, functions] of Map.groupBy(first, ({ file }) => file))
    process.stdout.write(`\n${file}: ${functions.map(({ name }) => name).join(', ')}`)
  process.stdout.write(
    `\n\nFrames:\n${frames.map(lineOf).join('')}Forwarders:\n${forwarders.map(lineOf).join('')}`,
  )
}

function printCounts(name: string, busy: ReadonlyArray<readonly Fn[]>, counted: (one: Fn) => boolean): void {
  const columns = busy.map((ran) => ran.filter(counted)).flatMap((ran) => [countFiles(ran), ran.length])
  print(name, columns)
}

function print(name: string, columns: ReadonlyArray<string | number>): void {
  process.stdout.write(`${name.padEnd(18)}${columns.map((one) => String(one).padStart(13)).join('')}\n`)
}

function countFiles(functions: readonly Fn[]): number {
  return new Set(functions.map(({ file }) => file)).size
}

function isRoute({ file }: Fn): boolean {
  return file === ROUTE
}

function isProduct({ file }: Fn): boolean {
  return file.includes('/') && !file.startsWith('platform/')
}

function partOf({ file }: Fn): string {
  return file.split('/')[0]!
}

function lineOf({ name, file }: Fn): string {
  return `  ${name}  ${file}\n`
}
