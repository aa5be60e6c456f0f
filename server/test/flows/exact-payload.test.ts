import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indented } from '../../src/platform/text/indented.ts'
import { EventSourceReader } from '../support/event-source.ts'
import { Receiver } from '../support/receiver.ts'
import { signIn } from '../support/sign-in.ts'
import { openTeam } from '../support/team.ts'
import { ADMIN_KEY, startTestService, type TestService } from '../support/test-service.ts'
import { untilDelivery } from '../support/until.ts'

let service: TestService
let receiver: Receiver

beforeAll(async () => {
  service = await startTestService({ config: { outboundAllowCustomers: ['127.0.0.1/32'] } })
  receiver = new Receiver()
  await service.call('POST', '/api/v1/webhooks/endpoints', {
    body: { url: await receiver.start(), events: ['tos.accepted'] },
  })
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

const TOS = '"user_id": "u", "version": "1", "accepted_at": "2026-01-01T00:00:00.000Z"'
const EXACT = [
  '"number": 12345678901234567890',
  '"fraction": 0.12345678901234567890123456789',
  '"form": [1.0, 1e2, 1E+2, -0, -0.0, 100000000000000000000000]',
  '"beyond": 1e400',
  '"keys": {"b": 1, "2": 2, "1": 3, "a": 4}',
  '"text": "\\" {\\"data\\": 1} \u00e9 ]}"',
  '"escapes": "\\u00e9 \\/ \\u002f \\u0022 \\ud83d\\ude42 \\ud800 \\u0000 \\b"',
  '"\\u006bey": {"\\/": 1}',
]

async function arrived(body: string, headers: Record<string, string> = {}): Promise<string> {
  const before = receiver.webhooks.length
  const answer = await service.call('POST', '/api/v1/events', { body, headers })
  expect(answer.status, JSON.stringify(answer.body)).toBe(202)
  return (await receiver.received(before + 1)).at(-1)!.body
}

test.each(EXACT)('%s arrives as it was published', async (extra) => {
  const data = `{ "tos": { ${TOS},\n ${extra} } }`
  const envelope = await arrived(
    `{ "event": "tos.accepted", "data": ${data}, "timestamp": "2026-01-31T09:30:00.000Z" }`,
  )
  expect(envelope).toBe(`{"event":"tos.accepted","timestamp":"2026-01-31T09:30:00.000Z","data":${data}}`)
})

test('so it does in a batch, under an Idempotency-Key, and whatever stands around it', async () => {
  const data = (extra: string) => `{"tos":{${TOS},${extra}}}`
  const one = (extra: string) => `{"data":${data(extra)},"event":"tos.accepted"}`
  const before = receiver.webhooks.length
  const answer = await service.call('POST', '/api/v1/events', {
    body: `{"events":[${one('"n":12345678901234567890')},${one('"n":98765432109876543210')}]}`,
    headers: { 'idempotency-key': 'exact' },
  })
  expect(answer.status).toBe(202)
  const bodies = (await receiver.received(before + 2)).slice(before).map(({ body }) => body)
  expect(bodies.map((body) => body.slice(body.indexOf('"data":') + 7, -1)).sort()).toEqual(
    [data('"n":12345678901234567890'), data('"n":98765432109876543210')].sort(),
  )
  const shown = await service.call('GET', `/api/v1/events/${answer.body.ids[0]}`)
  expect(shown.body.data.tos.user_id).toBe('u')
})

/** JSON as people's programs write it: any digits, any escapes, space wherever it may be. */
const space = fc.constantFrom('', '', ' ', '\n  ', '\t')
const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 3 }).map((one) => JSON.stringify(one).slice(1, -1)),
      fc.constantFrom(
        '\\u00e9',
        '\\/',
        '\\u002F',
        '\\n',
        '\\"',
        '\\\\',
        '\\ud83d\\ude42',
        '\\uDC00',
        '\\u0000',
        '/',
        'é',
      ),
    ),
    { maxLength: 5 },
  )
  .map((parts) => `"${parts.join('')}"`)
const number = fc.stringMatching(/^-?(0|[1-9]\d{0,24})(\.\d{1,20})?([eE][+-]?\d{1,2})?$/)
const { value } = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    number,
    text,
    fc.constantFrom('true', 'false', 'null'),
    fc
      .tuple(space, fc.array(tie('value'), { maxLength: 3 }))
      .map(([pad, all]) => `[${pad}${all.join(`,${pad}`)}${pad}]`),
    fc
      .tuple(space, fc.array(fc.tuple(text, tie('value')), { maxLength: 3 }))
      .map(([pad, all]) => `{${all.map(([key, one]) => `${pad}${key}${pad}:${pad}${one}`).join(',')}${pad}}`),
  ),
}))

/** The text of what the API answers: a client that parses it would see less. */
async function answered(path: string, key = ADMIN_KEY): Promise<string> {
  const answer = await fetch(service.url + path, { headers: { authorization: `Bearer ${key}` } })
  expect(answer.status).toBe(200)
  return answer.text()
}

test('whatever is published is sent, listed and shown as the same text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(value, { minLength: 8, maxLength: 8 }), space, async (values, pad) => {
      const datas = values.map((one) => `{${pad}"tos":{${TOS},${pad}"any":${one}}${pad}}`)
      const before = receiver.webhooks.length
      const { status, body } = await service.call('POST', '/api/v1/events', {
        body: `{"events":[${datas.map((data) => `{"event":"tos.accepted","data":${data}}`).join()}]}`,
      })
      expect(status, JSON.stringify(body)).toBe(202)
      const sent = new Map(
        (await receiver.received(before + datas.length))
          .slice(before)
          .map((webhook) => [webhook.headers['x-service-event-id'], webhook]),
      )
      const list = await answered(`/api/v1/events?limit=${datas.length}`)
      for (const [index, id] of (body.ids as string[]).entries()) {
        const data = datas[index]!
        const webhook = sent.get(id)!
        expect(webhook.body.slice(webhook.body.indexOf('"data":') + 7, -1)).toBe(data)
        expect(list).toContain(`"data":${data},`)
        const event = await answered(`/api/v1/events/${id}`)
        expect(event).toContain(`"data":${data},`)
        expect(JSON.parse(event).body).toBe(webhook.body)
        const delivery = await answered(
          `/api/v1/webhooks/deliveries/${webhook.headers['x-service-delivery-id']}`,
        )
        expect(delivery).toContain(`"payload":${webhook.body},`)
        expect(JSON.parse(delivery).body).toBe(webhook.body)
        expect(JSON.parse(indented(webhook.body))).toEqual(JSON.parse(webhook.body)) // as pages show it
      }
    }),
    { numRuns: Number(process.env.EXACT_RUNS ?? 12), seed: 43 },
  )
})

test('all endpoints get the same text, also later or elsewhere', async () => {
  const owner = await signIn(service, 'maximiliane.schneider-hofmann@logistik-nord-gruppe.example')
  await service.call('PATCH', '/api/v1/provider', { body: { settings: { customer_webhooks: true } } })
  const accountId = await openTeam(service, 'Logistik Nord', [[owner, 'owner']])
  const order = { type: 'object', properties: { account_id: { type: 'string', format: 'uuid' } } }
  const type = {
    name: 'order.exact',
    summary: 'An order left the warehouse.',
    schema: { type: 'object', properties: { order } },
    example: { order: {} },
    account: 'order.account_id',
  }
  expect((await service.call('POST', '/api/v1/event-types', { body: type })).status).toBe(201)
  const url = receiver.url
  const chosen = { url, events: [type.name] }
  await service.call('POST', '/api/v1/webhooks/endpoints', { body: chosen })
  const own = `/api/v1/auth/customer/accounts/${accountId}/webhooks`
  await service.call('POST', `${own}/endpoints`, { key: owner.token, body: chosen })
  const { body: listener } = await service.call('POST', '/api/v1/webhooks/listeners')
  const reader = await EventSourceReader.open(
    `${service.url}/api/v1/webhooks/listeners/${listener.id}/stream`,
    {
      authorization: `Bearer ${ADMIN_KEY}`,
    },
  )
  await reader.until(() => reader.messages.length > 0)

  const data = `{ "order": { "account_id": "${accountId}",\n ${EXACT.join(',\t')} } }`
  const before = receiver.webhooks.length
  const published = await service.call('POST', '/api/v1/events', {
    body: `{"event": "${type.name}", "data": ${data}}`,
  })
  expect(published.status, JSON.stringify(published.body)).toBe(202)
  const first = (await receiver.received(before + 2)).slice(before)
  const { body } = first[0]!
  expect(body.slice(body.indexOf('"data":') + 7, -1)).toBe(data)

  const { body: list } = await service.call('GET', `${own}/deliveries`, { key: owner.token })
  const { id } = list.data[0]
  await untilDelivery(service, id, ({ status }) => status === 'delivered')
  await service.call('POST', `/api/v1/webhooks/deliveries/${id}/replay`)
  await receiver.received(before + 3)
  const { body: late } = await service.call('POST', '/api/v1/webhooks/endpoints', { body: chosen })
  await service.call('POST', `/api/v1/events/${published.body.id}/replay`, { body: { endpoint_id: late.id } })
  const all = (await receiver.received(before + 4)).slice(before)
  expect(all.map((one) => one.body)).toEqual([body, body, body, body])

  await reader.until(() => reader.deliveries.length > 0)
  expect(reader.deliveries.map((one) => one.body)).toContain(body)
  reader.close()
  expect(await answered(`${own}/deliveries/${id}`, owner.token)).toContain(`"payload":${body},`)
  const [stored] = await service.service.db`select body from event where id = ${published.body.id}`
  expect(stored!.body).toBe(body) // what a backup holds
})

test('data twice in one event is refused: which of them was checked would be a guess', async () => {
  const data = `{"tos":{${TOS}}}`
  const { status, body } = await service.call('POST', '/api/v1/events', {
    body: `{"event":"tos.accepted","data":${data},"data":${data}}`,
  })
  expect(status).toBe(400)
  expect(body.code).toBe('invalid_json')
})
