import { describe, expect, test } from 'vitest'
import { createAddressGuard } from '../../platform/outbound/address-guard.ts'
import type { Problem } from '../../platform/problem.ts'
import { assertInstalled, loadClient } from './packages.ts'
import { NotTaken } from './port.ts'
import { reasonOf } from './reason-of.ts'
import { DestinationInput, shown } from './settings.ts'
import { inputOf } from './sqs.ts'
import { checkWhere, readAmqpUrl, readBroker, urlOf } from './where.ts'

const PASSWORD = 'correct horse battery staple'
const RABBITMQ = {
  kind: 'rabbitmq',
  url: 'amqps://mq.example.com/shop',
  username: 'crm',
  password: PASSWORD,
  exchange: 'orders',
}
const KAFKA = {
  kind: 'kafka',
  brokers: ['k1.example.com:9093', 'k2.example.com:9093'],
  topic: 'orders',
  username: 'crm',
  password: PASSWORD,
}
const SQS = {
  kind: 'sqs',
  queue_url: 'https://sqs.eu-central-1.amazonaws.com/123456789012/orders',
  access_key_id: 'AKIAIOSFODNN7EXAMPLE',
  secret_access_key: PASSWORD,
}
const KEY = '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n'
const PUBSUB = {
  kind: 'pubsub',
  project: 'shop',
  topic: 'orders',
  client_email: 'crm@shop.example',
  private_key: KEY,
}
const ALL = [RABBITMQ, KAFKA, SQS, PUBSUB]

describe('settings', () => {
  test('are shown without credentials, by their ends', () => {
    for (const input of ALL) {
      const text = JSON.stringify(shown(DestinationInput.parse(input)))
      expect(text).not.toContain(PASSWORD)
      expect(text).not.toContain('MIIE')
      expect(text).toMatch(/_hint":"…/)
    }
    expect(shown(DestinationInput.parse(RABBITMQ))).toMatchObject({
      password_hint: '…aple',
      mandatory: true,
      routing_key: null,
    })
    expect(shown(DestinationInput.parse({ ...RABBITMQ, password: 'short' }))).toMatchObject({
      password_hint: '…',
    })
    expect(
      shown(DestinationInput.parse({ ...KAFKA, username: undefined, password: undefined })),
    ).toMatchObject({ password_hint: null })
  })

  test('have a text like a URL, without credentials', () => {
    const urls = ALL.map((input) => urlOf(DestinationInput.parse(input)))
    expect(urls).toEqual([
      'amqps://mq.example.com/shop/orders',
      'kafka://k1.example.com:9093/orders',
      'sqs://sqs.eu-central-1.amazonaws.com/123456789012/orders',
      'pubsub://shop/orders',
    ])
    for (const url of urls) expect(() => new URL(url)).not.toThrow()
    const queue = { ...RABBITMQ, url: 'amqp://mq.example.com', exchange: '', routing_key: 'crm/in' }
    expect(urlOf(DestinationInput.parse(queue))).toBe('amqp://mq.example.com/crm%2Fin')
  })

  test('tell where a broker is', () => {
    expect(readAmqpUrl('amqps://[2001:db8::1]:5999/a%2Fb')).toEqual({
      protocol: 'amqps',
      host: '2001:db8::1',
      port: 5999,
      vhost: 'a/b',
    })
    expect(readAmqpUrl('amqp://mq.example.com/')).toEqual({
      protocol: 'amqp',
      host: 'mq.example.com',
      port: 5672,
      vhost: '/',
    })
    expect(readBroker('k1.example.com:9092')).toEqual({ host: 'k1.example.com', port: 9092 })
    for (const wrong of [
      'k1.example.com',
      'http://k1:9092',
      'a@k1:9092',
      'k1:0',
      'k1:99999',
      'k1:9092/x',
      ' k1:9092',
      '',
    ])
      expect([wrong, readBroker(wrong)]).toEqual([wrong, undefined])
  })

  const PRIVATE = [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '[::1]',
    '[::ffff:10.0.0.1]',
    'localhost',
    '0.0.0.0',
  ]
  const guard = createAddressGuard([])
  const refusal = (input: object): string | undefined => {
    try {
      checkWhere(DestinationInput.parse(input), guard)
      return undefined
    } catch (error) {
      return `${(error as Problem).code} ${(error as Problem).options.errors?.[0]?.field}`
    }
  }

  test.each(PRIVATE)('may not lead to %s', (host) => {
    expect(refusal({ ...RABBITMQ, url: `amqps://${host}/` })).toBe('url_not_allowed /destination/url')
    expect(refusal({ ...KAFKA, brokers: ['k1.example.com:9092', `${host}:9092`] })).toBe(
      'url_not_allowed /destination/brokers/1',
    )
    expect(refusal({ ...SQS, queue_url: `http://${host}:9324/1/orders`, region: 'eu-central-1' })).toBe(
      'url_not_allowed /destination/queue_url',
    )
  })

  test('that cannot work are refused, and those that can are not', () => {
    expect(ALL.map(refusal)).toEqual(ALL.map(() => undefined))
    const urls = [
      'https://mq.example.com',
      'amqps://a:b@mq.example.com',
      'amqps://mq.example.com/a/b',
      'amqps://mq.example.com?heartbeat=1',
      'amqps://mq.example.com/%zz',
      'amqps://',
      'x',
    ]
    for (const url of urls)
      expect([url, refusal({ ...RABBITMQ, url })]).toEqual([url, 'url_not_allowed /destination/url'])
    expect(refusal({ ...KAFKA, password: undefined })).toBe('invalid_request /destination/username')
    expect(refusal({ ...SQS, queue_url: 'https://queues.example.com/1/orders' })).toBe(
      'invalid_request /destination/region',
    )
    expect(DestinationInput.safeParse({ ...PUBSUB, topic: 'a/../b' }).success).toBe(false)
  })
})

test('a client that is not installed is named with its cure', async () => {
  const refused = expect.objectContaining({
    code: 'destination_unavailable',
    message: expect.stringContaining('npm install --no-save @aws-sdk/client-sqs@'),
  })
  expect(() => assertInstalled('sqs', () => false)).toThrow(refused)
  expect(() => assertInstalled('kafka')).not.toThrow()
  const failure = await loadClient<Error>('kafka', {
    name: 'postern-has-no-such-client',
    version: '1.0.0',
  }).catch((error: Error) => error)
  expect([failure.message, reasonOf(failure)]).toEqual([expect.stringContaining('npm install'), 'unsendable'])
})

test('a message for SQS has at most ten attributes, and in a FIFO queue the delivery id twice', () => {
  const headers = { 'webhook-id': 'd1' }
  const about = { deliveryId: 'd1', eventId: 'e1', eventType: 'user.login', eventAccountId: null }
  const message = { ...about, headers, body: Buffer.from('{}') }
  expect(inputOf(SQS.queue_url, message)).toEqual({
    QueueUrl: SQS.queue_url,
    MessageBody: '{}',
    MessageAttributes: { 'webhook-id': { DataType: 'String', StringValue: 'd1' } },
  })
  expect(inputOf(`${SQS.queue_url}.fifo`, message)).toMatchObject({
    MessageGroupId: 'd1',
    MessageDeduplicationId: 'd1',
  })
  const many = Object.fromEntries(Array.from({ length: 10 }, (_, number) => [`h${number}`, '1']))
  const attributesOf = (headers: Record<string, string>) =>
    Object.keys(
      (inputOf(SQS.queue_url, { ...message, headers }) as { MessageAttributes: object }).MessageAttributes,
    )
  expect(attributesOf({ ...many, traceparent: 't' })).toEqual(Object.keys(many))
  expect(attributesOf({ h0: '1', traceparent: 't' })).toEqual(['h0', 'traceparent'])
  const full = { ...many, 'X-Service-Event-Id': 'e1', traceparent: 't' }
  expect(attributesOf(full)).toEqual(Object.keys(many))
})

/** What clients throw: those of RabbitMQ and Kafka as they were seen, the others as they are documented. */
const THROWN: Array<[string, object]> = [
  ['rejected', new NotTaken('rejected', '312 NO_ROUTE')],
  ['unauthorized', new Error('Handshake terminated by server: 403 (ACCESS-REFUSED) with message "…"')],
  ['unauthorized', Object.assign(new Error('Channel closed by server'), { code: 403 })],
  ['not_found', Object.assign(new Error('Channel closed by server: 404 (NOT-FOUND)'), { code: 404 })],
  ['rejected', Object.assign(new Error('Channel closed by server'), { code: 406 })],
  ['reset', Object.assign(new Error('Connection closed: 320'), { code: 320 })],
  ['reset', new Error('Socket closed abruptly during opening handshake')],
  ['refused', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
  ['tls', Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })],
  ['connect_timeout', new Error('connect ETIMEDOUT')],
  ['unauthorized', { name: 'KafkaJSSASLAuthenticationError', message: 'no' }],
  [
    'not_found',
    {
      name: 'KafkaJSNumberOfRetriesExceeded',
      cause: { name: 'KafkaJSProtocolError', type: 'UNKNOWN_TOPIC_OR_PARTITION' },
    },
  ],
  ['unauthorized', { name: 'KafkaJSProtocolError', type: 'TOPIC_AUTHORIZATION_FAILED' }],
  ['rejected', { name: 'KafkaJSProtocolError', type: 'MESSAGE_TOO_LARGE' }],
  ['forbidden_address', { name: 'KafkaJSConnectionError', code: 'ERR_FORBIDDEN_ADDRESS' }],
  ['dns', { name: 'KafkaJSConnectionError', code: 'ENOTFOUND' }],
  ['connect_timeout', { name: 'KafkaJSConnectionError', message: 'Connection timeout' }],
  ['timeout', { name: 'KafkaJSRequestTimeoutError' }],
  ['not_found', { name: 'QueueDoesNotExist', $metadata: { httpStatusCode: 400 } }],
  ['unauthorized', { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } }],
  ['rejected', { name: 'InvalidMessageContents', $metadata: { httpStatusCode: 400 } }],
  ['server_error', { name: 'InternalFailure', $metadata: { httpStatusCode: 500 } }],
  ['not_found', { message: 'Resource not found', code: 5 }],
  ['unauthorized', { message: 'denied', code: 7 }],
  ['protocol', new Error('something else')],
]

test.each(THROWN)('%s is the reason of %o', (reason, error) => {
  expect(reasonOf(error)).toBe(reason)
})
