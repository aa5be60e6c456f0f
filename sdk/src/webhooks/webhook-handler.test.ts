import { expect, expectTypeOf, test } from 'vitest'
import { DELIVERY, VECTOR } from '../../test/vectors.ts'
import { type Delivery, receiveWebhook, type WebhookHandlerOptions, webhookHandler } from '../webhooks.ts'
import { bodySignature, bytesOf, parseSecret } from './signature.ts'

const HEADERS = {
  'x-service-delivery-id': DELIVERY.id,
  'x-service-signature': VECTOR.bodyOnly,
}

/** What a handler answers to the genuine delivery, whose time does not count in this form, with changes. */
async function answer(
  options: Partial<WebhookHandlerOptions>,
  { body = DELIVERY.body, ...init }: RequestInit & { body?: string } = {},
): Promise<[status: number, text: string]> {
  const handle = webhookHandler({ secret: VECTOR.secret, allowBodyOnly: true, on: {}, ...options })
  const request = new Request('http://localhost/hook', { method: 'POST', headers: HEADERS, body, ...init })
  const response = await handle(request)
  return [response.status, await response.text()]
}

test('the function of the event gets it, typed, and the answer is 204', async () => {
  const got: Array<Delivery<'invoice.created'>> = []
  const on: WebhookHandlerOptions['on'] = {
    'invoice.created': (delivery) => {
      expectTypeOf(delivery.payload.data.invoice.amount_due).toEqualTypeOf<number>()
      got.push(delivery)
    },
    'user.login': () => expect.unreachable(),
  }
  expect(await answer({ on })).toEqual([204, ''])
  const payload = JSON.parse(DELIVERY.body)
  expect(got).toEqual([{ event: 'invoice.created', deliveryId: DELIVERY.id, eventId: undefined, payload }])
})

test('an event type of your own reaches its function, typed as you say', async () => {
  const body =
    '{"event":"order.shipped","timestamp":"2026-01-31T09:30:00.000Z","data":{"order":{"id":"ord_1"}}}'
  const signature = await bodySignature(parseSecret(VECTOR.secret)!, bytesOf(body)!)
  const got: string[] = []
  const handle = webhookHandler<{ 'order.shipped': { order: { id: string } } }>({
    secret: VECTOR.secret,
    allowBodyOnly: true,
    on: {
      'order.shipped': ({ event, payload }) => {
        expectTypeOf(event).toEqualTypeOf<'order.shipped'>()
        got.push(payload.data.order.id)
      },
      'invoice.created': ({ payload }) => {
        expectTypeOf(payload.data.invoice.amount_due).toEqualTypeOf<number>()
      },
      // @ts-expect-error: neither one of the ten nor of your own
      'order.shiped': () => {},
    },
  })
  const headers = { 'x-service-delivery-id': DELIVERY.id, 'x-service-signature': signature }
  const request = new Request('http://localhost/hook', { method: 'POST', headers, body })
  expect([(await handle(request)).status, got]).toEqual([204, ['ord_1']])
})

test('an event without a handler is answered 204', async () => {
  expect(await answer({ on: {} })).toEqual([204, ''])
})

test('what is not genuine is answered 400 with the reason, and reaches no function', async () => {
  const on = { 'invoice.created': () => expect.unreachable() }
  expect(await answer({ on }, { body: `${DELIVERY.body} ` })).toEqual([400, 'no_matching_signature'])
  expect(await answer({ on }, { headers: {} })).toEqual([400, 'missing_headers'])
  expect(await answer({ on, secret: 'whsec_short' })).toEqual([500, 'malformed_secret'])
  const get = new Request('http://localhost/hook')
  expect((await webhookHandler({ secret: VECTOR.secret, on })(get)).status).toBe(405)
})

test('a function that throws is answered 500, told, and not remembered: the delivery comes again', async () => {
  const seen = new Set<string>()
  const errors: unknown[] = []
  let calls = 0
  const options = {
    seen,
    onError: (error: unknown) => errors.push(error),
    on: {
      'invoice.created': async () => {
        calls++
        if (calls === 1) throw new Error('the database is away')
      },
    },
  }
  expect(await answer(options)).toEqual([500, 'The receiver failed.'])
  expect(errors).toEqual([new Error('the database is away')])
  expect(await answer(options)).toEqual([204, ''])
  expect(await answer(options)).toEqual([204, '']) // a repeat
  expect(calls).toBe(2)
  expect([...seen]).toEqual([DELIVERY.id])
})

test('a body that was read before is told to its developer, not to the sender', async () => {
  const request = new Request('http://localhost/hook', {
    method: 'POST',
    headers: HEADERS,
    body: DELIVERY.body,
  })
  await request.json()
  const handle = webhookHandler({ secret: VECTOR.secret, on: {} })
  await expect(handle(request)).rejects.toThrow('The body was read before')
})

test('an event is no property that every object has', async () => {
  const on = Object.create({ 'invoice.created': () => expect.unreachable() })
  const options = { secret: VECTOR.secret, allowBodyOnly: true, on }
  expect(await receiveWebhook(options, { body: DELIVERY.body, headers: HEADERS })).toEqual({
    status: 204,
    text: '',
  })
})
