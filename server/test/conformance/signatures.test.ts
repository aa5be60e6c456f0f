import { verify as verifyGithubStyle } from '@octokit/webhooks-methods'
import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { verifyWebhook } from '../../../sdk/src/index.ts'
import { DELIVERY, OTHER_VECTOR, VECTOR } from '../../../sdk/test/vectors.ts'
import { newSecret, parseSecret, signedHeaders } from '../../src/webhooks/core/sign.ts'

const EVENT_ID = '01936f2a-7bff-7abc-8def-0123456789ab'

/** The headers of a delivery as they arrive. */
function sign(body: string, secret: string, sentAt = Date.now()): Record<string, string> {
  const message = { brand: 'Service', deliveryId: DELIVERY.id, eventId: EVENT_ID, eventType: DELIVERY.event }
  const headers = signedHeaders({ ...message, body: Buffer.from(body), sentAt }, parseSecret(secret))
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

/** Three independent verifiers, each given the one secret that a receiver pastes. */
const VERIFIERS: Record<
  string,
  (body: string, headers: Record<string, string>, secret: string) => Promise<boolean>
> = {
  'GitHub style, over X-Service-Signature': (body, headers, secret) =>
    verifyGithubStyle(secret, body, headers['x-service-signature']!),
  'the Standard Webhooks library': async (body, headers, secret) => {
    try {
      new Webhook(secret).verify(body, headers)
      return true
    } catch {
      return false
    }
  },
  'our SDK': async (body, headers, secret) => (await verifyWebhook({ body, headers, secret })).ok,
  'our SDK, over X-Service-Signature': async (body, headers, secret) => {
    const kept = Object.entries(headers).filter(([name]) => name.startsWith('x-'))
    return (await verifyWebhook({ body, headers: Object.fromEntries(kept), secret, allowBodyOnly: true })).ok
  },
}

describe.each(Object.entries(VERIFIERS))('%s', (_name, verifies) => {
  test('accepts what we send', async () => {
    const envelope = fc.record({
      event: fc.string(),
      timestamp: fc.string(),
      data: fc.dictionary(fc.string(), fc.json()),
    })
    await fc.assert(
      fc.asyncProperty(envelope, async (value) => {
        const [body, secret] = [JSON.stringify(value), newSecret()]
        expect(await verifies(body, sign(body, secret), secret)).toBe(true)
      }),
    )
  })

  test('refuses it once a byte of the body has changed', async () => {
    const [{ body }, secret] = [DELIVERY, newSecret()]
    const headers = sign(body, secret)
    await fc.assert(
      fc.asyncProperty(fc.nat(body.length - 1), async (at) => {
        const changed = body.slice(0, at) + (body[at] === 'x' ? 'y' : 'x') + body.slice(at + 1)
        expect(await verifies(changed, headers, secret)).toBe(false)
      }),
    )
  })

  test('refuses it under another secret', async () => {
    const headers = sign(DELIVERY.body, newSecret())
    expect(await verifies(DELIVERY.body, headers, newSecret())).toBe(false)
  })
})

test.each([VECTOR, OTHER_VECTOR])(
  'the headers of one attempt, to the letter: $secret',
  ({ secret, standard, bodyOnly }) => {
    const message = {
      brand: 'Service',
      deliveryId: DELIVERY.id,
      eventId: EVENT_ID,
      eventType: DELIVERY.event,
      sentAt: DELIVERY.sentAt,
    }
    expect(signedHeaders({ ...message, body: Buffer.from(DELIVERY.body) }, parseSecret(secret))).toEqual({
      'Content-Type': 'application/json',
      'User-Agent': expect.stringMatching(/^Postern\//),
      'X-Service-Event': 'invoice.created',
      'X-Service-Signature': bodyOnly,
      'X-Service-Delivery-Id': DELIVERY.id,
      'X-Service-Event-Id': EVENT_ID,
      'X-Service-Timestamp': '2026-01-31T09:30:00.000Z',
      'webhook-id': DELIVERY.id,
      'webhook-timestamp': '1769851800',
      'webhook-signature': standard,
    })
  },
)

test('the brand word names the four headers, and the one of the event', () => {
  const message = {
    brand: 'Acme',
    deliveryId: DELIVERY.id,
    eventId: EVENT_ID,
    eventType: DELIVERY.event,
    sentAt: DELIVERY.sentAt,
  }
  const headers = signedHeaders({ ...message, body: Buffer.from(DELIVERY.body) }, parseSecret(VECTOR.secret))
  expect(Object.keys(headers).filter((name) => name.startsWith('X-'))).toEqual([
    'X-Acme-Event',
    'X-Acme-Signature',
    'X-Acme-Delivery-Id',
    'X-Acme-Event-Id',
    'X-Acme-Timestamp',
  ])
})

test('a new secret is whsec_ and 32 random bytes in base64', () => {
  const secrets = Array.from({ length: 100 }, newSecret)
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(parseSecret(secret).key).toHaveLength(32)
  }
  expect(new Set(secrets).size).toBe(100)
})
