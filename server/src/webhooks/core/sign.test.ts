import { expect, test } from 'vitest'
import { newSecret, parseSecret, signedHeaders } from './sign.ts'

const message = {
  brand: 'Service',
  deliveryId: '01936f2a-7c00-7abc-8def-0123456789ab',
  eventId: '01936f2a-7bff-7abc-8def-0123456789ab',
  eventType: 'user.created',
  body: Buffer.from('{}'),
  sentAt: Date.UTC(2026, 0, 1, 12) + 999,
}

test('an example says that it is one, and a fact says nothing of it', () => {
  const secret = parseSecret(newSecret())
  expect(signedHeaders({ ...message, test: true }, secret)['X-Service-Test']).toBe('true')
  expect(signedHeaders(message, secret)).not.toHaveProperty('X-Service-Test')
})

test('both times are that of the attempt: to the millisecond, and in whole seconds', () => {
  const headers = signedHeaders(message, parseSecret(newSecret()))
  expect(headers['X-Service-Timestamp']).toBe('2026-01-01T12:00:00.999Z')
  expect(headers['webhook-timestamp']).toBe('1767268800')
})

test('a secret is a prefix and 32 random bytes', () => {
  expect(newSecret()).not.toBe(newSecret())
  expect(newSecret()).toMatch(/^whsec_/)
  expect(parseSecret(newSecret()).key).toHaveLength(32)
})
