import { execFile } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createServer } from 'node:https'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Agent } from 'undici'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPool } from '../../src/platform/db/db.ts'
import { createAddressGuard } from '../../src/platform/outbound/address-guard.ts'
import { createGuardedAgent } from '../../src/platform/outbound/guarded-agent.ts'
import { createHostResolver } from '../../src/platform/outbound/resolve-host.ts'
import { type AttemptResult, deliver } from '../../src/webhooks/attempt/deliver.ts'
import { DeliveryDispatcher } from '../../src/webhooks/engine/dispatcher.ts'
import { DnsServer } from '../support/dns-server.ts'
import { expectWithin } from '../support/expect-within.ts'
import { FORBIDDEN_URLS } from '../support/forbidden-urls.ts'
import { HostileReceiver } from '../support/hostile-receiver.ts'
import { emitMany } from '../support/queue.ts'
import { Receiver } from '../support/receiver.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'
import { UNTRUSTED_CERTIFICATE } from '../support/untrusted-certificate.ts'

/** Stands for the public network; all else is forbidden, the other addresses of this host included. */
const PUBLIC = '127.0.0.1'
const ALSO_PUBLIC = '127.0.0.4'
const FORBIDDEN = '127.0.0.2'
const guard = createAddressGuard([`${PUBLIC}/32`, `${ALSO_PUBLIC}/32`])

let dns: DnsServer
let dnsAddress: string
let receiver: Receiver
let port: string
/** On a forbidden address, at the receiver's port. */
let inner: HostileReceiver
let agent: Agent

beforeEach(async () => {
  dns = new DnsServer()
  dnsAddress = await dns.start()
  receiver = new Receiver()
  receiver.answer = (_webhook, response) => response.writeHead(200, { connection: 'close' }).end('ok')
  port = new URL(await receiver.start()).port
  inner = new HostileReceiver((socket) => socket.end('HTTP/1.1 200 OK\r\n\r\nthe inner secret'))
  await inner.start(FORBIDDEN, Number(port))
  agent = createGuardedAgent(guard, createHostResolver([dnsAddress]))
})
afterEach(async () => {
  await agent.destroy()
  await Promise.all([dns.stop(), receiver.stop(), inner.stop()])
})

function attempt(url: string, deadlineMs?: number): Promise<AttemptResult> {
  return deliver(agent, { url: new URL(url), headers: {}, body: Buffer.from('{}') }, deadlineMs)
}

const REFUSED = { error: 'forbidden_address', status: null, excerpt: null, address: null }

describe('names', () => {
  test('a name that leads elsewhere at the second connection is refused there', async () => {
    dns.names.set('flip.test', [[PUBLIC], [FORBIDDEN], [PUBLIC]])
    const url = `http://flip.test:${port}/`
    expect(await attempt(url)).toMatchObject({ error: undefined, address: PUBLIC })
    expect(await attempt(url)).toMatchObject(REFUSED)
    expect(await attempt(url)).toMatchObject({ error: undefined, address: PUBLIC })
    expect(dns.lookUps('flip.test')).toBe(3)
    expect(receiver.webhooks).toHaveLength(2)
    expect(inner.connections).toBe(0)
  })

  test.each([
    { addresses: [FORBIDDEN] },
    { addresses: [PUBLIC, FORBIDDEN] },
    { addresses: [FORBIDDEN, PUBLIC] },
    { addresses: [PUBLIC, '::1'] },
    { addresses: [PUBLIC, '::ffff:7f00:2'] },
    { addresses: [PUBLIC, '64:ff9b::7f00:2'] },
    { addresses: [PUBLIC, '169.254.169.254'] },
    { addresses: [PUBLIC, '0.0.0.0'] },
  ])('a name with $addresses is refused as a whole', async ({ addresses }) => {
    dns.names.set('mixed.test', [addresses])
    expect(await attempt(`http://mixed.test:${port}/`)).toMatchObject(REFUSED)
    expect(await attempt(`https://mixed.test:${port}/`)).toMatchObject(REFUSED)
    expect(receiver.webhooks).toHaveLength(0)
    expect(inner.connections).toBe(0)
  })

  test('the socket gets the addresses that were checked, and asks for no others', async () => {
    await receiver.stop() // nobody listens on the first address
    const second = new HostileReceiver((socket) =>
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\n\r\n')),
    )
    await second.start(ALSO_PUBLIC, Number(port))
    dns.names.set('two.test', [[PUBLIC, ALSO_PUBLIC], [FORBIDDEN]])
    const sockets: Socket[] = []
    const note = (message: unknown): unknown => sockets.push((message as { socket: Socket }).socket)
    subscribe('net.client.socket', note)
    const result = await attempt(`http://two.test:${port}/`)
    unsubscribe('net.client.socket', note)
    await second.stop()
    expect(result).toMatchObject({ error: undefined, address: ALSO_PUBLIC })
    expect(
      sockets.flatMap(({ autoSelectFamilyAttemptedAddresses }) => autoSelectFamilyAttemptedAddresses),
    ).toEqual([`${PUBLIC}:${port}`, `${ALSO_PUBLIC}:${port}`])
    expect(dns.lookUps('two.test')).toBe(1)
  })

  test('names whose servers stay silent do not delay other requests', async () => {
    const silent = Array.from({ length: 64 }, (_, n) => `silent-${n}.test`)
    for (const name of silent) dns.names.set(name, ['silence'])
    dns.names.set('healthy.test', [[PUBLIC]])
    const hanging = silent.map((name) => attempt(`http://${name}:${port}/`, 2_000))
    const { error, durationMs } = await attempt(`http://healthy.test:${port}/`)
    expect(error).toBeUndefined()
    expectWithin(durationMs, 1_000)
    expect((await Promise.all(hanging)).map(({ error }) => error)).toEqual(silent.map(() => 'timeout'))
  })

  test('the hosts file and the names of this host need no name server', async () => {
    const resolve = createHostResolver([dnsAddress])
    expect(await resolve('LOCALHOST.')).toContainEqual({ address: '127.0.0.1', family: 4 })
    expect(await resolve('a.localhost')).toEqual([
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ])
    expect(dns.lookUps('localhost') + dns.lookUps('a.localhost')).toBe(0)
  })

  test('what the name servers fail to tell is an error of the name, not of the receiver', async () => {
    dns.names.set('empty.test', [[]])
    expect((await attempt(`http://empty.test:${port}/`)).error).toBe('dns')
    expect((await attempt(`http://unknown.test:${port}/`)).error).toBe('dns')
    expect((await attempt(`http://a..test:${port}/`)).error).toBe('dns')
    await agent.destroy()
    agent = createGuardedAgent(guard, createHostResolver(['127.0.0.1:1'])) // nobody listens there
    expect((await attempt(`http://receiver.test:${port}/`)).error).toBe('dns')
  })
})

describe('requests', () => {
  test('the Host header is the name, and so is what TLS asks for', async () => {
    dns.names.set('receiver.test', [[PUBLIC]])
    await attempt(`http://receiver.test:${port}/`)
    expect(receiver.webhooks[0]!.headers.host).toBe(`receiver.test:${port}`)

    const asked: string[] = []
    const server = createServer({
      ...UNTRUSTED_CERTIFICATE,
      SNICallback: (name, done) => {
        asked.push(name)
        done(null)
      },
    })
    await new Promise<void>((resolve) => server.listen(0, PUBLIC, resolve))
    const { error } = await attempt(`https://receiver.test:${(server.address() as { port: number }).port}/`)
    server.close()
    expect(error).toBe('tls')
    expect(asked).toEqual(['receiver.test'])
  })

  test.each([301, 302, 303, 307, 308])(
    'a redirect %i to a forbidden address is not followed',
    async (status) => {
      const location = `http://${FORBIDDEN}:${port}/`
      receiver.answer = (_webhook, response) =>
        response.writeHead(status, { location, connection: 'close' }).end()
      expect(await attempt(receiver.url)).toMatchObject({
        error: 'redirect',
        status,
        excerpt: null,
        address: PUBLIC,
      })
      expect(receiver.webhooks).toHaveLength(1)
      expect(inner.connections).toBe(0)
    },
  )

  test('addresses in the URL are refused without connecting, in brackets too', async () => {
    expect(await attempt(`http://${FORBIDDEN}:${port}/`)).toMatchObject(REFUSED)
    expect(await attempt(`http://[::ffff:${FORBIDDEN}]:${port}/`)).toMatchObject(REFUSED)
    expect(await attempt(`https://[::1]:${port}/`)).toMatchObject(REFUSED)
    expect(inner.connections).toBe(0)
  })

  test('proxies of the environment are not used', async () => {
    const proxy = new HostileReceiver((socket) => socket.end())
    const proxyUrl = await proxy.start()
    const source = join(import.meta.dirname, '../../src')
    const script = `
      import { createAddressGuard } from '${source}/platform/outbound/address-guard.ts'
      import { createGuardedAgent } from '${source}/platform/outbound/guarded-agent.ts'
      import { deliver } from '${source}/webhooks/attempt/deliver.ts'
      const url = new URL('${receiver.url}')
      await fetch(url).catch(() => {}) // this one does take the proxy
      const agent = createGuardedAgent(createAddressGuard(['${PUBLIC}/32']))
      console.log((await deliver(agent, { url, headers: {}, body: Buffer.from('{}') })).status)
      await agent.destroy()`
    const env = Object.fromEntries(
      ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy', 'ALL_PROXY', 'all_proxy'].map((name) => [
        name,
        proxyUrl,
      ]),
    )
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...env, NODE_USE_ENV_PROXY: '1' },
    })
    await proxy.stop()
    expect(stdout.trim()).toBe('200')
    expect(receiver.webhooks).toHaveLength(1)
    expect(proxy.connections).toBe(1)
  })
})

describe('an installation that opens no private network', () => {
  let service: TestService

  beforeAll(async () => {
    service = await startTestService({ work: false, config: { production: true, outboundAllow: [] } })
  })
  afterAll(() => service.stop())

  const create = (url: string) =>
    service.call('POST', '/api/v1/webhooks/endpoints', { body: { url, events: ['*'] } })

  test(`refuses ${FORBIDDEN_URLS.length} URLs at creation and at update`, async () => {
    const { body: endpoint } = await create('https://example.com/hook')
    const path = `/api/v1/webhooks/endpoints/${endpoint.id}`
    for (const url of [
      ...FORBIDDEN_URLS,
      service.url,
      `http://localhost:${new URL(service.url).port}/hook`,
    ]) {
      const created = await create(url)
      expect([url, created.status, created.body.code]).toEqual([url, 400, 'url_not_allowed'])
      const updated = await service.call('PATCH', path, { body: { url } })
      expect([url, updated.status, updated.body.code]).toEqual([url, 400, 'url_not_allowed'])
    }
    const { body: list } = await service.call('GET', '/api/v1/webhooks/endpoints')
    expect(list.data.map(({ url }: { url: string }) => url)).toEqual(['https://example.com/hook'])
    await service.call('DELETE', path)
  })

  test('fails deliveries to a name that leads inside, and logs nothing from there', async () => {
    dns.names.set('inside.test', [[FORBIDDEN]])
    await service.call('PATCH', '/api/v1/provider', { body: { settings: { webhooks_https_only: false } } })
    expect((await create(`http://inside.test:${port}/hook`)).status).toBe(201)
    await emitMany(service, 1)
    const db = openPool(service.databaseUrl, { max: 2 })
    const closed = createGuardedAgent(createAddressGuard([]), createHostResolver([dnsAddress]))
    const dispatcher = new DeliveryDispatcher({
      ...service.service.app.services,
      db,
      agent: closed,
      customerAgent: closed,
    })
    dispatcher.start()
    const { body: list } = await until(
      () => service.call('GET', '/api/v1/webhooks/deliveries'),
      ({ body }) => body.data[0].attempt_count === 1,
    )
    const { body: delivery } = await service.call('GET', `/api/v1/webhooks/deliveries/${list.data[0].id}`)
    await dispatcher.stop()
    await Promise.all([closed.destroy(), db.end()])
    expect(delivery.attempts).toEqual([
      expect.objectContaining({
        error: 'forbidden_address',
        response_status: null,
        response_excerpt: null,
        address: null,
      }),
    ])
    expect(JSON.stringify(delivery)).not.toMatch(new RegExp(`${FORBIDDEN}|inner secret`))
    expect(inner.connections).toBe(0)
  })
})
