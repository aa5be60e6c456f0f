import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ManualClock } from '../../../test/support/manual-clock.ts'
import { startTestService, type TestService } from '../../../test/support/test-service.ts'
import { type Sql, type Tx, transact } from '../../platform/db/db.ts'
import { HOUR, MINUTE } from '../../platform/time/clock.ts'
import type { EndpointHealth } from '../core/index.ts'
import { announceHealth, type EndpointNews, type QuotedAttempt } from './announce.ts'
import { announceExhausted } from './announce-exhausted.ts'
import { claimDueMail } from './mail-store.ts'
import { hasAnnouncements, queueBadNews } from './store.ts'

const clock = new ManualClock()
let service: TestService
let providerId: string
let endpointId: string
let alerted: number

beforeAll(async () => {
  // Its statements are those that name a provider: the others run in every flow.
  service = await startTestService({ clock, work: false, distributed: true })
  providerId = (await db()`select provider_id from provider`)[0]!.provider_id
})
beforeEach(async () => {
  for (const table of ['endpoint_alert', 'webhook_endpoint', 'event', 'delivery'])
    await db()`delete from ${db()(table)}`
  const { body } = await service.call('POST', '/api/v1/webhooks/endpoints', {
    body: { url: 'https://hooks.acme.example/in?token=secret', events: ['*'] },
  })
  endpointId = body.id
  alerted = 0
})
afterAll(() => service.stop())

const db = (): Sql => service.service.db
const now = () => new Date(clock.now())
const services = () => ({
  ...service.service.app.services,
  db: db(),
  wake: () => {},
  alerted: () => alerted++,
})
const logUrl = () => `${service.url}/api/v1/webhooks/deliveries?endpoint_id=${endpointId}`
const eventOf = async (type: string) => {
  const [event] = await db()`select id, body from event where type = ${type}`
  return { id: event!.id, ...JSON.parse(event!.body) }
}
const mailOf = async () =>
  (await db()`select mail_event_id as id, mail_event_type as type, mail_due_at as at from endpoint_alert`)[0]

const FAILED: QuotedAttempt = {
  deliveryId: randomUUID(),
  event: 'tos.accepted',
  startedAt: new Date('2026-03-01T10:00:00Z'),
  responseStatus: 503,
  responseExcerpt: 'down',
  error: 'server_error',
}
function announce(
  type: EndpointNews,
  health: Partial<EndpointHealth['health']> = {},
  attempt?: QuotedAttempt,
  after: (tx: Tx) => Promise<unknown> = async () => {},
): Promise<void> {
  const told = {
    providerId,
    endpointId,
    accountId: null,
    url: 'https://hooks.acme.example/in?token=secret',
    events: ['*'],
    health: { status: 'enabled', statusReason: null, failedAttempts: 3, failingSince: null, ...health },
  } as EndpointHealth
  return transact(db(), async (tx) => {
    await announceHealth(services(), tx, type, told, attempt)
    await after(tx)
  })
}

/** A delivery that failed for good, and word of it that is due. */
async function exhaust(attempts: number): Promise<string> {
  const [delivery] = await db()`
    insert into delivery (provider_id, id, event_id, endpoint_id, event_type, status, attempt_count)
    values (${providerId}, uuid_v7(now()), uuid_v7(now()), ${endpointId}, 'tos.accepted', 'failed', ${attempts})
    returning id, event_id`
  for (let number = 1; number <= attempts; number++)
    await db()`
      insert into attempt (provider_id, delivery_id, id, number, trigger, started_at, duration_ms, response_status, error)
      values (${providerId}, ${delivery!.id}, uuid_v7(now()), ${number}, 'schedule', ${FAILED.startedAt}, 1,
        ${500 + number}, 'server_error')`
  await db()`
    insert into endpoint_alert (provider_id, endpoint_id, exhausted, exhausted_delivery_id, exhausted_due_at)
    values (${providerId}, ${endpointId}, 4, ${delivery!.id}, ${now()})`
  return delivery!.id
}

test('an event tells how the endpoint is, and the mail about it waits for the commit', async () => {
  const health = { statusReason: 'failing', failingSince: FAILED.startedAt } as const
  let before: number | undefined
  await announce('endpoint.failing', health, FAILED, async () => (before = alerted))
  const { id, data } = await eventOf('endpoint.failing')
  expect(data.endpoint).toEqual({
    id: endpointId,
    account_id: null,
    url: 'https://hooks.acme.example/in',
    events: ['*'],
    status: 'enabled',
    status_reason: 'failing',
    failing_since: '2026-03-01T10:00:00.000Z',
    failed_attempts: 3,
    last_attempt: {
      delivery_id: FAILED.deliveryId,
      event: 'tos.accepted',
      at: '2026-03-01T10:00:00.000Z',
      response_status: 503,
      response_excerpt: 'down',
      error: 'server_error',
    },
    log_url: logUrl(),
  })
  expect([before, alerted]).toEqual([0, 1])
  expect(await mailOf()).toEqual({ id, type: 'endpoint.failing', at: now() })
  const due = await claimDueMail(db(), now(), new Date(clock.now() + MINUTE))
  expect(due).toMatchObject({
    endpointId,
    eventId: id,
    tries: 0,
    told: [],
    status: 'enabled',
    failing: false,
  })
  expect(JSON.parse(due!.body!).data).toEqual(data)
})

test('what is rolled back is neither told nor mailed', async () => {
  const lost = announce('endpoint.failing', {}, FAILED, () => Promise.reject(new Error('lost')))
  await expect(lost).rejects.toThrow('lost')
  expect(alerted).toBe(0)
  expect(await mailOf()).toBeUndefined()
})

test('an event says null for what there is not, and quotes 500 characters of an answer', async () => {
  await announce('endpoint.failing')
  expect((await eventOf('endpoint.failing')).data.endpoint).toMatchObject({
    failing_since: null,
    last_attempt: null,
  })
  const quoted = async (responseExcerpt: string | null) => {
    await db()`delete from event`
    await announce('endpoint.failing', {}, { ...FAILED, responseExcerpt })
    return (await eventOf('endpoint.failing')).data.endpoint.last_attempt.response_excerpt
  }
  expect(await quoted(null)).toBeNull()
  expect(await quoted('😀'.repeat(501))).toBe('😀'.repeat(500))
})

test('in the quiet hour bad news waits; that an endpoint stopped or is well does not', async () => {
  const mailed = () => db()`
    update endpoint_alert set mail_event_id = null, mail_due_at = null, mailed_at = ${now()}, mailed_bad = true`
  await announce('endpoint.failing')
  await mailed()
  await announce('endpoint.paused')
  expect(await mailOf()).toMatchObject({ type: 'endpoint.paused', at: new Date(clock.now() + HOUR) })
  await announce('endpoint.disabled')
  expect(await mailOf()).toMatchObject({ type: 'endpoint.disabled', at: now() })
  await mailed()
  await announce('endpoint.recovered')
  expect(await mailOf()).toMatchObject({ type: 'endpoint.recovered', at: now() })
})

test('word of a single delivery takes no place of the endpoint’s state', async () => {
  const queue = (type: 'delivery.exhausted' | 'endpoint.failing') => {
    const news = { providerId, endpointId, eventId: randomUUID(), type }
    return transact(db(), (tx) => queueBadNews(tx, news, now()))
  }
  const leftOut = async () => (await db()`select left_out from endpoint_alert`)[0]!.left_out
  await queue('delivery.exhausted')
  await queue('endpoint.failing')
  expect(await mailOf()).toMatchObject({ type: 'endpoint.failing' })
  await queue('delivery.exhausted')
  expect(await mailOf()).toMatchObject({ type: 'endpoint.failing' })
  expect(await leftOut()).toBe(2)
})

test('deliveries that failed for good are announced with the last attempt of the newest, and mailed', async () => {
  expect(await hasAnnouncements(db(), now())).toBe(false)
  expect(await announceExhausted(services())).toBe(false)
  const deliveryId = await exhaust(2)
  expect(await hasAnnouncements(db(), now())).toBe(true)
  expect(await announceExhausted(services())).toBe(true)
  const { id, data } = await eventOf('delivery.exhausted')
  expect(data.delivery).toMatchObject({
    id: deliveryId,
    endpoint_id: endpointId,
    account_id: null,
    event: 'tos.accepted',
    url: 'https://hooks.acme.example/in',
    attempt_count: 2,
    last_attempt: {
      delivery_id: deliveryId,
      event: 'tos.accepted',
      response_status: 502,
      response_excerpt: null,
    },
    exhausted: 4,
    log_url: `${logUrl()}&status=failed`,
  })
  expect(await mailOf()).toEqual({ id, type: 'delivery.exhausted', at: now() })
  expect(await announceExhausted(services()), 'nothing is left').toBe(false)
})

test('while the endpoint is paused they are announced, not mailed: they start over', async () => {
  await exhaust(0)
  await db()`update webhook_endpoint set status = 'paused'`
  expect(await announceExhausted(services())).toBe(true)
  expect((await eventOf('delivery.exhausted')).data.delivery.last_attempt).toBeNull()
  expect(await mailOf()).toMatchObject({ id: null })
})

test.each(['webhook_endpoint', 'delivery'])('without its %s there is no announcement', async (table) => {
  await exhaust(1)
  await db()`delete from ${db()(table)}`
  expect(await announceExhausted(services())).toBe(true)
  expect(await db()`select 1 from event`).toHaveLength(0)
  expect(await hasAnnouncements(db(), now())).toBe(false)
})

test('an endpoint that is deleted takes its alerts along', async () => {
  await announce('endpoint.failing')
  expect((await service.call('DELETE', `/api/v1/webhooks/endpoints/${endpointId}`)).status).toBe(204)
  expect(await mailOf()).toBeUndefined()
})
