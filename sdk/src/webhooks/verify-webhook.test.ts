import fc from 'fast-check'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { DELIVERY, OTHER_VECTOR, VECTOR } from '../../test/vectors.ts'
import { type EventName, type ReceivedWebhook, verifyWebhook, type WebhookEvent } from '../webhooks.ts'

const HEADERS = {
  'webhook-id': DELIVERY.id,
  'webhook-timestamp': DELIVERY.timestamp,
  'webhook-signature': VECTOR.standard,
}
const BODY_ONLY_HEADERS = {
  'X-Service-Event': DELIVERY.event,
  'X-Service-Delivery-Id': DELIVERY.id,
  'X-Service-Signature': VECTOR.bodyOnly,
}
const GENUINE: ReceivedWebhook = {
  body: DELIVERY.body,
  headers: HEADERS,
  secret: VECTOR.secret,
  now: DELIVERY.sentAt,
}
const ACCEPTED = {
  ok: true,
  event: DELIVERY.event,
  deliveryId: DELIVERY.id,
  payload: JSON.parse(DELIVERY.body),
}

const verify = (changes: Partial<ReceivedWebhook> = {}) => verifyWebhook({ ...GENUINE, ...changes })
const withHeaders = (changes: ReceivedWebhook['headers']) =>
  verify({ headers: { ...HEADERS, ...changes } as ReceivedWebhook['headers'] })
const refused = (reason: string) => ({ ok: false, reason })

describe('a genuine delivery', () => {
  test.each([VECTOR, OTHER_VECTOR])('is accepted: $secret', async ({ secret, standard, bodyOnly }) => {
    expect(await verify({ secret, headers: { ...HEADERS, 'webhook-signature': standard } })).toEqual(ACCEPTED)
    const headers = { ...BODY_ONLY_HEADERS, 'X-Service-Signature': bodyOnly }
    expect(await verify({ secret, headers, allowBodyOnly: true })).toEqual(ACCEPTED)
  })

  test('may come as text, bytes, a Buffer or a view into more bytes', async () => {
    const bytes = new TextEncoder().encode(DELIVERY.body)
    const padded = new Uint8Array(bytes.length + 8)
    padded.set(bytes, 4)
    for (const body of [bytes, Buffer.from(DELIVERY.body), padded.subarray(4, 4 + bytes.length)])
      expect(await verify({ body })).toEqual(ACCEPTED)
  })

  test('may have its headers in a Headers object, or in a record with any case and with lists', async () => {
    const upper = Object.fromEntries(
      Object.entries(HEADERS).map(([name, value]) => [name.toUpperCase(), value]),
    )
    const lists = Object.fromEntries(Object.entries(HEADERS).map(([name, value]) => [name, [value]]))
    for (const headers of [new Headers(HEADERS), upper, lists])
      expect(await verify({ headers })).toEqual(ACCEPTED)
  })

  test('tells its payload by its event', async () => {
    const result = await verify()
    if (!result.ok || result.event !== 'invoice.created') throw new Error('not accepted')
    expectTypeOf(result.payload).toEqualTypeOf<WebhookEvent<'invoice.created'>>()
    expectTypeOf(result.payload.data.invoice.amount_due).toEqualTypeOf<number>()
    expectTypeOf<WebhookEvent['event']>().toEqualTypeOf<EventName>()
    expect(result.payload.data.invoice.number).toBe('INV-2026-0042')
  })
})

describe('time', () => {
  const at = (seconds: number, toleranceSeconds?: number) =>
    verify({
      now: DELIVERY.sentAt + seconds * 1_000,
      ...(toleranceSeconds !== undefined && { toleranceSeconds }),
    })

  test('five minutes of difference are allowed in either direction', async () => {
    expect(await at(300)).toEqual(ACCEPTED)
    expect(await at(-300)).toEqual(ACCEPTED)
    expect(await at(301)).toEqual(refused('timestamp_out_of_range'))
    expect(await at(-301)).toEqual(refused('timestamp_out_of_range'))
  })

  test('the tolerance can be set', async () => {
    expect(await at(10, 10)).toEqual(ACCEPTED)
    expect(await at(11, 10)).toEqual(refused('timestamp_out_of_range'))
    expect(await at(0, Number.NaN)).toEqual(refused('timestamp_out_of_range'))
  })

  test('the present counts unless a time is given', async () => {
    expect(await verifyWebhook({ ...GENUINE, now: undefined })).toEqual(refused('timestamp_out_of_range'))
  })

  test.each(['', 'soon', '-1', '1e9', '0x7', '1769851800.5', ' 1769851800', '9'.repeat(400)])(
    'a timestamp "%s" is refused',
    async (timestamp) => {
      const reason = timestamp === '' ? 'missing_headers' : 'timestamp_out_of_range'
      expect(await withHeaders({ 'webhook-timestamp': timestamp })).toEqual(refused(reason))
    },
  )
})

describe('signatures', () => {
  test('one of several is enough', async () => {
    const signatures = `v1,AAAA v1a,${VECTOR.standard.slice(3)} ${OTHER_VECTOR.standard} ${VECTOR.standard}`
    expect(await withHeaders({ 'webhook-signature': signatures })).toEqual(ACCEPTED)
  })

  test('another version, another secret and a part of the right one are not', async () => {
    for (const signature of [
      `v2,${VECTOR.standard.slice(3)}`,
      VECTOR.standard.slice(3),
      OTHER_VECTOR.standard,
      VECTOR.standard.slice(0, -1),
      'v1,',
    ])
      expect(await withHeaders({ 'webhook-signature': signature })).toEqual(refused('no_matching_signature'))
  })

  test('while a secret is rotated, either is accepted', async () => {
    const secrets = [OTHER_VECTOR.secret, VECTOR.secret]
    expect(await verify({ secret: secrets })).toEqual(ACCEPTED)
    expect(await verify({ secret: secrets.toReversed() })).toEqual(ACCEPTED)
    expect(await verify({ secret: [OTHER_VECTOR.secret] })).toEqual(refused('no_matching_signature'))
  })

  test('the parts of the signed text cannot be cut differently', async () => {
    const body = `${DELIVERY.timestamp}.${DELIVERY.body}`
    const id = `${DELIVERY.id}.${DELIVERY.timestamp}`
    expect(await withHeaders({ 'webhook-id': id })).toEqual(refused('no_matching_signature'))
    expect(await verify({ body })).toEqual(refused('no_matching_signature'))
  })
})

describe('X-Service-Signature', () => {
  const bodyOnly = (changes: Partial<ReceivedWebhook> = {}) =>
    verify({ headers: BODY_ONLY_HEADERS, allowBodyOnly: true, ...changes })

  test('counts only where it is allowed', async () => {
    expect(await bodyOnly({ allowBodyOnly: false })).toEqual(refused('missing_headers'))
    expect(await bodyOnly()).toEqual(ACCEPTED)
  })

  test('never overrules the Standard Webhooks form', async () => {
    const headers = { ...BODY_ONLY_HEADERS, ...HEADERS }
    const late = DELIVERY.sentAt + 3_600_000
    expect(await bodyOnly({ headers, now: late })).toEqual(refused('timestamp_out_of_range'))
    expect(await bodyOnly({ headers: { ...headers, 'webhook-signature': 'v1,x' } })).toEqual(
      refused('no_matching_signature'),
    )
  })

  test('is read under the brand that the installation sends', async () => {
    const headers = { 'X-Acme-Delivery-Id': DELIVERY.id, 'X-Acme-Signature': VECTOR.bodyOnly }
    expect(await bodyOnly({ headers })).toEqual(refused('missing_headers'))
    expect(await bodyOnly({ headers, brand: 'Acme' })).toEqual(ACCEPTED)
  })

  test('may have a successor while the secret is rotated', async () => {
    const headers = { ...BODY_ONLY_HEADERS, 'X-Service-Signature-Next': OTHER_VECTOR.bodyOnly }
    expect(await bodyOnly({ headers, secret: OTHER_VECTOR.secret })).toEqual(ACCEPTED)
  })

  test('covers the body', async () => {
    expect(await bodyOnly({ body: `${DELIVERY.body} ` })).toEqual(refused('no_matching_signature'))
  })
})

describe('mistakes of the receiver', () => {
  test.each([
    '',
    'whsec_',
    'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
    `${VECTOR.secret}\n`,
    'whsec_short',
    'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8-',
    'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8==',
  ])('the secret "%s" is called malformed', async (secret) => {
    expect(await verify({ secret })).toEqual(refused('malformed_secret'))
    expect(await verify({ secret: [VECTOR.secret, secret] })).toEqual(refused('malformed_secret'))
  })

  test('so is none', async () => {
    expect(await verify({ secret: [] })).toEqual(refused('malformed_secret'))
  })

  test('a body that was parsed before is called malformed', async () => {
    const parsed = { body: JSON.parse(DELIVERY.body) as string }
    expect(await verify(parsed)).toEqual(refused('malformed_body'))
  })

  test('so is a signed body that is no envelope', async () => {
    const body = 'hello' // signed with the first vector's secret
    const headers = {
      'X-Service-Delivery-Id': DELIVERY.id,
      'X-Service-Signature': 'sha256=87e0cbd4d5a02e148f9867bafb4be3c9d4dcf3637bc2eb83f37f08be0ea69d1d',
    }
    expect(await verify({ body, headers, allowBodyOnly: true })).toEqual(refused('malformed_body'))
  })

  test('a delivery that lacks a header is told so', async () => {
    for (const name of Object.keys(HEADERS))
      expect(await withHeaders({ [name]: undefined })).toEqual(refused('missing_headers'))
  })
})

describe('whatever comes', () => {
  const anything = fc.oneof(fc.anything(), fc.string(), fc.uint8Array())

  test('nothing throws and nothing is accepted', async () => {
    const headers = fc.oneof(
      fc.anything(),
      fc.dictionary(fc.oneof(fc.constantFrom(...Object.keys(HEADERS)), fc.string()), anything),
      fc.record(
        {
          'webhook-id': anything,
          'webhook-timestamp': fc.constant(DELIVERY.timestamp),
          'webhook-signature': anything,
        },
        { requiredKeys: [] },
      ),
    )
    await fc.assert(
      fc.asyncProperty(anything, headers, fc.boolean(), async (body, hostile, allowBodyOnly) => {
        const received = { body, headers: hostile, allowBodyOnly } as Partial<ReceivedWebhook>
        expect((await verify(received)).ok).toBe(false)
      }),
      { numRuns: 1_000 },
    )
  })

  test('a changed byte of the body is refused', async () => {
    const bytes = new TextEncoder().encode(DELIVERY.body)
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const body = bytes.slice()
        body[at]! ^= flip
        expect(await verify({ body })).toEqual(refused('no_matching_signature'))
        expect(await verify({ body, headers: BODY_ONLY_HEADERS, allowBodyOnly: true })).toEqual(
          refused('no_matching_signature'),
        )
      }),
    )
  })

  const sent = Number(DELIVERY.timestamp)
  test.each([
    ['webhook-id', fc.string({ unit: 'binary' })],
    ['webhook-timestamp', fc.integer({ min: sent - 300, max: sent + 300 }).map(String)],
    ['webhook-signature', fc.string({ unit: 'binary' })],
  ] as const)('another %s is refused', async (name, values) => {
    const others = values.filter((value) => value !== '' && value !== HEADERS[name])
    await fc.assert(
      fc.asyncProperty(others, async (value) => {
        expect(await withHeaders({ [name]: value })).toEqual(refused('no_matching_signature'))
      }),
      { numRuns: 300 },
    )
  })

  test('another secret is refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 24, maxLength: 64 }), async (key) => {
        const secret = `whsec_${Buffer.from(key).toString('base64')}`
        expect(await verify({ secret })).toEqual(refused('no_matching_signature'))
      }),
    )
  })
})
