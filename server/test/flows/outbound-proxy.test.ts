import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls'
import { createProxy, type ProxyServer } from 'proxy'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { createAddressGuard } from '../../src/platform/outbound/address-guard.ts'
import { createGuardedAgent } from '../../src/platform/outbound/guarded-agent.ts'
import { createGuardedFetch } from '../../src/platform/outbound/guarded-fetch.ts'
import { deliver } from '../../src/webhooks/attempt/deliver.ts'
import { CLIENT_CERTIFICATE, RECEIVER_CERTIFICATE, TEST_CA } from '../support/client-certificates.ts'
import { Receiver } from '../support/receiver.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { untilDelivery } from '../support/until.ts'

const LOOPBACK = createAddressGuard(['127.0.0.0/8'])
const trusted = getCACertificates()
const agents: Array<ReturnType<typeof createGuardedAgent>> = []

let proxy: ProxyServer
let proxyUrl: string
/** What the proxy was asked for. */
let asked: string[]
let plain: Receiver
let secure: TlsServer
let secureUrl: string
let callers: string[]
let mute = false
let service: TestService

beforeAll(async () => {
  setDefaultCACertificates([...trusted, TEST_CA])
  proxy = createProxy(createServer())
  proxy.authenticate = (request) => {
    asked.push(`${request.method} ${request.url}`)
    return request.headers['proxy-authorization'] === `Basic ${btoa('postern:p@ss')}`
  }
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  proxyUrl = `http://postern:p%40ss@127.0.0.1:${port}`
  plain = new Receiver()
  await plain.start()
  callers = []
  secure = createTlsServer(
    { ...RECEIVER_CERTIFICATE, ca: TEST_CA, requestCert: true, rejectUnauthorized: false },
    (request, response) => {
      callers.push(String((request.socket as TLSSocket).getPeerCertificate().subject?.CN))
      request.resume().on('end', () => mute || response.end('ok'))
    },
  ).listen(0, '127.0.0.1')
  await once(secure, 'listening')
  secureUrl = `https://127.0.0.1:${(secure.address() as AddressInfo).port}/`
  asked = []
  service = await startTestService({ config: { outboundProxy: proxyUrl } })
})
afterEach(async () => {
  for (const agent of agents.splice(0)) await agent.destroy()
})
afterAll(async () => {
  await service.stop()
  await plain.stop()
  secure.closeAllConnections()
  secure.close()
  proxy.closeAllConnections()
  proxy.close()
  setDefaultCACertificates(trusted)
})

const through = (url: string, guard = LOOPBACK) => {
  const agent = createGuardedAgent(guard, undefined, { proxy: url })
  agents.push(agent)
  return (to: string, limitMs = 5_000) =>
    deliver(agent, { url: new URL(to), headers: { 'x-key': 'v' }, body: Buffer.from('{}') }, limitMs)
}

test('deliveries go through the proxy, which is asked for an address, and TLS is with the receiver', async () => {
  const register = async (body: object) =>
    (
      await service.call('POST', '/api/v1/webhooks/endpoints', {
        body: { events: ['tos.accepted'], ...body },
      })
    ).body
  const sendTo = async ({ id }: { id: string }) => {
    asked = []
    const { body } = await service.call('POST', `/api/v1/webhooks/endpoints/${id}/test`, {
      body: { event: 'user.login' },
    })
    return untilDelivery(service, body.id, ({ status }) => status === 'delivered' || status === 'failed')
  }
  const { port } = new URL(plain.url)
  const delivered = await sendTo(await register({ url: plain.url.replace('127.0.0.1', 'localhost') }))
  expect(delivered.attempts).toEqual([expect.objectContaining({ error: null, address: '127.0.0.1' })])
  expect(asked).toEqual([`CONNECT 127.0.0.1:${port}`]) // the name was resolved here
  expect(plain.webhooks.at(-1)!.headers.host).toBe(`localhost:${port}`)

  const certified = await register({ url: secureUrl, client_certificate: CLIENT_CERTIFICATE })
  for (const [endpoint, caller] of [
    [await register({ url: secureUrl }), 'undefined'],
    [certified, 'postern-client'],
  ] as const) {
    expect((await sendTo(endpoint)).attempts[0]).toMatchObject({ error: null, address: '127.0.0.1' })
    expect(asked).toEqual([`CONNECT ${new URL(secureUrl).host}`])
    expect(callers.at(-1)).toBe(caller)
  }
  await sendTo(certified)
  expect(asked).toEqual([]) // the tunnel is kept open
})

test('what may not be reached without a proxy is not asked of it', async () => {
  asked = []
  const closed = through(proxyUrl, createAddressGuard([]))
  for (const url of [
    plain.url,
    plain.url.replace('127.0.0.1', 'localhost'),
    'https://169.254.169.254/',
    'https://[::1]/',
  ])
    expect((await closed(url)).error).toBe('forbidden_address')
  const fetching = createGuardedFetch(
    { outboundAllow: [], outboundAllowCustomers: [], outboundProxy: proxyUrl },
    'staff',
  )
  await expect(fetching(plain.url)).rejects.toMatchObject({ failure: 'forbidden_address' })
  expect(asked).toEqual([])
  const open = createGuardedFetch(
    { outboundAllow: ['127.0.0.0/8'], outboundAllowCustomers: [], outboundProxy: proxyUrl },
    'staff',
  )
  expect((await open(plain.url)).status).toBe(200)
  expect(asked).toHaveLength(1)
})

test('of a name with several addresses, those of IPv4 come first, and one that the proxy cannot reach is passed over', async () => {
  const found = (...addresses: string[]) =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const { port } = new URL(plain.url)
  for (const [addresses, expected] of [
    [['::1', '127.0.0.1'], ['127.0.0.1']],
    [
      ['127.0.0.9', '::1', '127.0.0.1'],
      ['127.0.0.9', '127.0.0.1'],
    ],
  ]) {
    asked = []
    const guard = createAddressGuard(['127.0.0.0/8', '::1/128'])
    const agent = createGuardedAgent(guard, async () => found(...addresses!), { proxy: proxyUrl })
    agents.push(agent)
    const to = { url: new URL(`http://many.example:${port}/`), headers: {}, body: Buffer.from('{}') }
    expect(await deliver(agent, to, 5_000)).toMatchObject({ error: undefined, address: '127.0.0.1' })
    expect(asked).toEqual(expected!.map((address) => `CONNECT ${address}:${port}`))
  }
})

test('a proxy that refuses, is away or silent is named, and what it meets is the receiver’s', async () => {
  const wrong = through(proxyUrl.replace('p%40ss', 'other'))
  expect((await wrong(plain.url)).error).toBe('proxy')
  expect((await wrong(secureUrl)).error).toBe('proxy')
  expect((await through('http://127.0.0.1:1')(plain.url)).error).toBe('proxy')
  const nobody = await through(proxyUrl)('http://127.0.0.1:1/')
  expect(['refused', 'proxy', 'reset']).toContain(nobody.error)

  mute = true // a receiver that says nothing is given up, with the tunnel
  const given = await through(proxyUrl)(secureUrl, 300)
  expect(given).toMatchObject({ error: 'timeout', address: '127.0.0.1' })
  mute = false

  const silent = createServer().on('connect', () => {})
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const late = await through(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`)(plain.url, 200)
  expect(late).toMatchObject({ error: 'timeout' })
  silent.closeAllConnections()
  silent.close()
})

test('the setting is an http URL, and a mistake in it is told without its password', () => {
  const config = (OUTBOUND_PROXY: string) =>
    readConfig({ OUTBOUND_PROXY, SECRET_KEY: 'x'.repeat(32), ADMIN_KEY: 'x'.repeat(32) })
  expect(config('http://u:p@proxy.internal:3128').outboundProxy).toBe('http://u:p@proxy.internal:3128')
  for (const wrong of ['https://u:hidden@proxy', 'u:hidden@proxy:3128', 'http://u:hidden@proxy/path'])
    try {
      config(wrong)
      expect.unreachable()
    } catch (error) {
      expect(String(error)).toContain('OUTBOUND_PROXY must be')
      expect(String(error)).not.toContain('hidden')
    }
})
