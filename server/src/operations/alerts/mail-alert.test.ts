import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ManualClock } from '../../../test/support/manual-clock.ts'
import { startTestService, type TestService } from '../../../test/support/test-service.ts'
import type { OperationalName } from '../../events/index.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { createLogger } from '../../platform/telemetry/logger.ts'
import { MINUTE } from '../../platform/time/clock.ts'
import { mailNextAlert } from './mail-alert.ts'
import { AlertTeller } from './teller.ts'

const STAFF = ['ada@example.com', 'grace@example.com']
const LEFT_OUT = { mail_event_id: null, mail_event_type: null, mail_due_at: null, mail_told: [], left_out: 1 }
const clock = new ManualClock()
const logged: Array<Record<string, unknown>> = []
let service: TestService
let endpointId: string
let sent: Mail[]
let answer: (to: string) => Promise<'sent' | 'refused' | 'failed'>

beforeAll(async () => {
  const log = createLogger('warn', { write: (line: string) => void logged.push(JSON.parse(line)) })
  service = await startTestService({ clock, work: false, log })
  for (const email of STAFF)
    await service.call('POST', '/api/v1/users', { body: { email, principal: 'provider' } })
  services().outbox.mailer.deliver = (mail) => {
    sent.push(mail)
    return answer(mail.to)
  }
})
beforeEach(async () => {
  await db()`delete from endpoint_alert`
  await db()`delete from webhook_endpoint`
  const { body } = await service.call('POST', '/api/v1/webhooks/endpoints', {
    body: { url: 'https://hooks.acme.example/in', events: ['*'] },
  })
  endpointId = body.id
  await isFailing()
  sent = []
  answer = async () => 'sent'
})
afterAll(() => service.stop())

const services = () => service.service.app.services
const db = () => service.service.db
const set = (settings: object) => service.call('PATCH', '/api/v1/provider', { body: { settings } })
const isFailing = () => db()`update webhook_endpoint set failing_since = ${new Date(clock.now())}`
const recipients = () => sent.map(({ to }) => to).sort()
const inMinutes = (minutes: number) => new Date(clock.now() + minutes * MINUTE)

/** Something to be mailed now about the endpoint. */
async function queue(
  type: OperationalName = 'endpoint.failing',
  data: object = aboutEndpoint(),
): Promise<void> {
  const [event] = await db()`
    insert into event (provider_id, id, type, body, occurred_at)
    select provider_id, uuid_v7(now()), ${type}, ${JSON.stringify({ event: type, data })}, now() from provider
    returning provider_id, id`
  await db()`
    insert into endpoint_alert (provider_id, endpoint_id, mail_event_id, mail_event_type, mail_due_at)
    values (${event!.provider_id}, ${endpointId}, ${event!.id}, ${type}, ${new Date(clock.now())})`
}
const aboutEndpoint = () => ({ endpoint: { id: endpointId, url: 'https://hooks.acme.example/in' } })
const row = async () => {
  const [alert] = await db()`
    select mail_event_id, mail_event_type, mail_due_at, mail_tries, to_jsonb(mail_told) as mail_told, mailed_at, mailed_bad,
      left_out from endpoint_alert`
  return { ...alert }
}
const mailNext = () => mailNextAlert(services())
const counted = async (kind: OperationalName, outcome: string): Promise<number> =>
  (await services().metrics.alerts.get()).values.find(
    ({ labels }) => labels.kind === kind && labels.outcome === outcome,
  )?.value ?? 0

test('bad news goes to each of the staff once, and a quiet hour begins', async () => {
  await queue()
  await db()`update endpoint_alert set left_out = 2`
  expect(await mailNext()).toBe(true)
  expect(recipients()).toEqual(STAFF)
  expect(sent[0]!.text).toContain('2 more alerts')
  expect(await row()).toMatchObject({
    ...LEFT_OUT,
    left_out: 0,
    mail_tries: 0,
    mailed_at: new Date(clock.now()),
    mailed_bad: true,
  })
  expect(await counted('endpoint.failing', 'sent')).toBe(2)
  expect(await mailNext(), 'nothing is left').toBe(false)
  expect(sent).toHaveLength(2)
})

test('good news begins no quiet hour', async () => {
  await queue('endpoint.recovered')
  await mailNext()
  expect(recipients()).toEqual(STAFF)
  expect(await row()).toMatchObject({ mailed_at: null, mailed_bad: false, mail_event_id: null })
})

test('whom the mail server would not take a mail for is tried again at growing intervals, the others are not', async () => {
  const [refused, failing] = STAFF
  answer = async (to) => (to === failing ? 'failed' : 'refused')
  await queue()
  for (const [tries, minutes] of [1, 2, 5, 15, 30, 30].entries()) {
    expect(await mailNext()).toBe(true)
    expect(await row()).toMatchObject({
      mail_due_at: inMinutes(minutes),
      mail_tries: tries + 1,
      mail_told: [refused],
    })
    expect(await mailNext(), 'not yet').toBe(false)
    clock.advance(minutes * MINUTE)
  }
  expect(recipients()).toEqual([refused, ...Array(6).fill(failing)])
  expect(await counted('endpoint.failing', 'refused')).toBe(1)
  expect(await counted('endpoint.failing', 'failed')).toBe(6)
  answer = async () => 'sent'
  await mailNext()
  expect(sent).toHaveLength(8)
  expect(await row()).toMatchObject({ mail_event_id: null, mailed_bad: true })
})

test('after a hundred tries it is given up', async () => {
  answer = async () => 'failed'
  await queue()
  await db()`update endpoint_alert set mail_tries = 99`
  await mailNext()
  expect(await row()).toMatchObject({ mail_due_at: inMinutes(30), mail_tries: 100 })
  clock.advance(30 * MINUTE)
  await mailNext()
  expect(await row()).toMatchObject({ mail_event_id: null, mail_due_at: null })
})

test('while one process mails, others leave it alone for five minutes after each mail', async () => {
  const asked = Promise.withResolvers<void>()
  const mailServer = Promise.withResolvers<'sent'>()
  answer = (to) => {
    if (to === STAFF[0]) return Promise.resolve('sent')
    asked.resolve()
    return mailServer.promise
  }
  await queue()
  const claimed = inMinutes(5)
  clock.setBack(-MINUTE) // since it was due
  const mailing = mailNext()
  await asked.promise
  await expect.poll(async () => (await row()).mail_told).toEqual([STAFF[0]])
  expect((await row()).mail_due_at).toEqual(new Date(claimed.getTime() + MINUTE))
  expect(await mailNext()).toBe(false)
  clock.advance(4 * MINUTE)
  mailServer.resolve('sent')
  expect(await mailing).toBe(true)
  expect(recipients()).toEqual(STAFF)
})

test('what is over by the time of its mail is left out', async () => {
  const leavesOut = async (type: OperationalName, change: () => Promise<unknown>): Promise<void> => {
    await db()`delete from endpoint_alert`
    await isFailing()
    await queue(type)
    await change()
    expect(await mailNext()).toBe(true)
    expect(await row(), type).toMatchObject({ ...LEFT_OUT, mailed_at: null, mailed_bad: false })
  }
  await leavesOut('endpoint.failing', () => db()`update webhook_endpoint set failing_since = null`)
  await leavesOut('endpoint.paused', () => db()`update webhook_endpoint set status = 'enabled'`)
  await leavesOut('endpoint.failing', () => db()`delete from event`)
  await leavesOut('endpoint.disabled', () => db()`delete from webhook_endpoint`)
  expect(sent).toEqual([])
})

test('an event that was redacted is not mailed', async () => {
  await queue('endpoint.failing', { endpoint: {} })
  expect(await mailNext()).toBe(true)
  expect(sent).toEqual([])
  expect(await row()).toMatchObject(LEFT_OUT)
})

test.each<[OperationalName, string]>([
  ['endpoint.paused', "status = 'paused'"],
  ['endpoint.disabled', "status = 'disabled'"],
  ['delivery.exhausted', 'failing_since = null'],
])('%s is mailed while it is so', async (type, now) => {
  await queue(type)
  await db().unsafe(`update webhook_endpoint set ${now}`)
  await mailNext()
  expect(recipients()).toEqual(STAFF)
})

test('the provider chooses the kinds, and whether an account’s endpoints are among them', async () => {
  await set({ alert_kinds: ['endpoint.paused'] })
  await queue()
  await mailNext()
  expect(sent).toEqual([])
  await set({ alert_kinds: ['endpoint.failing'] })

  const account = await service.call('POST', '/api/v1/accounts', { body: { name: 'Acme' } })
  await db()`update webhook_endpoint set account_id = ${account.body.id}`
  await db()`delete from endpoint_alert`
  await queue()
  await mailNext()
  expect(sent).toEqual([])
  await set({ alert_account_endpoints: true })
  await db()`delete from endpoint_alert`
  await queue()
  await mailNext()
  expect(recipients()).toEqual(STAFF)
  await set({ alert_account_endpoints: false })
})

test('an alert without an address is logged and counted', async () => {
  await db()`update app_user set status = 'blocked' where principal = 'provider'`
  await queue()
  logged.length = 0
  expect(await mailNext()).toBe(true)
  const [provider] = await db()`select provider_id from provider`
  expect(logged).toMatchObject([
    {
      provider: provider!.provider_id,
      endpoint: endpointId,
      alert: 'endpoint.failing',
      msg: expect.stringMatching(/no recipient: add staff .*"principal": "provider".* or set ALERT_EMAIL/),
    },
  ])
  expect(await counted('endpoint.failing', 'nobody')).toBe(1)
  expect(await row()).toMatchObject({ mail_event_id: null })
  await db()`update app_user set status = 'active' where principal = 'provider'`
})

test('word of an alert has it mailed without waiting for the next look', async () => {
  const teller = new AlertTeller({ ...services(), wake: () => {} })
  teller.start()
  await teller.runOnce()
  await queue()
  expect(sent).toEqual([])
  teller.wake()
  await expect.poll(() => recipients()).toEqual(STAFF)
  await teller.stop()
})
