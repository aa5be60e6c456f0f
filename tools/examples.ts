import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { packSdk } from '../scripts/release/sdk-package.ts'
import { ROOT } from '../scripts/source-tree.ts'
import { launchBrowser } from '../server/test/support/browser.ts'
import { freePort } from '../server/test/support/free-port.ts'
import { call } from './demo/client.ts'
import { type DemoService, startService } from './demo/service.ts'
import {
  type Drive,
  driveExpress,
  driveHono,
  driveKeepInStep,
  driveNest,
  driveNext,
  driveNextCutOff,
  driveSingleSignOn,
  driveWebhooks,
  IN_STEP_EVENTS,
  type Tour,
} from './examples/drives.ts'
import { lookAt } from './examples/look.ts'
import { driveMcpServer, prepareMcpServer } from './examples/mcp-server.ts'
import { startProgram } from './examples/program.ts'

const HELP = `Installs each example, with the SDK of this checkout, starts it against its own service, and uses it in a browser.

  npm run examples                          all of them: some minutes, and it needs the registry
  npm run examples -- express next          some of them
  npm run examples -- --pictures DIR        takes pictures, light and dark
`

interface Example {
  /** Its folder in examples/. */
  folder: string
  drive: Drive
  /** How it is used while it cannot reach Postern. */
  driveCutOff?: Drive
  /** Makes a variant of the copy that runs. */
  change?: (folder: string) => void
  /** What runs before it starts. */
  build?: string[]
  /** Chosen events, of an endpoint at /webhooks. */
  events?: string[]
  /** The file that its settings are in, if not the environment. */
  settingsFile?: string
  /** What it needs there before it starts, and the settings that come of it. */
  prepare?: (service: DemoService, origin: string) => Promise<Record<string, string>>
}

const EXAMPLES: Record<string, Example> = {
  express: { folder: 'express', drive: driveExpress, events: ['user.login'] },
  'fastify-webhooks': {
    folder: 'fastify-webhooks',
    drive: driveWebhooks,
    events: ['account.created', 'user.login'],
  },
  'keep-users-in-step': {
    folder: 'keep-users-in-step',
    drive: driveKeepInStep,
    events: IN_STEP_EVENTS,
  },
  'hono-workers': { folder: 'hono-workers', drive: driveHono, settingsFile: '.dev.vars' },
  'single-sign-on': { folder: 'single-sign-on', drive: driveSingleSignOn },
  'mcp-server': { folder: 'mcp-server', drive: driveMcpServer, prepare: prepareMcpServer },
  nest: { folder: 'nest', drive: driveNest, build: ['run', 'build'], events: ['user.login'] },
  next: { folder: 'next', drive: driveNext, driveCutOff: driveNextCutOff, build: ['run', 'build'] },
  'next-15': {
    folder: 'next',
    drive: driveNext,
    driveCutOff: driveNextCutOff,
    change: asNext15,
    build: ['run', 'build'],
  },
}

/** Where the proxy is still called middleware. */
function asNext15(folder: string): void {
  const middleware = readFileSync(join(folder, 'proxy.ts'), 'utf8').replace(
    '{ proxy }',
    '{ proxy as middleware }',
  )
  writeFileSync(join(folder, 'middleware.ts'), middleware)
  rmSync(join(folder, 'proxy.ts'))
  rmSync(join(folder, 'package-lock.json'), { force: true })
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  manifest.dependencies.next = '^15.0.0'
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
}

interface Workshop {
  service: DemoService
  key: string
  /** The packed SDK. */
  sdk: string
  folder: string
  browser: Browser
  pictures: string | undefined
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, pictures: { type: 'string' } },
  })
  if (values.help) return void process.stdout.write(HELP)
  const names = positionals.length > 0 ? positionals : Object.keys(EXAMPLES)
  const unknown = names.find((name) => !Object.hasOwn(EXAMPLES, name))
  if (unknown)
    throw new Error(`There is no example ${unknown}. Examples: ${Object.keys(EXAMPLES).join(', ')}`)

  await using cleanup = new AsyncDisposableStack()
  const workshop = await openWorkshop(cleanup, values.pictures)
  for (const name of names) {
    const startedAt = performance.now()
    const failure = await tryExample(name, EXAMPLES[name]!, workshop)
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0)
    process.stdout.write(`${failure ? 'FAILED' : 'ok    '}  ${name.padEnd(18)} ${seconds.padStart(4)} s\n`)
    if (!failure) continue
    process.stderr.write(`${failure}\n`)
    process.exitCode = 1
  }
}

async function openWorkshop(cleanup: AsyncDisposableStack, pictures: string | undefined): Promise<Workshop> {
  const folder = mkdtempSync(join(tmpdir(), 'postern-examples-'))
  cleanup.defer(() => rmSync(folder, { recursive: true, force: true }))
  const sdk = await packSdk(ROOT, folder)
  const service = await startService(cleanup)
  const { body } = await call(service, 'POST', '/api/v1/api-keys', {
    key: service.adminKey,
    body: { name: 'examples', scopes: ['users'] },
  })
  const browser = await launchBrowser()
  cleanup.defer(() => browser.close())
  if (pictures) mkdirSync(pictures, { recursive: true })
  return { service, key: body.key, sdk, folder, browser, pictures }
}

/** Tells what went wrong, with what the example printed. */
async function tryExample(name: string, example: Example, workshop: Workshop): Promise<string | undefined> {
  const folder = join(workshop.folder, name)
  try {
    await install(example, folder, workshop.sdk)
    const port = await freePort()
    const env = await settingsFor(example, port, workshop)
    if (example.settingsFile) writeFileSync(join(folder, example.settingsFile), lines(env))
    if (example.build) await npm(example.build, folder, env)
    await run({ cwd: folder, env }, (origin) => example.drive(tourOf(origin, workshop, { cwd: folder, env })))
    const cutOff = { ...env, POSTERN_URL: 'http://127.0.0.1:9' } // nothing listens there
    const { driveCutOff } = example
    if (driveCutOff)
      await run({ cwd: folder, env: cutOff }, (origin) =>
        driveCutOff(tourOf(origin, workshop, { cwd: folder, env: cutOff })),
      )
    return undefined
  } catch (error) {
    return (error as Error).stack
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function install({ folder: from, change }: Example, folder: string, sdk: string): Promise<void> {
  const isSource = (path: string) =>
    !/[/\\](node_modules|\.next|\.svelte-kit|\.wrangler|\.env|\.dev\.vars)$/.test(path)
  cpSync(join(ROOT, 'examples', from), folder, { recursive: true, filter: isSource })
  change?.(folder)
  await npm([existsSync(join(folder, 'package-lock.json')) ? 'ci' : 'install', '--no-audit'], folder)
  await npm(['install', '--no-save', '--no-audit', sdk], folder)
}

async function settingsFor(
  { events, prepare }: Example,
  port: number,
  { service, key }: Workshop,
): Promise<Record<string, string>> {
  const admin = service.adminKey
  const redirect_origins = [port, port + 1].map((one) => `http://localhost:${one}`)
  await call(service, 'PATCH', '/api/v1/provider', { key: admin, body: { settings: { redirect_origins } } })
  const settings = {
    POSTERN_URL: service.url,
    POSTERN_KEY: key,
    PORT: String(port),
    ...(await prepare?.(service, `http://localhost:${port}`)),
  }
  if (!events) return settings
  const body = { url: `http://localhost:${port}/webhooks`, events }
  const { body: endpoint } = await call(service, 'POST', '/api/v1/webhooks/endpoints', { key: admin, body })
  return { ...settings, POSTERN_WEBHOOK_SECRET: endpoint.secret }
}

/** Starts an example and uses it; an error tells what it printed. */
async function run(
  { cwd, env }: { cwd: string; env: Record<string, string> },
  drive: (origin: string) => Promise<void>,
): Promise<void> {
  const program = await startProgram(['npm', 'start'], { cwd, env })
  try {
    await drive(`http://localhost:${env.PORT}`)
  } catch (error) {
    throw new Error(`${(error as Error).stack}\n--- it printed\n${program.output()}`)
  } finally {
    await program.stop()
  }
}

function tourOf(origin: string, { browser, service, pictures }: Workshop, program: Tour['program']): Tour {
  const codeFor = async (email: string) => {
    const mail = await fetch(`${service.url}/dev/mailbox/latest?to=${encodeURIComponent(email)}`)
    return /^\d{6}$/m.exec(await mail.text())![0]
  }
  return {
    browser,
    origin,
    program,
    postern: { url: service.url, codeFor },
    look: (page, name) => lookAt(page, pictures && join(pictures, name)),
  }
}

function lines(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
}

async function npm(args: string[], cwd: string, env: Record<string, string> = {}): Promise<void> {
  await promisify(execFile)('npm', args, { cwd, env: { ...process.env, ...env }, timeout: 400_000 })
}

await main()
