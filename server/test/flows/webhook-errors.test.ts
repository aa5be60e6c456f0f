import { afterAll, beforeAll, expect, test } from 'vitest'
import { Receiver } from '../support/receiver.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

/** Enough to say that an endpoint fails. */
const ATTEMPTS = 20

let service: TestService
let bad: Receiver
let good: Receiver
const ids: Record<'bad' | 'good' | 'paused', string> = { bad: '', good: '', paused: '' }

beforeAll(async () => {
  service = await startTestService()
  await service.service.db`delete from webhook_endpoint` // the development inbox
  bad = new Receiver()
  good = new Receiver()
  bad.answerWith(500)
  const add = async (url: string, description: string, events: string[]) =>
    (await service.call('POST', '/api/v1/webhooks/endpoints', { body: { url, description, events } })).body.id
  ids.paused = await add('http://127.0.0.1:9/paused', 'Paused', ['user.login'])
  ids.bad = await add(await bad.start(), 'Bad', ['*'])
  ids.good = await add(await good.start(), 'Good', ['tos.accepted'])
  await service.call('POST', `/api/v1/webhooks/endpoints/${ids.paused}/pause`)
  for (let n = 0; n < ATTEMPTS; n++)
    await service.call('POST', '/api/v1/events', {
      body: { event: 'tos.accepted', data: { tos: { user_id: `u_${n}`, version: '1', accepted_at: 'now' } } },
    })
  await until(
    () => service.call('GET', `/api/v1/stats?metric=deliveries&endpoint_id=${ids.bad}`),
    ({ body }) => body.total.failed >= ATTEMPTS,
  )
})
afterAll(async () => {
  await service.stop()
  await bad.stop()
  await good.stop()
})

const list = async (query: string) =>
  (await service.call('GET', `/api/v1/webhooks/endpoints?${query}`)).body.data as Array<
    Record<string, unknown> & { id: string }
  >

test('endpoints that need attention come first, and only failing ones on demand', async () => {
  const all = await list('sort=trouble&include=activity')
  expect(all.map(({ id }) => id)).toEqual([ids.bad, ids.paused, ids.good])
  expect(all[0]!.activity).toMatchObject({ delivered: 0, latency_p95_ms: expect.any(Number) })
  expect(all[1]!.activity).toMatchObject({ sent: 0, latency_p95_ms: null })
  const [first] = await list('sort=trouble&limit=1')
  expect(first!.id).toBe(ids.bad)
  expect((await list('status=failing')).map(({ id }) => id)).toEqual([ids.bad])
  expect((await list('event=user.login')).map(({ id }) => id).sort()).toEqual([ids.paused, ids.bad].sort())
})

test('why deliveries fail: classes, endpoints, and the error that came last', async () => {
  const { body } = await service.call('GET', '/api/v1/stats/errors')
  expect(body).toMatchObject({ count: ATTEMPTS, complete: true })
  expect(body.classes).toEqual([{ error: 'server_error', response_status: 500, count: ATTEMPTS }])
  expect(body.endpoints).toEqual([
    { id: ids.bad, url: expect.any(String), description: 'Bad', count: ATTEMPTS },
  ])
  expect(body.last).toMatchObject({ error: 'server_error', response_status: 500 })
  const { body: none } = await service.call('GET', `/api/v1/stats/errors?endpoint_id=${ids.good}`)
  expect(none).toMatchObject({ count: 0, classes: [], endpoints: [], last: null })
  const { body: before } = await service.call('GET', '/api/v1/stats/errors?until=2026-01-01T00:00:00.000Z')
  expect(before.count).toBe(0)
})

test('a delivery says how long its last attempt took', async () => {
  const { body } = await service.call('GET', `/api/v1/webhooks/deliveries?endpoint_id=${ids.bad}&limit=1`)
  const { body: detail } = await service.call('GET', `/api/v1/webhooks/deliveries/${body.data[0].id}`)
  expect(body.data[0].duration_ms).toBe(detail.attempts.at(-1).duration_ms)
})

test('a replay is narrowed to a response', async () => {
  const count = async (filter: object) =>
    (
      await service.call('POST', '/api/v1/webhooks/replays', {
        body: { filter: { status: ['delivered'], ...filter }, dry_run: true },
      })
    ).body.count
  expect(await count({})).toBe(ATTEMPTS)
  expect(await count({ response_status: 200 })).toBe(ATTEMPTS)
  expect(await count({ status_class: '2xx' })).toBe(ATTEMPTS)
  expect(await count({ status_class: '5xx' })).toBe(0)
  expect(await count({ status: ['failed'], error: 'server_error' })).toBe(0) // they are still tried
})
