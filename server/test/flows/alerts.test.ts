import { expect, onTestFinished, test } from 'vitest'
import { AlertTeller } from '../../src/operations/alerts/teller.ts'
import { emitMany } from '../support/queue.ts'
import { startTestService } from '../support/test-service.ts'
import { OPERATIONAL, useAlerts } from '../support/use-alerts.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const alerts = useAlerts()
const {
  clock,
  receiver,
  operator,
  register,
  mails,
  subjects,
  pass,
  settled,
  eventually,
  told,
  kinds,
  exhausted,
  untilTold,
  untilMailed,
  failTwice,
} = alerts

test('an outage is told as it begins, pauses the endpoint and ends: by signed webhook immediately, by email with a quiet hour', async () => {
  await failTwice(() => emitMany(alerts.service, 5))
  await untilTold('endpoint.failing')
  await untilMailed(1)
  const [failing] = told()
  expect(failing).toMatchObject({
    id: alerts.endpointId,
    account_id: null,
    url: receiver.url,
    status: 'enabled',
    failed_attempts: expect.any(Number),
    last_attempt: {
      response_status: 503,
      error: 'server_error',
      response_excerpt: '<b>down</b> for\u0007 repairs, see https://evil.example',
    },
    log_url: `${alerts.service.url}/api/v1/webhooks/deliveries?endpoint_id=${alerts.endpointId}`,
  })
  expect(operator.webhooks[0]!.headers['x-service-signature']).toMatch(/^sha256=[0-9a-f]{64}$/)
  expect(operator.webhooks[0]!.headers['webhook-signature']).toMatch(/^v1,/)
  const log = await alerts.service.call(
    'GET',
    new URL(failing!.log_url as string).pathname + new URL(failing!.log_url as string).search,
  )
  expect(log.body.data).toHaveLength(5)

  expect(subjects()).toEqual(['Webhooks to … are failing'])
  const { text, html } = mails()[alerts.skip]!
  expect(text).toContain('Last attempt: 503 Service Unavailable')
  expect(text).toContain('<b>down</b> for repairs, see https')
  expect(text, 'nothing that a mail program makes a link of').not.toContain('https://evil')
  expect(html).not.toContain('<b>down')
  expect(text).toContain(`${alerts.service.url}/console/webhooks/endpoints/${alerts.endpointId}`)

  await pass(8 * MINUTE)
  await eventually(
    async () => kinds(),
    (told) => told.includes('endpoint.paused'),
  )
  expect(subjects(), 'the quiet hour').toHaveLength(1)
  await pass(HOUR)
  await untilMailed(2)
  expect(subjects()).toEqual(['Webhooks to … are failing', 'Webhooks to … are paused'])

  receiver.answerWith(200)
  await pass(5 * MINUTE)
  await eventually(
    async () => kinds(),
    (told) => told.includes('endpoint.recovered'),
  )
  await untilMailed(3)
  const recovered = told().find(({ event }) => event === 'endpoint.recovered') // others may arrive after it
  expect(recovered).toMatchObject({ status: 'enabled', failing_since: failing!.failing_since })
  expect(subjects().slice(2)).toEqual(['Webhooks to … are being delivered again'])
  const list = await alerts.service.call('GET', '/api/v1/events?event=endpoint.recovered')
  expect(list.body.data[0].deliveries).toHaveLength(1)
})

test('deliveries that fail for good are told once an hour, with the count of what was left out', async () => {
  // What is about one kind of payload only: others arrive, so the endpoint is well.
  receiver.answer = ({ body }, response) =>
    response.writeHead(body.includes('invoice') ? 422 : 200).end('no such field')
  const failing = async (count: number) => {
    await emitMany(alerts.service, count, 'invoice.created')
    for (let minute = 0; minute < 9; minute++) {
      await emitMany(alerts.service, 1)
      await pass(MINUTE)
    }
  }
  await failing(1)
  await eventually(
    async () => exhausted().length,
    (count) => count === 1,
  )
  expect(exhausted()[0]).toMatchObject({
    event: 'delivery.exhausted',
    endpoint_id: alerts.endpointId,
    attempt_count: expect.any(Number),
    exhausted: 1,
    last_attempt: { response_status: 422, response_excerpt: 'no such field', error: 'client_error' },
  })
  await failing(3)
  await failing(4)
  expect(exhausted()).toHaveLength(1)
  await pass(HOUR)
  await eventually(
    async () => exhausted().length,
    (count) => count === 2,
  )
  expect(exhausted().map(({ exhausted }) => exhausted)).toEqual([1, 7])
})

test('a 410 is told immediately, also in the quiet hour, and others after it are no news', async () => {
  await failTwice(() => emitMany(alerts.service, 2))
  await untilMailed(1)
  receiver.answerWith(410)
  await pass(8 * MINUTE) // the next retry, or the one after it
  await untilTold('endpoint.failing', 'endpoint.disabled')
  const disabled = told().find(({ event }) => event === 'endpoint.disabled')
  expect(disabled!.last_attempt).toMatchObject({ response_status: 410, error: 'gone' })
  await untilMailed(2)
  expect(subjects()[1]).toMatch(/have stopped$/)
})

test('an endpoint hears nothing of itself, and what it does not take of operational events is no news', async () => {
  await alerts.service.service.db`delete from webhook_endpoint`
  operator.answerWith(500)
  await register({ url: operator.url, events: ['*', ...OPERATIONAL] })
  receiver.answerWith(500)
  const other = await register({ url: receiver.url, events: ['endpoint.failing'] })
  await emitMany(alerts.service, 1) // to the operator's alone
  await settled()
  await pass(10 * MINUTE)
  const [row] = await alerts.service.service.db`
    select count(*) filter (where event_type = 'delivery.exhausted')::int as exhausted,
      count(*) filter (where endpoint_id <> ${other} and event_type = 'endpoint.failing')::int as "ofOther",
      count(*) filter (where endpoint_id = ${other} and event_type = 'endpoint.failing')::int as "ofFirst"
    from delivery`
  expect(row).toEqual({ exhausted: 0, ofOther: 1, ofFirst: 1 })
  const events = await alerts.service.service
    .db`select type, body from event where type = 'delivery.exhausted'`
  expect(events.map(({ body }) => JSON.parse(body).data.delivery.event)).toEqual(['tos.accepted'])
})

test('endpoints for all events do not get operational ones, and servers cannot publish those', async () => {
  await failTwice()
  await untilMailed(1)
  const deliveries = await alerts.service.service
    .db`select distinct event_type from delivery where endpoint_id = ${alerts.endpointId}`
  expect(deliveries.map(({ event_type }) => event_type)).toEqual(['tos.accepted'])
  const example = { event: 'endpoint.failing', data: { endpoint: {} } }
  expect((await alerts.service.call('POST', '/api/v1/events', { body: example })).status).toBe(400)
  const types = await alerts.service.call('GET', '/api/v1/event-types')
  expect(types.body.data).toHaveLength(10)
  expect(types.body.operational.map(({ name }: { name: string }) => name)).toEqual(OPERATIONAL)
})

test('a crash between the failure and its email loses none, and one while it is sent repeats it at most once', async () => {
  const { services } = alerts.service.service.app
  const alone = await startTestService({ clock, beside: alerts.service, work: false, serve: false })
  await emitMany(alerts.service, 1)
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
  let isDying = false
  void dying.promise.then(() => (isDying = true))
  await eventually(
    async () => {
      if (!isDying) clock.advance(SECOND) // the engine may still be at the first attempts as the retries fall due
      return isDying
    },
    (now) => now,
  )
  services.outbox.mailer.deliver = real
  expect(subjects()).toHaveLength(1)

  const wake = () => {}
  const tellers = [0, 1].map(() => new AlertTeller({ ...alone.service.app.services, wake }))
  await Promise.all(tellers.map((teller) => teller.runOnce()))
  expect(subjects(), 'it may still be at it').toHaveLength(1)
  clock.advance(6 * MINUTE)
  await Promise.all(tellers.map((teller) => teller.runOnce()))
  await eventually(
    async () => subjects().length,
    (count) => count === 2,
  )
  await Promise.all(tellers.map((teller) => teller.runOnce()))
  expect(subjects()).toEqual(['Webhooks to … are failing', 'Webhooks to … are failing'])
  dead.resolve('failed') // it was only slow: nothing comes of it any more
  await alone.stop()
})
