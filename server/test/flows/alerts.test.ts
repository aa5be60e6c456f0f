import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { AlertTeller } from '../../src/operations/alerts/teller.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { pass as passTime, eventually as passUntil, settled as settle } from '../support/pass-time.ts'
import { emitMany, forgetDeliveries } from '../support/queue.ts'
import { Receiver } from '../support/receiver.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
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
/** By which the receiver knows us: in the URL of each endpoint that fails here. */
const TOKEN = 'tk_0123456789abcdef'

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
  endpointId = await register({ url: `${receiver.url}?token=${TOKEN}`, events: ['*'] })
  await register({ url: operator.url, events: OPERATIONAL })
  skip = mails().length
})
// Whatever was told, and to whom.
afterEach(() => {
  expect(operator.webhooks.map(({ body }) => String(body)).join('\n')).not.toContain(TOKEN)
  expect(JSON.stringify(service.mail.mails.slice(skip))).not.toContain(TOKEN)
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
    .map(({ subject }) => subject.replaceAll('\u2060', '').replace(/ \S*127\.0\.0\.1:\d+/, ' …'))
const pass = (ms: number) => passTime(service, clock, ms)
const settled = () => settle(service, clock)
const eventually = <T>(ask: () => Promise<T>, isRight: (answer: T) => boolean): Promise<T> =>
  passUntil(clock, ask, isRight)
/** By event: a webhook whose lease ends while the database is slow arrives twice. */
const told = () =>
  [...new Map(operator.webhooks.map(({ headers, body }) => [headers['webhook-id'], body])).values()].map(
    (body) => {
      const { event, data } = JSON.parse(body)
      return { ...(Object.values(data)[0] as object), event } as Record<string, unknown> & { event: string }
    },
  )
const kinds = () => told().map(({ event }) => event)
const exhausted = () => told().filter(({ event }) => event === 'delivery.exhausted')

/** How endpoints fare is noted a moment after the outcomes: waits for what is told of it. */
const untilTold = (...wanted: string[]) =>
  eventually(
    async () => [...kinds()].sort().join(),
    (now) => now === wanted.sort().join(),
  )
const untilMailed = (count: number) =>
  eventually(
    async () => subjects().length,
    (now) => now === count,
  )

/** First attempts fail, and half a minute after that was noted their retries. */
async function failTwice(happen: () => Promise<unknown> = () => emitMany(service, 1)): Promise<void> {
  await happen()
  await settled()
  await eventually(
    () => service.service.db`select 1 from webhook_endpoint where failing_since is not null`,
    ({ length }) => length > 0,
  )
  await pass(30 * SECOND)
}

const set = (settings: object) => service.call('PATCH', '/api/v1/provider', { body: { settings } })

test('an outage is told as it begins, pauses the endpoint and ends: by signed webhook immediately, by email with a quiet hour', async () => {
  await failTwice(() => emitMany(service, 5))
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
  expect(text).toContain(`${service.url}/console/webhooks/deliveries?endpoint_id=${endpointId}`)

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
  await eventually(
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
  await eventually(
    async () => exhausted().length,
    (count) => count === 2,
  )
  expect(exhausted().map(({ exhausted }) => exhausted)).toEqual([1, 7])
})

test('a 410 is told at once, also in the quiet hour, and others after it are no news', async () => {
  await failTwice(() => emitMany(service, 2))
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
  await failTwice()
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

test('a crash between the failure and its email loses none, and one while it is sent repeats it at most once', async () => {
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

test('the provider says who of the staff gets mails, and about what', async () => {
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
  await failTwice()
  await eventually(
    async () => mails('on-call@example.com').length,
    (count) => count === 1,
  )
  expect(subjects(), 'the others of the staff').toEqual([])
  const [row] = await service.service
    .db`select count(*)::int as count from endpoint_alert where endpoint_id = ${theirs}`
  expect(row!.count, 'it heard of no event').toBe(0)

  await set({ alert_kinds: [] })
  await failAnew()
  await eventually(
    async () => kinds().filter((kind) => kind === 'endpoint.failing').length,
    (count) => count === 2,
  )
  await settled()
  expect(mails('on-call@example.com')).toHaveLength(1)
  const [unmailed] = await eventually(
    () =>
      service.service
        .db`select left_out from endpoint_alert where endpoint_id = ${endpointId} and mail_event_id is null`,
    ({ length }) => length === 1,
  )
  expect(unmailed!.left_out, 'for the next mail to tell').toBe(1)
  await set({ alert_emails: [], alert_kinds: OPERATIONAL })
})

test('who is blocked hears of nothing: neither chosen nor among all of the staff', async () => {
  const person = { email: 'blocked@example.com', principal: 'provider' }
  const { body } = await service.call('POST', '/api/v1/users', { body: person })
  await service.call('PATCH', `/api/v1/users/${body.id}`, { body: { status: 'blocked' } })
  await set({ alert_emails: [person.email] })
  const before = mails().length
  await failAnew()
  await untilMails('staff@example.com', before + 1)
  expect(mails(person.email)).toEqual([])
  await set({ alert_emails: [] })
})

/** Endpoints begin to fail, as if for the first time: those that hear of what happens. */
async function failAnew(happen?: () => Promise<unknown>): Promise<void> {
  await service.service.db`delete from endpoint_alert`
  await service.service
    .db`update webhook_endpoint set failing_since = null, failed_attempts = 0, staff_told_at = null`
  await failTwice(happen)
}
const untilMails = (to: string, count: number) =>
  eventually(
    async () => mails(to).length,
    (now) => now === count,
  )
const LIST = '/api/v1/provider/alert-addresses'
const states = async () =>
  Object.fromEntries(
    (await service.call('GET', LIST)).body.data.map(({ email, state }: Record<string, string>) => [
      email,
      state,
    ]),
  )
const form = (fields: Record<string, string>) => ({
  method: 'POST',
  redirect: 'manual' as const,
  body: new URLSearchParams(fields),
})
/** Presses the button of the page that the newest mail to an address leads to. */
async function confirm(email: string): Promise<Response> {
  const link = await service.mail.linkFor(email)
  return fetch(`${service.url}/alerts/confirm`, form({ token: link.searchParams.get('token')! }))
}
const stopUrlOf = (email: string) => /^<(.+)>$/.exec(mails(email).at(-1)!.headers['list-unsubscribe']!)![1]!
const actsOn = async (id: string) =>
  (await service.call('GET', `/api/v1/audit-log?target_id=${id}`)).body.data
    .map(({ action }: { action: string }) => action)
    .reverse()

test('any address gets alerts once its owner presses a button, and none after it unsubscribed by one click', async () => {
  const email = 'tickets@desk.example'
  const staff = 'staff@example.com'
  const before = mails().length
  expect((await set({ alert_emails: [email] })).status).toBe(200)
  const asked = await service.mail.mailTo(email)
  expect(asked.headers).toMatchObject({ 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' })
  expect(await states()).toEqual({ [email]: 'pending' })

  await failAnew()
  await untilMails(staff, before + 1) // while nobody has confirmed, alerts go to the staff
  const link = await service.mail.linkFor(email)
  for (const method of ['GET', 'HEAD', 'GET']) {
    const looked = await fetch(link, { method })
    expect(looked.status).toBe(200)
    await looked.text()
  }
  expect(await states(), 'opened by a scanner').toEqual({ [email]: 'pending' })
  expect((await confirm(email)).status).toBe(303)
  expect((await confirm(email)).status, 'a second press').toBe(303)
  expect(await states()).toEqual({ [email]: 'confirmed' })
  expect(await (await fetch(link)).text()).toContain('Address confirmed')

  await failAnew()
  await untilMails(email, 2)
  expect(mails(staff), 'is not named').toHaveLength(before + 1)
  const alert = mails(email).at(-1)!
  expect(alert.subject).toMatch(/are failing$/)
  const stopUrl = stopUrlOf(email)
  expect(alert.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(alert.text).toContain(stopUrl)
  expect(mails(staff).at(-1)!.headers, 'of a staff mail').not.toHaveProperty('list-unsubscribe')
  expect(await (await fetch(stopUrl)).text()).toContain('Stop alerts?')
  expect(await states(), 'opened by a scanner').toEqual({ [email]: 'confirmed' })

  const forged = new URL(stopUrl)
  const elsewhere = new URL(`${service.url}/p/desk/alerts/unsubscribe${new URL(stopUrl).search}`)
  await service.call('POST', '/api/v1/providers', { body: { name: 'Desk', slug: 'desk' } })
  expect((await fetch(elsewhere, { method: 'POST' })).status, 'of another provider').toBe(401)
  forged.searchParams.set('token', `${stopUrl.slice(-64, -1)}${stopUrl.endsWith('A') ? 'B' : 'A'}`)
  expect((await fetch(forged, { method: 'POST' })).status).toBe(401)
  const body = new FormData() // as RFC 8058 recommends
  body.set('List-Unsubscribe', 'One-Click')
  for (const _ of [1, 2])
    expect((await fetch(stopUrl, { method: 'POST', redirect: 'manual', body })).status).toBe(200)
  expect(await states()).toEqual({ [email]: 'unsubscribed' })
  expect((await confirm(email)).status, 'an old link leads back').toBe(401)
  await failAnew()
  await untilMails(staff, before + 2)
  expect(mails(email)).toHaveLength(2)

  const { id } = (await service.call('GET', LIST)).body.data[0]
  const again = () => service.call('POST', `${LIST}/${email}/ask-again`)
  expect((await again()).body.code).toBe('address_unsubscribed')
  expect((await set({ alert_kinds: OPERATIONAL, alert_emails: [email] })).status, 'it is named already').toBe(
    200,
  )
  expect((await set({ alert_emails: [] })).status).toBe(200)
  const named = await set({ alert_emails: [staff, email] })
  expect(named.status).toBe(409)
  expect(named.body).toMatchObject({
    code: 'address_unsubscribed',
    errors: [{ field: '/settings/alert_emails/1' }],
  })
  expect(await states(), 'nothing of it was changed').toEqual({})
  clock.advance(30 * DAY + 1)
  expect((await set({ alert_emails: [email] })).status).toBe(200)
  await service.mail.mailTo(email, 2)
  expect(await states()).toEqual({ [email]: 'pending' })
  expect(await actsOn(id)).toEqual(
    ['added', 'confirmed', 'unsubscribed', 'removed', 'added'].map((act) => `alert_address.${act}`),
  )
  await set({ alert_emails: [] })
})

test('no address is asked more than three times a week, whoever removes and names it again, and a provider asks twenty a day', async () => {
  const email = 'stranger@elsewhere.example'
  const name = (alert_emails: string[]) => set({ alert_emails })
  clock.advance(DAY) // after what others spent
  const remove = () => service.call('DELETE', `${LIST}/${encodeURIComponent(email)}`)
  for (let n = 0; n < 2; n++) {
    expect((await name([email])).status).toBe(200)
    expect((await remove()).status).toBe(204)
  }
  expect((await remove()).status).toBe(404)
  const person = await service.call('POST', '/api/v1/users', { body: { email } })
  expect((await service.call('DELETE', `/api/v1/users/${person.body.id}`)).status).toBe(204)
  expect((await name([email])).status).toBe(200)
  const refused = await service.call('POST', `${LIST}/${email}/ask-again`)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await name([])).status).toBe(200)
  expect((await name([email])).status).toBe(429)
  await service.mail.mailTo(email, 2)
  expect(mails(email)).toHaveLength(3)

  const ten = (letter: string) => Array.from({ length: 10 }, (_, n) => `${letter}${n}@elsewhere.example`)
  expect((await name(ten('a'))).status).toBe(200)
  expect((await name(ten('b'))).status, 'three, ten and ten').toBe(429)
  expect((await name(ten('b').slice(0, 7))).status).toBe(200)
  clock.advance(DAY)
  expect((await name(ten('c'))).status).toBe(200)
  clock.advance(7 * DAY)
  await name([])
})

test('who leaves the staff gets no alert, also if the address was confirmed before they came; outsiders hear of no account’s endpoint', async () => {
  const [email, other] = ['contractor@desk.example', 'other@desk.example']
  expect((await set({ alert_emails: [email, other], alert_account_endpoints: true })).status).toBe(200)
  for (const to of [email, other]) expect((await confirm(to)).status).toBe(303)
  const { body } = await service.call('POST', '/api/v1/users', { body: { email, principal: 'provider' } })
  expect(await states()).toEqual({ [email]: 'staff', [other]: 'confirmed' })
  expect((await service.call('POST', `${LIST}/${email}/ask-again`)).body.code).toBe('invalid_transition')

  const account = await service.call('POST', '/api/v1/accounts', { body: { name: 'Theirs' } })
  const theirs = await register({ url: receiver.url, events: ['*'], account_id: account.body.id })
  await service.service.db`delete from webhook_endpoint where id <> ${theirs}`
  const skipped = mails(other).length
  const had = mails(email).length
  const joins = { body: { email: 'joins@desk.example', role: 'member' } }
  await service.call('POST', '/api/v1/users', { body: { email: joins.body.email } })
  await failAnew(() => service.call('POST', `/api/v1/accounts/${account.body.id}/members`, joins))
  await untilMails(email, had + 1)
  expect(mails(other)).toHaveLength(skipped)
  await service.call('DELETE', `/api/v1/webhooks/endpoints/${theirs}`)
  await register({ url: receiver.url, events: ['*'] })

  expect((await service.call('DELETE', `/api/v1/users/${body.id}`)).status).toBe(204)
  expect(await states()).toEqual({ [other]: 'confirmed' })
  const shown = await service.call('GET', '/api/v1/provider')
  expect(shown.body.settings.alert_emails).toEqual([other])
  await failAnew()
  await untilMails(other, skipped + 1)
  expect(mails(email)).toHaveLength(had + 1)

  const stopUrl = stopUrlOf(other)
  await set({ alert_emails: [] })
  expect((await fetch(stopUrl)).status, 'of nobody').toBe(401)
  await set({ alert_emails: [other] })
  await service.mail.mailTo(other, skipped + 1)
  await fetch(stopUrl, { method: 'POST' })
  expect(await states(), 'by a mail of before').toEqual({ [other]: 'unsubscribed' })
  await set({ alert_emails: [], alert_account_endpoints: false })
})
