import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { AlertTeller } from '../../src/operations/alerts/teller.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { pass as passTime, settled as settle } from '../support/pass-time.ts'
import { emitMany, forgetDeliveries } from '../support/queue.ts'
import { Receiver } from '../support/receiver.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const OPERATIONAL = [
  'endpoint.failing',
  'endpoint.paused',
  'endpoint.disabled',
  'endpoint.recovered',
  'delivery.exhausted',
]

let service: TestService
let clock: ManualClock
const receiver = new Receiver()
const operator = new Receiver()
let endpointId = ''
let skip = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  await service.call('POST', '/api/v1/users', { body: { email: 'staff@example.com', principal: 'provider' } })
  await receiver.start()
  await operator.start()
})
beforeEach(async () => {
  await service.service.db`delete from webhook_endpoint`
  await service.service.db`delete from endpoint_alert`
  await forgetDeliveries(service.service.db)
  operator.webhooks.length = 0
  operator.answerWith(200)
  receiver.answer = (_, response) =>
    response.writeHead(503).end('<b>down</b> for\u0007 repairs, see https://evil.example')
  endpointId = await register({ url: receiver.url, events: ['*'] })
  await register({ url: operator.url, events: OPERATIONAL })
  skip = mails().length
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
  await operator.stop()
})

async function register(body: { url: string; events: string[]; account_id?: string }): Promise<string> {
  const answer = await service.call('POST', '/api/v1/webhooks/endpoints', { body })
  expect(answer.status).toBe(201)
  return answer.body.id
}

const mails = (to = 'staff@example.com') =>
  service.mail.mails.filter(({ recipients }) => recipients.includes(to))
const subjects = () =>
  mails()
    .slice(skip)
    .map(({ subject }) => subject.replace(/ \S*127\.0\.0\.1:\d+/, ' …'))
const pass = (ms: number) => passTime(service, clock, ms)
const settled = () => settle(service, clock)
const told = () =>
  operator.webhooks.map(({ body }) => {
    const { event, data } = JSON.parse(body)
    return { ...(Object.values(data)[0] as object), event } as Record<string, unknown> & { event: string }
  })
const kinds = () => told().map(({ event }) => event)
const exhausted = () => told().filter(({ event }) => event === 'delivery.exhausted')

/** How endpoints fare is noted a moment after the outcomes: waits for what is told of it. */
const untilTold = (...wanted: string[]) =>
  until(
    async () => [...kinds()].sort().join(),
    (now) => now === wanted.sort().join(),
  )
const untilMailed = (count: number) =>
  until(
    async () => subjects().length,
    (now) => now === count,
  )

test('an outage is told as it begins, pauses the endpoint and ends: by signed webhook at once, by mail with a quiet hour', async () => {
  await emitMany(service, 5)
  await settled()
  await pass(30 * SECOND)
  await untilTold('endpoint.failing')
  await untilMailed(1)
  const [failing] = told()
  expect(failing).toMatchObject({
    id: endpointId,
    account_id: null,
    url: receiver.url,
    status: 'enabled',
    failed_attempts: expect.any(Number),
    last_attempt: {
      response_status: 503,
      error: 'server_error',
      response_excerpt: '<b>down</b> for\u0007 repairs, see https://evil.example',
    },
    log_url: `${service.url}/api/v1/webhooks/deliveries?endpoint_id=${endpointId}`,
  })
  expect(operator.webhooks[0]!.headers['x-service-signature']).toMatch(/^sha256=[0-9a-f]{64}$/)
  expect(operator.webhooks[0]!.headers['webhook-signature']).toMatch(/^v1,/)
  const log = await service.call(
    'GET',
    new URL(failing!.log_url as string).pathname + new URL(failing!.log_url as string).search,
  )
  expect(log.body.data).toHaveLength(5)

  expect(subjects()).toEqual(['Webhooks to … are failing'])
  const { text, html } = mails()[skip]!
  expect(text).toContain('Last attempt: 503 (server_error)')
  expect(text).toContain('<b>down</b> for repairs, see https')
  expect(text, 'nothing that a mail program makes a link of').not.toContain('https://evil')
  expect(html).not.toContain('<b>down')
  expect(text).toContain(failing!.log_url as string)

  await pass(8 * MINUTE)
  await until(
    async () => kinds(),
    (told) => told.includes('endpoint.paused'),
  )
  expect(subjects(), 'the quiet hour').toHaveLength(1)
  await pass(HOUR)
  await untilMailed(2)
  expect(subjects()).toEqual(['Webhooks to … are failing', 'Webhooks to … are paused'])

  receiver.answerWith(200)
  await pass(5 * MINUTE)
  await until(
    async () => kinds(),
    (told) => told.includes('endpoint.recovered'),
  )
  await untilMailed(3)
  const recovered = told().find(({ event }) => event === 'endpoint.recovered') // others may arrive after it
  expect(recovered).toMatchObject({ status: 'enabled', failing_since: failing!.failing_since })
  expect(subjects().slice(2)).toEqual(['Webhooks to … are delivered again'])
  const list = await service.call('GET', '/api/v1/events?event=endpoint.recovered')
  expect(list.body.data[0].deliveries).toHaveLength(1)
})

test('deliveries that fail for good are told once an hour, with the count of what was left out', async () => {
  // What is about one kind of payload only: others arrive, so the endpoint is well.
  receiver.answer = ({ body }, response) =>
    response.writeHead(body.includes('invoice') ? 422 : 200).end('no such field')
  const failing = async (count: number) => {
    await emitMany(service, count, 'invoice.created')
    for (let minute = 0; minute < 9; minute++) {
      await emitMany(service, 1)
      await pass(MINUTE)
    }
  }
  await failing(1)
  await until(
    async () => exhausted().length,
    (count) => count === 1,
  )
  expect(exhausted()[0]).toMatchObject({
    event: 'delivery.exhausted',
    endpoint_id: endpointId,
    attempt_count: expect.any(Number),
    exhausted: 1,
    last_attempt: { response_status: 422, response_excerpt: 'no such field', error: 'client_error' },
  })
  await failing(3)
  await failing(4)
  expect(exhausted()).toHaveLength(1)
  await pass(HOUR)
  await until(
    async () => exhausted().length,
    (count) => count === 2,
  )
  expect(exhausted().map(({ exhausted }) => exhausted)).toEqual([1, 7])
})

test('a 410 is told at once, also in the quiet hour', async () => {
  await emitMany(service, 1)
  await settled()
  await pass(30 * SECOND)
  await untilMailed(1)
  receiver.answerWith(410)
  await pass(3 * MINUTE)
  await untilTold('endpoint.failing', 'endpoint.disabled')
  await untilMailed(2)
  expect(subjects()[1]).toMatch(/have stopped$/)
})

test('an endpoint hears nothing of itself, and what it does not take of operational events is no news', async () => {
  await service.service.db`delete from webhook_endpoint`
  operator.answerWith(500)
  await register({ url: operator.url, events: ['*', ...OPERATIONAL] })
  receiver.answerWith(500)
  const other = await register({ url: receiver.url, events: ['endpoint.failing'] })
  await emitMany(service, 1) // to the operator's alone
  await settled()
  await pass(10 * MINUTE)
  const [row] = await service.service.db`
    select count(*) filter (where event_type = 'delivery.exhausted')::int as exhausted,
      count(*) filter (where endpoint_id <> ${other} and event_type = 'endpoint.failing')::int as "ofOther",
      count(*) filter (where endpoint_id = ${other} and event_type = 'endpoint.failing')::int as "ofFirst"
    from delivery`
  expect(row).toEqual({ exhausted: 0, ofOther: 1, ofFirst: 1 })
  const events = await service.service.db`select type, body from event where type = 'delivery.exhausted'`
  expect(events.map(({ body }) => JSON.parse(body).data.delivery.event)).toEqual(['tos.accepted'])
})

test('of what all endpoints hear operational events are no part, and nobody publishes them', async () => {
  await emitMany(service, 1)
  await settled()
  await pass(30 * SECOND)
  await untilMailed(1)
  const deliveries = await service.service
    .db`select distinct event_type from delivery where endpoint_id = ${endpointId}`
  expect(deliveries.map(({ event_type }) => event_type)).toEqual(['tos.accepted'])
  const example = { event: 'endpoint.failing', data: { endpoint: {} } }
  expect((await service.call('POST', '/api/v1/events', { body: example })).status).toBe(400)
  const types = await service.call('GET', '/api/v1/event-types')
  expect(types.body.data).toHaveLength(10)
  expect(types.body.operational.map(({ name }: { name: string }) => name)).toEqual(OPERATIONAL)
})

test('a crash between the failure and its mail loses none, and one as it mails tells at most twice', async () => {
  const { services } = service.service.app
  const alone = await startTestService({ clock, beside: service, work: false, serve: false })
  await emitMany(service, 1)
  await settled()
  // This process goes on, but its mails reach nobody before it dies: the first two as the mail server answers.
  const real = services.outbox.mailer.deliver
  const dying = Promise.withResolvers<void>()
  const dead = Promise.withResolvers<'failed'>()
  onTestFinished(() => dead.resolve('failed'))
  services.outbox.mailer.deliver = async (mail) => {
    await real.call(services.outbox.mailer, mail)
    dying.resolve()
    return dead.promise
  }
  for (let step = 0; step < 31; step++) clock.advance(SECOND)
  await dying.promise
  services.outbox.mailer.deliver = real
  expect(subjects()).toHaveLength(1)

  const wake = () => {}
  const tellers = [0, 1].map(() => new AlertTeller({ ...alone.service.app.services, wake }))
  await Promise.all(tellers.map((teller) => teller.runOnce()))
  expect(subjects(), 'it may still be at it').toHaveLength(1)
  clock.advance(6 * MINUTE)
  await Promise.all(tellers.map((teller) => teller.runOnce()))
  await until(
    async () => subjects().length,
    (count) => count === 2,
  )
  await Promise.all(tellers.map((teller) => teller.runOnce()))
  expect(subjects()).toEqual(['Webhooks to … are failing', 'Webhooks to … are failing'])
  dead.resolve('failed') // it was only slow: nothing comes of it any more
  await alone.stop()
})

test('the provider says who of the staff gets mails, and about what', async () => {
  const set = (settings: object) => service.call('PATCH', '/api/v1/provider', { body: { settings } })
  const stranger = await set({ alert_emails: ['staff@example.com', 'stranger@example.com'] })
  expect(stranger.status).toBe(400)
  expect(stranger.body.errors).toEqual([
    { field: '/settings/alert_emails/1', message: 'Nobody of your staff has this address. Add them first.' },
  ])
  await service.call('POST', '/api/v1/users', {
    body: { email: 'on-call@example.com', principal: 'provider' },
  })
  const changed = await set({ alert_emails: ['on-call@example.com'], alert_kinds: ['endpoint.failing'] })
  expect(changed.body.settings).toMatchObject({
    alert_emails: ['on-call@example.com'],
    alert_account_endpoints: false,
  })
  const account = await service.call('POST', '/api/v1/accounts', { body: { name: 'Acme' } })
  const theirs = await register({ url: receiver.url, events: ['*'], account_id: account.body.id })
  const failing = async () => {
    await emitMany(service, 1)
    await settled()
    await pass(30 * SECOND)
    await settled()
  }
  await failing()
  await until(
    async () => mails('on-call@example.com').length,
    (count) => count === 1,
  )
  expect(subjects(), 'the others of the staff').toEqual([])
  const [row] = await service.service
    .db`select count(*)::int as count from endpoint_alert where endpoint_id = ${theirs}`
  expect(row!.count, 'it heard of no event').toBe(0)

  await service.service.db`delete from endpoint_alert`
  await service.service
    .db`update webhook_endpoint set failing_since = null, failed_attempts = 0, staff_told_at = null`
  await set({ alert_kinds: [] })
  await failing()
  await until(
    async () => kinds().filter((kind) => kind === 'endpoint.failing').length,
    (count) => count === 2,
  )
  await settled()
  expect(mails('on-call@example.com')).toHaveLength(1)
  await set({ alert_emails: [], alert_kinds: OPERATIONAL })
})
