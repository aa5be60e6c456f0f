import { afterAll, beforeAll, expect, test } from 'vitest'
import { ManualClock } from '../support/manual-clock.ts'
import { emitMany, statusCounts } from '../support/queue.ts'
import { Receiver } from '../support/receiver.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

let service: TestService
let clock: ManualClock
let receiver: Receiver
let endpointId: string

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  await service.service.db`delete from webhook_endpoint` // the development inbox
  await service.call('POST', '/api/v1/users', { body: { email: 'staff@example.com', principal: 'provider' } })
  receiver = new Receiver()
  const { body } = await service.call('POST', '/api/v1/webhooks/endpoints', {
    body: { url: await receiver.start(), events: ['*'] },
  })
  endpointId = body.id
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

const endpoint = async () => (await service.call('GET', `/api/v1/webhooks/endpoints/${endpointId}`)).body
const counts = () => statusCounts(service.service.db)

async function nextProbeAt(): Promise<number> {
  const [row] = await service.service.db`select next_probe_at from webhook_endpoint where id = ${endpointId}`
  return row!.next_probe_at.getTime()
}

async function probesInVain(): Promise<number> {
  const [row] = await service.service.db`select probes from webhook_endpoint where id = ${endpointId}`
  return row!.probes
}

/** Lets the engine do what is due: no row is due any more but those of a paused endpoint, and none is leased. */
async function settled(): Promise<void> {
  await until(
    async () => {
      const [row] = await service.service.db`
        select count(*)::int as busy from delivery_queue q
        join delivery d on d.provider_id = q.provider_id and d.id = q.delivery_id
        join webhook_endpoint w on w.provider_id = q.provider_id and w.id = q.endpoint_id
        where q.due_at <> d.next_attempt_at
          or (q.due_at <= ${new Date(clock.now())} and (w.status = 'enabled' or w.next_probe_at <= ${new Date(clock.now())}))`
      if (row!.busy > 0) clock.advance(SECOND / 2) // the engine looks again
      return row!.busy as number
    },
    (busy) => busy === 0,
  )
}

async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 10 * SECOND) {
    clock.advance(Math.min(left, 10 * SECOND))
    await settled()
  }
}

test('an endpoint that is away for two hours gets everything within five minutes of its return', async () => {
  await emitMany(service, 3)
  await until(counts, ({ delivered }) => delivered === 3)

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
    status_reason: expect.stringMatching(/^\d+ attempts in a row failed since /),
  })
  const attemptsWhileAway = receiver.webhooks.length
  expect(attemptsWhileAway).toBeLessThan(150) // some tries, then a probe every three minutes, not thousands
  const parked = await service.call('GET', '/api/v1/webhooks/deliveries?status=parked&limit=100')
  expect(parked.body.data.length).toBeGreaterThan(50)
  const told = await service.mail.mailTo('staff@example.com')
  expect(told.subject).toMatch(/are failing$/)

  receiver.answerWith(200)
  receiver.webhooks.length = 0
  await pass(5 * MINUTE)
  expect(await counts()).toEqual({ delivered: emitted })
  expect(await endpoint()).toMatchObject({ status: 'enabled', status_reason: null })
  const back = await service.mail.mailTo('staff@example.com', 1)
  expect(back.subject).toMatch(/are delivered again$/)
  expect(
    service.mail.mails.filter(({ recipients }) => recipients.includes('staff@example.com')),
  ).toHaveLength(2)
})

test('a dead endpoint with a long backlog is paused after a hundred attempts and probed one by one', async () => {
  receiver.answerWith(500)
  receiver.webhooks.length = 0
  await emitMany(service, 1_000)
  await until(endpoint, ({ status }) => status === 'paused')
  await settled()
  const tried = receiver.webhooks.length
  expect(tried).toBeLessThan(500) // some more were under way or held when it was noticed
  for (let probes = 1; probes <= 4; probes++) {
    const due = await nextProbeAt()
    expect(due - clock.now()).toBeGreaterThan([20, 50, 110, 170][probes - 1]! * SECOND)
    clock.advance(due - clock.now() - SECOND)
    await settled()
    expect(receiver.webhooks.length).toBe(tried + probes - 1)
    clock.advance(2 * SECOND)
    await settled()
    expect(receiver.webhooks.length).toBe(tried + probes)
    await until(probesInVain, (count) => count === probes)
  }

  const probe = await service.service.db`select trigger from attempt order by id desc limit 1`
  expect(probe[0]!.trigger).toBe('probe')
  receiver.answerWith(200)
  await pass(6 * MINUTE)
  expect((await counts()).pending).toBeUndefined()
  expect((await counts()).failed).toBeUndefined()
})

test('a pause by hand is not probed and not ended by us', async () => {
  await service.call('POST', `/api/v1/webhooks/endpoints/${endpointId}/pause`)
  receiver.webhooks.length = 0
  await emitMany(service, 5)
  await pass(20 * MINUTE)
  expect(receiver.webhooks).toHaveLength(0)
  await service.call('POST', `/api/v1/webhooks/endpoints/${endpointId}/resume`)
  await receiver.received(5)
})
