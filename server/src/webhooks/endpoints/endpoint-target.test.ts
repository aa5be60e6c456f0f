import { expect, test } from 'vitest'
import type { DestinationSettings } from '../destinations/index.ts'
import { asWeb } from './endpoint-target.ts'

const isEncrypted = (destination: object): boolean =>
  asWeb({ url: 'destination', destination: destination as DestinationSettings }).startsWith('https:')

test.each([
  ['RabbitMQ', { kind: 'rabbitmq', url: 'amqps://broker.example/' }, { url: 'amqp://broker.example/amqps:' }],
  ['Kafka', { kind: 'kafka', tls: true }, { tls: false }],
  [
    'SQS',
    { kind: 'sqs', queue_url: 'https://queue.example/1/q' },
    { queue_url: 'http://queue.example/https:' },
  ],
])('%s counts as encrypted only if it is reached over TLS', (_, settings, plain) => {
  expect(isEncrypted(settings)).toBe(true)
  expect(isEncrypted({ ...settings, ...plain })).toBe(false)
})

test('a destination that knows no plain connection counts as encrypted, and a URL as what it is', () => {
  expect(isEncrypted({ kind: 'pubsub' })).toBe(true)
  expect(asWeb({ url: 'http://receiver.example/', destination: undefined })).toBe('http://receiver.example/')
})
