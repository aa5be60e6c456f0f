import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { freePort } from '../../server/test/support/free-port.ts'
import { Receiver } from '../../server/test/support/receiver.ts'
import { ServiceProcess } from '../../server/test/support/service-process.ts'
import { ADMIN_KEY } from '../../server/test/support/test-service.ts'
import { BreakingProxy } from './breaking-proxy.ts'
import { packageFolder } from './package-folder.ts'
import { RUNTIMES, type Runtime } from './runtimes.ts'

const HELP = `Tries the built SDK in every runtime, against a running service: sign-in, a list, a request whose connection
breaks, a webhook. In each Node, also every test of the command line. Installs Bun, Deno and miniflare into sdk/runtimes at the first run.

  npm run runtimes
  npm run runtimes -- Deno workerd   only these
`

const INVOICE = { id: 'in_1', number: 'INV-2026-0042', status: 'open', amount_due: 4900, currency: 'eur' }

/** What the sign-in routes answer: to an invented code, in the browser that began and in another. */
const BY_ROUTES = {
  begun: [302, '__Host-postern_token_flow'],
  ours: [400, 'This sign-in has expired'],
  refused: [400, 'This sign-in began in another browser, or this one blocks cookies'],
  out: { url: null },
}

interface World {
  service: ServiceProcess
  proxy: BreakingProxy
  baseUrl: string
  folder: string
  secret: string
  delivery: { body: string; headers: Record<string, unknown> }
  machine: { clientId: string; clientSecret: string; resource: string }
}

/** A service behind the proxy, the package, and a delivery that really came. */
async function createWorld(): Promise<World> {
  const port = await freePort()
  const baseUrl = `http://127.0.0.1:${port}`
  const service = await ServiceProcess.create({ PUBLIC_URL: baseUrl })
  const proxy = new BreakingProxy()
  await service.start()
  await proxy.start(port, service.port)
  const receiver = new Receiver()
  await receiver.start()
  const endpoint = await service.call('POST', '/api/v1/webhooks/endpoints', {
    body: { url: receiver.url, events: ['invoice.created'] },
  })
  const body = { event: 'invoice.created', data: { invoice: INVOICE } }
  await service.call('POST', '/api/v1/events', { body })
  const [received] = await receiver.received(1)
  await receiver.stop()
  const delivery = { body: String(received!.body), headers: headersOf(received!.headers) }
  const machine = await createMachine(service)
  const { secret } = endpoint.body
  return { service, proxy, baseUrl, folder: await packageFolder(), secret, delivery, machine }
}

/** A machine, and the API that it calls. */
async function createMachine(service: ServiceProcess): Promise<World['machine']> {
  const resource = 'https://orders.example.com'
  await service.call('POST', '/api/v1/oauth/resources', { body: { identifier: resource, name: 'Orders' } })
  const { body } = await service.call('POST', '/api/v1/oauth/applications', {
    body: { name: 'Nightly', kind: 'machine' },
  })
  return { clientId: body.client_id, clientSecret: body.client_secret, resource }
}

/** Those that a Request takes from anybody. */
function headersOf(headers: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => /^(webhook-|x-|content-type)/.test(name)),
  )
}

/** Tells the story in one runtime, and compares what was seen. Resolves with the runtime's own version. */
async function tryOut({ name, tell }: Runtime, world: World): Promise<string> {
  const { service, proxy, baseUrl, folder, secret, delivery, machine } = world
  proxy.reset()
  const email = `${name.toLowerCase().replace(/\W/g, '-')}@example.com`
  const { which, ...seen } = (await tell(folder, {
    baseUrl,
    key: ADMIN_KEY,
    email,
    secret,
    delivery,
    machine,
  })) as {
    which: string
    list: string[]
  }
  const { body } = await service.call('GET', '/api/v1/accounts?limit=100')
  const names = (body.data as Array<{ name: string }>).map((account) => account.name)
  assert.equal(names.filter((one) => one === `Account of ${email}`).length, 1)
  assert.deepEqual(proxy.keys, [2]) // the same key, twice
  assert.deepEqual(seen, {
    signIn: { email, ...(name === 'Chromium' ? { out: 204 } : BY_ROUTES), after: { active: false } },
    list: names.filter((one) => one !== `Account of ${email}`),
    retry: { account: `Account of ${email}`, types: 10, silent: [true, 'timeout'] },
    ...(name !== 'Chromium' && {
      token: { isMachine: true, clientId: machine.clientId, refused: true },
    }),
    webhook: { genuine: 204, changed: 400, got: [INVOICE.number] },
  })
  return which
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' } },
  })
  if (values.help) return void process.stdout.write(HELP)
  const chosen = RUNTIMES.filter(
    ({ name }) => positionals.length === 0 || positionals.some((one) => name.includes(one)),
  )
  if (!existsSync(join(import.meta.dirname, 'node_modules')))
    await promisify(execFile)('npm', ['ci'], { cwd: import.meta.dirname })
  const world = await createWorld()
  try {
    for (const runtime of chosen) {
      const startedAt = performance.now()
      const outcome = await tryOut(runtime, world).then(
        (which) => `ok      ${runtime.name.padEnd(11)} ${which}`,
        (error) => {
          process.exitCode = 1
          return `FAILED  ${runtime.name}\n${error.stderr ?? ''}${error.stack ?? error}`
        },
      )
      process.stdout.write(`${outcome}  ${((performance.now() - startedAt) / 1_000).toFixed(1)} s\n`)
    }
  } finally {
    await world.proxy.stop()
    await world.service.remove()
    rmSync(world.folder, { recursive: true, force: true })
  }
}

await main()
