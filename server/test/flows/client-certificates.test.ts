import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import type { Socket } from 'node:net'
import {
  createServer as createTlsServer,
  getCACertificates,
  setDefaultCACertificates,
  type TLSSocket,
} from 'node:tls'
import type { Agent } from 'undici'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDoctor } from '../../src/operations/doctor/doctor.ts'
import { createAddressGuard } from '../../src/platform/outbound/address-guard.ts'
import { createGuardedAgent } from '../../src/platform/outbound/guarded-agent.ts'
import { systemClock } from '../../src/platform/time/clock.ts'
import { checkCertificate, sealCertificate } from '../../src/webhooks/endpoints/client-certificate.ts'
import { listEndingCertificates } from '../../src/webhooks/endpoints/store.ts'
import { ClientAgents } from '../../src/webhooks/engine/send/client-agents.ts'
import {
  CLIENT_CERTIFICATE,
  LOCKED_KEY,
  RECEIVER_CERTIFICATE,
  TEST_CA,
} from '../support/client-certificates.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until, untilDelivery } from '../support/until.ts'
import { SHORT_KEY_CERTIFICATE, UNTRUSTED_CERTIFICATE } from '../support/untrusted-certificate.ts'

const ENDPOINTS = '/api/v1/webhooks/endpoints'
const trusted = getCACertificates()

let service: TestService
let receiver: Server
let url: string
/** Who called, by the receiver's TLS. */
const callers: string[] = []

beforeAll(async () => {
  setDefaultCACertificates([...trusted, TEST_CA])
  service = await startTestService()
  receiver = createServer(
    { ...RECEIVER_CERTIFICATE, ca: TEST_CA, requestCert: true, rejectUnauthorized: true },
    (request, response) => {
      callers.push(String((request.socket as TLSSocket).getPeerCertificate().subject.CN))
      request.resume().on('end', () => response.end('ok'))
    },
  ).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  url = `https://127.0.0.1:${(receiver.address() as { port: number }).port}/`
})
afterAll(async () => {
  await service.stop()
  receiver.closeAllConnections()
  receiver.close()
  setDefaultCACertificates(trusted)
})

const send = (method: string, path: string, body?: object) =>
  service.call(method, ENDPOINTS + path, body && { body })

/** The outcome of one delivery: its error, or null. */
async function outcome(id: string): Promise<string | null> {
  const { body } = await send('POST', `/${id}/test`, { event: 'user.login' })
  const { attempts } = await untilDelivery(
    service,
    body.id,
    ({ status }) => status === 'delivered' || status === 'failed',
  )
  return attempts[0]!.error
}

test('a receiver that requires a client certificate is called by the one of its endpoint, and by no other', async () => {
  const { body: bare } = await send('POST', '', { url, events: ['tos.accepted'] })
  const { body: made } = await send('POST', '', {
    url,
    events: ['tos.accepted'],
    client_certificate: CLIENT_CERTIFICATE,
  })
  expect(bare.client_certificate).toBeNull()
  expect(made.client_certificate).toEqual({
    subject: 'O=Acme, CN=postern-client',
    issuer: 'CN=Postern test CA',
    fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/),
    expires_at: expect.stringMatching(/^21\d\d-/),
  })
  expect(await outcome(made.id)).toBeNull()
  expect(callers).toEqual(['postern-client'])
  // The connection of the other endpoint is open: it is not used for this one.
  expect(await outcome(bare.id)).not.toBeNull()
  expect(callers).toHaveLength(1)

  const removed = await send('PATCH', `/${made.id}`, { client_certificate: null })
  expect(removed.body.client_certificate).toBeNull()
  expect(await outcome(made.id)).not.toBeNull()
  await send('PATCH', `/${bare.id}`, { client_certificate: CLIENT_CERTIFICATE })
  expect(await outcome(bare.id)).toBeNull()

  const { body: log } = await service.call('GET', '/api/v1/audit-log')
  const details = log.data.filter(({ action }: { action: string }) => action === 'endpoint.changed')
  expect(details.map(({ detail }: { detail: object }) => detail)).toEqual([
    { client_certificate: made.client_certificate.fingerprint },
    { client_certificate: 'removed' },
  ])
})

test('a connection that ends as the receiver judges our certificate is a refusal of TLS; without that it is a reset', async () => {
  for (const requestCert of [true, false]) {
    const rude = createTlsServer(
      { ...RECEIVER_CERTIFICATE, requestCert, rejectUnauthorized: false },
      (socket) => {
        socket.on('error', () => {}).once('data', () => rawOf(socket).resetAndDestroy())
      },
    ).listen(0, '127.0.0.1')
    await once(rude, 'listening')
    const to = `https://127.0.0.1:${(rude.address() as { port: number }).port}/`
    const { body: made } = await send('POST', '', { url: to, events: ['tos.accepted'] })
    const { body } = await send('POST', `/${made.id}/test`, { event: 'user.login' })
    const { attempts } = await untilDelivery(service, body.id, ({ status }) => status === 'failed')
    expect(attempts[0]).toMatchObject(
      requestCert ? { error: 'tls', tls_cause: 'client_certificate' } : { error: 'reset', tls_cause: null },
    )
    rude.close()
  }
})

/** The connection below TLS: only that can be reset. */
const rawOf = (socket: TLSSocket): Socket => (socket as unknown as { _parent: Socket })._parent

test('a process that stops closes its connections by certificate, once what is under way has ended', async () => {
  const other = await startTestService({ config: { outboundAllow: ['127.0.0.0/8'] } })
  let answer = (): void => {}
  const asked = Promise.withResolvers<void>()
  const slow = createServer(
    { ...RECEIVER_CERTIFICATE, ca: TEST_CA, requestCert: true },
    (request, response) => {
      answer = () => response.end('ok')
      request.resume().on('end', () => asked.resolve())
    },
  ).listen(0, '127.0.0.1')
  slow.keepAliveTimeout = 60_000
  await once(slow, 'listening')
  const body = {
    url: `https://127.0.0.1:${(slow.address() as { port: number }).port}/`,
    events: ['user.login'],
    client_certificate: CLIENT_CERTIFICATE,
  }
  const endpoint = await other.call('POST', ENDPOINTS, { body })
  await other.call('POST', `${ENDPOINTS}/${endpoint.body.id}/test`, { body: { event: 'user.login' } })
  await asked.promise
  const stopping = other.service.stop()
  const connections = () =>
    new Promise<number>((resolve) => slow.getConnections((_, count) => resolve(count)))
  expect(await connections()).toBe(1)
  answer()
  await stopping
  await until(connections, (count) => count === 0, 2_000) // kept alive, it would stay for a minute
  slow.close()
  await other.stop()
})

test('what does not fit is told, and no answer quotes a key', async () => {
  const { certificate, private_key } = CLIENT_CERTIFICATE
  for (const [wrong, field, message] of [
    [{ certificate: 'no PEM', private_key }, 'certificate', 'certificates as PEM'],
    [{ certificate: certificate.replace('MII', 'AAA'), private_key }, 'certificate', 'certificates as PEM'],
    [{ certificate, private_key: 'no PEM' }, 'private_key', 'private key as PEM'],
    [{ certificate, private_key: LOCKED_KEY }, 'private_key', 'passphrase'],
    [{ certificate, private_key: UNTRUSTED_CERTIFICATE.key }, 'private_key', 'another certificate'],
    [{ certificate: SHORT_KEY_CERTIFICATE, private_key }, 'private_key', 'another certificate'],
  ] as const) {
    const { body } = await send('POST', '', { url, events: ['*'], client_certificate: wrong })
    expect(body).toMatchObject({
      code: 'invalid_request',
      errors: [{ field: `/client_certificate/${field}`, message: expect.stringContaining(message) }],
    })
    expect(JSON.stringify(body)).not.toContain(private_key.slice(40, 60))
  }
  const in2150 = Date.UTC(2150, 0)
  expect(() => checkCertificate(CLIENT_CERTIFICATE, in2150)).toThrow()
  expect(() => checkCertificate(CLIENT_CERTIFICATE, 0)).toThrow()
})

test('agents are kept for as many certificates as are in use, and let go of when idle', async () => {
  const { keyring } = service.service.app.services
  const { tls } = checkCertificate(CLIENT_CERTIFICATE, systemClock.now())
  const clock = new ManualClock()
  const guard = createAddressGuard([])
  const made: Agent[] = []
  const agentWith = (): Agent => {
    const agent = createGuardedAgent(guard, undefined, { tls })
    made.push(agent)
    return agent
  }
  const agents = new ClientAgents({ clock, keyring, agentWith })
  const sealed = Array.from({ length: 101 }, () => sealCertificate(keyring, 'p', 'e', tls).toString('base64'))
  const agentOf = (which: number): Agent =>
    agents.agentFor({ providerId: 'p', endpointId: 'e', accountId: null }, sealed[which]!)
  const closed = () => made.filter((agent) => agent.closed).length
  const first = agentOf(0)
  expect(agentOf(0)).toBe(first)
  for (let n = 1; n <= 100; n++) agentOf(n)
  expect([agents.size, made.length, closed()]).toEqual([100, 101, 1])
  expect(first.closed).toBe(true) // the least recently used
  clock.advance(5 * 60_000)
  agentOf(50)
  expect([agents.size, closed()]).toEqual([1, 100])
  await agents.close()
  expect([agents.size, closed()]).toEqual([0, 101])
})

test('the doctor warns of a certificate that ends within 30 days, and is well all the same', async () => {
  const { db } = service.service.app.services
  const { body } = await send('POST', '', { url, events: ['*'], client_certificate: CLIENT_CERTIFICATE })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const listed = async (days: number) => {
    await db`update webhook_endpoint set certificate = certificate || ${db.json({ expires_at: inDays(days) })} where id = ${body.id}`
    const ending = await listEndingCertificates(db, new Date(Date.now() + 30 * 86_400_000))
    return ending.map(({ endpoint_id }) => endpoint_id)
  }
  expect(await listed(31)).toEqual([])
  expect(await listed(29)).toEqual([body.id])
  const said: string[] = []
  await runDoctor(
    () => service.service.app.services.config,
    (line) => void said.push(line),
  )
  expect(said.join('\n')).toMatch(new RegExp(`! mtls .*${body.id} of the provider \\S+ ends at`))
})
