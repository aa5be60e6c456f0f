import { afterAll, beforeAll, expect, test } from 'vitest'
import { Receiver } from '../support/receiver.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
let receiver: Receiver

beforeAll(async () => {
  service = await startTestService()
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

test('data twice in one event is refused: which of them was checked would be a guess', async () => {
  const data = `{"tos":{${TOS}}}`
  const { status, body } = await service.call('POST', '/api/v1/events', {
    body: `{"event":"tos.accepted","data":${data},"data":${data}}`,
  })
  expect(status).toBe(400)
  expect(body.code).toBe('invalid_json')
})
