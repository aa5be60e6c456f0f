import { afterEach, expect, test } from 'vitest'
import { DnsServer } from '../../../test/support/dns-server.ts'
import { until } from '../../../test/support/until.ts'
import { newId } from '../../platform/keys/ids.ts'
import { createKeyring } from '../../platform/keys/keyring.ts'
import { createHostResolver } from '../../platform/outbound/resolve-host.ts'
import { createLogger } from '../../platform/telemetry/logger.ts'
import { Connections } from './connections.ts'
import { type Destination, type Message, NotTaken } from './port.ts'
import { sealDestination } from './sealed.ts'
import { DestinationInput, type DestinationSettings } from './settings.ts'

const keyring = createKeyring('a-secret-key-of-more-than-thirty-two-bytes', [])
const providerId = newId(0)
const MESSAGE: Message = {
  deliveryId: newId(0),
  eventId: 'e1',
  eventType: 'user.login',
  eventAccountId: null,
  headers: { 'User-Agent': 'Postern', 'webhook-id': '1' },
  body: Buffer.from('{}'),
}
const TOPIC = DestinationInput.parse({
  kind: 'kafka',
  brokers: ['k1.example.com:9092'],
  topic: 'orders',
  tls: false,
})

const to = (settings: DestinationSettings = TOPIC, endpointId = newId(0)) => ({
  providerId,
  endpointId,
  destination: sealDestination(keyring, { providerId, endpointId }, settings),
})

/** Something to send to that is all in memory. */
class Inbox implements Destination {
  isOpen = true
  closed = false
  readonly messages: Message[] = []
  answer: () => Promise<void> = async () => {}

  async send(message: Message) {
    this.messages.push(message)
    await this.answer()
    return { answer: 'taken', address: '192.0.2.1' }
  }

  async close() {
    this.closed = true
  }
}

let connections: Connections
let opened: Inbox[]
function start(options: Partial<ConstructorParameters<typeof Connections>[0]> = {}): void {
  opened = []
  const openWith = async () => {
    const inbox = new Inbox()
    opened.push(inbox)
    return inbox
  }
  const config = { outboundAllow: [] as string[] } as never
  connections = new Connections({ config, keyring, log: createLogger('silent'), openWith, ...options })
}
afterEach(() => connections.close())

test('a connection is kept for an endpoint until it changes; messages carry no user agent', async () => {
  start()
  const endpoint = to()
  const results = await Promise.all([
    connections.send(endpoint, MESSAGE),
    connections.send(endpoint, MESSAGE),
  ])
  expect(results[0]).toMatchObject({ status: null, error: undefined, excerpt: 'taken', address: '192.0.2.1' })
  expect(opened).toHaveLength(1)
  expect(opened[0]!.messages[1]).toMatchObject({
    deliveryId: MESSAGE.deliveryId,
    headers: { 'webhook-id': '1' },
  })
  expect(opened[0]!.messages[1]!.headers).not.toHaveProperty('User-Agent')

  await connections.send(to(TOPIC, endpoint.endpointId), MESSAGE)
  expect(opened.map(({ closed }) => closed)).toEqual([true, false])
})

test('a change closes the old connection only after what is under way', async () => {
  start()
  const endpoint = to()
  await connections.send(endpoint, MESSAGE)
  const going = Promise.withResolvers<void>()
  opened[0]!.answer = () => going.promise
  const first = connections.send(endpoint, MESSAGE)
  await connections.send(to(TOPIC, endpoint.endpointId), MESSAGE)
  expect(opened[0]!.closed).toBe(false)
  going.resolve()
  expect((await first).error).toBeUndefined()
  await connections.close()
  expect(opened.every(({ closed }) => closed)).toBe(true)
})

test('a broken connection is reopened, one that only refuses is kept', async () => {
  start()
  const endpoint = to()
  await connections.send(endpoint, MESSAGE)
  opened[0]!.answer = () => Promise.reject(new NotTaken('rejected', 'too\0 large'))
  expect(await connections.send(endpoint, MESSAGE)).toMatchObject({
    error: 'rejected',
    excerpt: 'too large',
    address: null,
  })
  expect(opened).toHaveLength(1)
  opened[0]!.isOpen = false
  await connections.send(endpoint, MESSAGE)
  expect(opened).toHaveLength(2)
})

test('an attempt ends by its deadline, and its connection is given up', async () => {
  start()
  const endpoint = to()
  await connections.send(endpoint, MESSAGE)
  opened[0]!.answer = () => new Promise(() => {})
  expect(await connections.send(endpoint, MESSAGE, 5)).toMatchObject({ error: 'timeout', status: null })
  await until(async () => opened[0]!.closed, Boolean)
  await connections.send(endpoint, MESSAGE)
  expect(opened).toHaveLength(2)
})

test('connections without use are closed, and there are never more than allowed', async () => {
  start({ idleMs: 5, mostKept: 2 })
  const [first, second, third] = [to(), to(), to()]
  await connections.send(first, MESSAGE)
  await connections.send(second, MESSAGE)
  await connections.send(first, MESSAGE)
  await connections.send(third, MESSAGE)
  expect(connections.size).toBeLessThanOrEqual(2)
  await until(
    async () => connections.size,
    (size) => size === 0,
  )
  await until(async () => opened.every(({ closed }) => closed), Boolean)
})

test('what was sealed for another endpoint is not opened', async () => {
  start()
  const { destination } = to()
  const result = await connections.send({ ...to(), destination }, MESSAGE)
  expect(result.error).toBe('unsendable')
  expect(opened).toHaveLength(0)
})

test('a name that leads inside is refused at each connection, by real clients, and nothing of it is told', async () => {
  const dns = new DnsServer()
  const resolveHost = createHostResolver([await dns.start()])
  dns.names.set('inside.test', [['10.1.2.3']])
  start({ resolveHost })
  connections = new Connections({
    config: { outboundAllow: [] } as never,
    keyring,
    log: createLogger('silent'),
    resolveHost,
  })
  const rabbitmq = {
    kind: 'rabbitmq',
    url: 'amqp://inside.test',
    username: 'a',
    password: 'b',
    exchange: 'c',
  }
  const kafka = { ...TOPIC, brokers: ['inside.test:9092'] }
  for (const settings of [
    rabbitmq,
    { ...rabbitmq, url: 'amqps://inside.test' },
    { ...rabbitmq, url: 'amqp://10.1.2.3' },
    kafka,
    { ...kafka, tls: true },
    { ...kafka, brokers: ['10.1.2.3:9092'] },
  ]) {
    const result = await connections.send(to(DestinationInput.parse(settings)), MESSAGE)
    expect(result).toMatchObject({ error: 'forbidden_address', excerpt: null, address: null })
  }
  const missing = { ...kafka, brokers: ['nowhere.test:9092'] }
  expect((await connections.send(to(DestinationInput.parse(missing)), MESSAGE)).error).toBe('dns')
  await dns.stop()
})
