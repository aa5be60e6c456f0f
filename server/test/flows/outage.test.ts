import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { firstIdAt } from '../../src/platform/keys/ids.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { pass as passTime, eventually as passUntil, settled as settle } from '../support/pass-time.ts'
import { emitMany, forgetDeliveries, statusCounts } from '../support/queue.ts'
import { Receiver } from '../support/receiver.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const STEP = 10 * SECOND
const DELAYS = [30 * SECOND, 120 * SECOND, 300 * SECOND]

let service: TestService
let clock: ManualClock
let receiver: Receiver
let endpointId: string | undefined

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  await service.service.db`delete from webhook_endpoint` // the development inbox
  await service.call('POST', '/api/v1/users', { body: { email: 'staff@example.com', principal: 'provider' } })
  receiver = new Receiver()
  await receiver.start()
})
beforeEach(async () => {
  if (endpointId) await service.call('DELETE', `/api/v1/webhooks/endpoints/${endpointId}`)
  await forgetDeliveries(service.service.db)
  receiver.answerWith(200)
  receiver.webhooks.length = 0
  const { body } = await service.call('POST', '/api/v1/webhooks/endpoints', {
    body: { url: receiver.url, events: ['*'] },
  })
  endpointId = body.id
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

const endpoint = async () => (await service.call('GET', `/api/v1/webhooks/endpoints/${endpointId}`)).body
const counts = () => statusCounts(service.service.db)

/** What the staff's mails have said of endpoints since the call: `failing`, `paused`, `being delivered again`. */
function staffHear(): () => Array<string | undefined> {
  const mails = () => service.mail.mails.filter(({ recipients }) => recipients.includes('staff@example.com'))
  const before = mails().length
  return () =>
    mails()
      .slice(before)
      .map(({ subject }) => subject.split(' are ')[1])
}

/** Waits until the staff's mails since the call of this function have said these words. */
function staffHearing(): (...words: string[]) => Promise<unknown> {
  const told = staffHear()
  return (...words) =>
    eventually(
      async () => told(),
      (all) => all.join() === words.join(),
    )
}

/** 120 deliveries fail until the endpoint is paused. */
async function pausedByItself(): Promise<void> {
  receiver.answerWith(503)
  await emitMany(service, 120)
  await eventually(endpoint, ({ status }) => status === 'paused')
  await settled()
}

const settled = () => settle(service, clock)
const eventually = <T>(ask: () => Promise<T>, isRight: (answer: T) => boolean): Promise<T> =>
  passUntil(clock, ask, isRight)
const pass = (ms: number) => passTime(service, clock, ms)

test('an endpoint that is away for two hours gets everything within five minutes of its return', async () => {
  const subjects = staffHear()
  await emitMany(service, 3)
  await eventually(counts, ({ delivered }) => delivered === 3)

  receiver.answerWith(503)
  let emitted = 3
  for (let minute = 0; minute < 120; minute++) {
    await emitMany(service, 2)
    emitted += 2
    await pass(MINUTE)
  }
  const shown = await endpoint()
  expect(shown).toMatchObject({
    status: 'paused',
    status_reason: expect.stringMatching(/^\d+ attempts in a row failed\.$/),
  })
  const attemptsWhileAway = receiver.webhooks.length
  expect(attemptsWhileAway).toBeLessThan(300) // some tries, then every three minutes a probe or a retry, not four of each
  const parked = await service.call('GET', '/api/v1/webhooks/deliveries?status=parked&limit=100')
  expect(parked.body.data.length).toBeGreaterThan(50)
  expect(subjects()).toEqual(['failing', 'paused'])

  receiver.answerWith(200)
  receiver.webhooks.length = 0
  await pass(5 * MINUTE)
  expect(await counts()).toEqual({ delivered: emitted })
  expect(await endpoint()).toMatchObject({ status: 'enabled', status_reason: null })
  await eventually(
    async () => subjects(),
    (all) => all.join() === 'failing,paused,being delivered again',
  )
}, 120_000)

interface Tried {
  trigger: string
  attempts: Array<{ began: number }>
}

/** The attempts of each delivery that has any since `since`. */
async function triedDeliveries(since: number): Promise<Tried[]> {
  return service.service.db<Tried[]>`
    select min(trigger) filter (where number = 1) as trigger,
      jsonb_agg(jsonb_build_object('began', (extract(epoch from started_at) * 1000)::bigint) order by number) as attempts
    from (select * from attempt where id > ${firstIdAt(since)}) a
    group by delivery_id`
}

test('a dead endpoint with a long backlog is paused after a hundred attempts; deliveries that had begun get all of theirs', async () => {
  clock.advance(SECOND)
  const startedAt = clock.now()
  receiver.answerWith(500)
  await emitMany(service, 1_000)
  await eventually(endpoint, ({ status }) => status === 'paused')
  await settled()
  const begun = await triedDeliveries(startedAt)
  expect(begun.length).toBeLessThan(500) // some more were under way or held when it was noticed
  await pass(20 * MINUTE)
  const tried = await triedDeliveries(startedAt)
  const probes = tried.filter(({ trigger }) => trigger === 'probe')
  expect(tried.length).toBe(begun.length + probes.length)
  expect(probes.length).toBeGreaterThan(2)
  expect(probes.length).toBeLessThan(50) // some of the hundreds; on a busy machine the clock moves while one is under way
  const over = tried.filter(({ attempts }) => attempts[0]!.began < clock.now() - 8 * MINUTE)
  expect(over.length).toBeGreaterThan(begun.length)
  for (const { attempts } of over) {
    const waits = attempts.slice(1).map(({ began }, index) => began - attempts[index]!.began) // the clock stands still meanwhile
    expect(waits).toHaveLength(DELAYS.length)
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(DELAYS[index]!)
      expect(wait).toBeLessThan(DELAYS[index]! + 4 * STEP) // the clock moves on by steps, on a busy machine some before the claim
    }
  }

  receiver.answerWith(200)
  await pass(6 * MINUTE)
  expect(await counts()).toEqual({ delivered: 1_000 })
}, 120_000)

test('a pause by hand is not probed and not ended by us', async () => {
  await service.call('POST', `/api/v1/webhooks/endpoints/${endpointId}/pause`)
  await emitMany(service, 5)
  await pass(20 * MINUTE)
  expect(receiver.webhooks).toHaveLength(0)
  await service.call('POST', `/api/v1/webhooks/endpoints/${endpointId}/resume`)
  await receiver.received(5)
})

test('a resume changes nothing of an endpoint that fails but is on: what failed before starts over when it is back', async () => {
  receiver.answerWith(503)
  await emitMany(service, 1)
  await pass(8 * MINUTE)
  expect(await counts()).toEqual({ failed: 1 })
  const resumed = await service.call('POST', `/api/v1/webhooks/endpoints/${endpointId}/resume`)
  expect(resumed).toMatchObject({ status: 200, body: { id: endpointId, status: 'enabled' } })
  await pass(MINUTE)
  expect(await counts(), 'not before').toEqual({ failed: 1 })

  await emitMany(service, 5)
  await pass(8 * MINUTE)
  await eventually(endpoint, ({ status }) => status === 'paused') // noted a moment after the outcomes
  receiver.answerWith(200)
  await pass(5 * MINUTE)
  expect(await counts()).toEqual({ delivered: 6 })
})

test('a resume changes nothing of an endpoint that fails but is on: who heard of that hears when it is back', async () => {
  const hear = staffHearing()
  receiver.answerWith(503)
  await emitMany(service, 1)
  await pass(MINUTE)
  await hear('failing')
  await service.call('POST', `/api/v1/webhooks/endpoints/${endpointId}/resume`)
  receiver.answerWith(200)
  await pass(2 * MINUTE)
  expect(await counts()).toEqual({ delivered: 1 })
  await hear('failing', 'being delivered again')
})

test('after a resume by hand of an endpoint that paused itself, who heard of that hears when it is back', async () => {
  const hear = staffHearing()
  await pausedByItself()
  await hear('paused')
  await service.call('POST', `/api/v1/webhooks/endpoints/${endpointId}/resume`)
  receiver.answerWith(200)
  await pass(MINUTE)
  expect(await counts()).toEqual({ delivered: 120 })
  await hear('paused', 'being delivered again')
})

test('a pause by hand during an outage forgets neither what failed for good in it nor who heard of it', async () => {
  const hear = staffHearing()
  await pausedByItself()
  await hear('paused')
  await pass(8 * MINUTE)
  expect((await counts()).failed).toBeGreaterThan(20)
  await service.call('POST', `/api/v1/webhooks/endpoints/${endpointId}/pause`)
  receiver.answerWith(200)
  await pass(10 * MINUTE)
  await service.call('POST', `/api/v1/webhooks/endpoints/${endpointId}/resume`)
  await pass(MINUTE)
  expect(await counts()).toEqual({ delivered: 120 })
  await hear('paused', 'being delivered again')
})

test('what fails for good while its endpoint is paused by hand stays failed', async () => {
  receiver.answerWith(503)
  await emitMany(service, 1)
  await receiver.received(1)
  await service.call('POST', `/api/v1/webhooks/endpoints/${endpointId}/pause`)
  await pass(8 * MINUTE)
  expect(receiver.webhooks).toHaveLength(4)
  receiver.answerWith(200)
  await service.call('POST', `/api/v1/webhooks/endpoints/${endpointId}/resume`)
  await pass(MINUTE)
  expect(await counts()).toEqual({ failed: 1 })
})

test('staff hear within two minutes of the first failure, with what the receiver answered', async () => {
  const toStaff = () =>
    service.mail.mails.filter(({ recipients }) => recipients.includes('staff@example.com'))
  const before = toStaff().length
  receiver.answerWith(503)
  await emitMany(service, 1)
  const startedAt = clock.now()
  await passUntil(
    clock,
    async () => toStaff().length,
    (mails) => mails > before,
    SECOND / 4,
  )
  expect(clock.now() - startedAt).toBeLessThan(2 * MINUTE)
  const { subject, text } = toStaff().at(-1)!
  expect(subject.replaceAll('\u2060', '')).toBe(`Webhooks to ${new URL(receiver.url).host} are failing`)
  expect(text).toContain('Last attempt: 503 Service Unavailable')
  await pass(8 * MINUTE)
  expect(toStaff(), 'once an outage').toHaveLength(before + 1)
})

test('where a provider has no staff, ALERT_EMAIL gets the alert, and the word that all is well', async () => {
  const alone = await startTestService({ clock, config: { alertEmail: 'operator@example.com' } })
  try {
    const [other] = await alone.service.db`delete from webhook_endpoint returning 1`
    expect(other).toBeDefined() // the development inbox
    receiver.answerWith(500)
    await alone.call('POST', '/api/v1/webhooks/endpoints', { body: { url: receiver.url, events: ['*'] } })
    await emitMany(alone, 1)
    const heard = (count: number) =>
      passUntil(
        clock,
        async () => alone.mail.mails.filter(({ recipients }) => recipients.includes('operator@example.com')),
        ({ length }) => length === count,
        SECOND / 4,
      )
    const [failing] = await heard(1)
    expect(failing!.subject).toMatch(/are failing$/)
    expect(failing!.text).toContain('500 Internal Server Error')
    receiver.answerWith(200)
    const [, again] = await heard(2)
    expect(again!.subject).toMatch(/are being delivered again$/)
  } finally {
    await alone.stop()
  }
})
