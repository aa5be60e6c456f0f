import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUpStats } from '../../src/webhooks/stats/store.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { Receiver } from '../support/receiver.ts'
import { signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

// What is sent to Citus, on one server: claims of one provider after the other, and outcomes of each in its own transaction.

const PROVIDERS = 6 // more than claim at once
const INVOICE = { id: 'in_1', number: 'INV-1', status: 'open', amount_due: 4900, currency: 'eur' }

let service: TestService
let clock: ManualClock
const receivers: Receiver[] = []
const endpointIds: string[] = []

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock, distributed: true })
  for (let number = 0; number < PROVIDERS; number++) {
    const receiver = new Receiver()
    const body = { url: await receiver.start(), events: ['invoice.created'] }
    const slug = `shop-${number}`
    await service.call('POST', '/api/v1/providers', { body: { slug, name: slug } })
    const endpoint = await ask(number, 'POST', 'webhooks/endpoints', body)
    endpointIds.push(endpoint.id)
    receivers.push(receiver)
  }
})
afterAll(async () => {
  await service.stop()
  for (const receiver of receivers) await receiver.stop()
})

async function ask(provider: number, method: string, path: string, body?: object) {
  const answer = await service.call(method, `/p/shop-${provider}/api/v1/${path}`, { body })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}

const publish = (provider: number, count = 1) =>
  Promise.all(
    Array.from({ length: count }, () =>
      ask(provider, 'POST', 'events', { event: 'invoice.created', data: { invoice: INVOICE } }),
    ),
  )

/** Once each of a provider's deliveries has this status, they. */
async function untilAll(provider: number, status: string) {
  const { data } = await until(
    () => ask(provider, 'GET', 'webhooks/deliveries?limit=100'),
    (page) => page.data.every((delivery: { status: string }) => delivery.status === status),
  )
  return data as Array<{ id: string; attempt_count: number }>
}

test('what was parked of several providers is claimed once they resume, and each gets its own', async () => {
  for (let provider = 0; provider < PROVIDERS; provider++) {
    await ask(provider, 'POST', `webhooks/endpoints/${endpointIds[provider]}/pause`)
    await publish(provider, 5)
  }
  for (let provider = 0; provider < PROVIDERS; provider++) {
    expect(await untilAll(provider, 'parked')).toHaveLength(5)
    expect(receivers[provider]!.webhooks).toHaveLength(0)
  }
  for (let provider = 0; provider < PROVIDERS; provider++)
    await ask(provider, 'POST', `webhooks/endpoints/${endpointIds[provider]}/resume`)
  for (let provider = 0; provider < PROVIDERS; provider++) {
    const deliveries = await untilAll(provider, 'delivered')
    const sent = receivers[provider]!.webhooks.map(({ headers }) => headers['webhook-id'])
    expect(sent.toSorted()).toEqual(deliveries.map(({ id }) => id).toSorted())
  }
})

test('a failure is tried again at its time, and forgotten once it arrives; statistics count both', async () => {
  const [receiver] = receivers as [Receiver, ...Receiver[]]
  receiver.answerWith(500)
  const before = receiver.webhooks.length
  await publish(0)
  await receiver.received(before + 1)
  const { data } = await until(
    () => ask(0, 'GET', 'webhooks/deliveries?error=server_error'),
    (page) => page.data.length === 1,
  )
  expect(data[0]).toMatchObject({ status: 'pending', attempt_count: 1 })
  receiver.answerWith(200)
  clock.advance(30_000)
  await untilAll(0, 'delivered')
  expect((await ask(0, 'GET', 'webhooks/deliveries?error=server_error')).data).toEqual([])
  while (await addUpStats(service.service.db));
  const { total } = await ask(0, 'GET', 'stats?metric=deliveries&bucket=hour')
  expect(total).toMatchObject({ sent: 7, delivered: 6, retried: 1 })
})

test('what failed for good is listed, and sent again by a replay of all', async () => {
  receivers[1]!.answerWith(410)
  await publish(1)
  const failed = await until(
    () => ask(1, 'GET', 'webhooks/deliveries?status=failed'),
    (page) => page.data.length === 1,
  )
  receivers[1]!.answerWith(200)
  await ask(1, 'POST', `webhooks/endpoints/${endpointIds[1]}/resume`)
  const arrived = await untilAll(1, 'delivered')
  expect(arrived.map(({ id }) => id)).toContain(failed.data[0].id)
  expect((await ask(1, 'GET', 'webhooks/deliveries?status=failed')).data).toEqual([])
})

test('people sign in, and a wrong code is counted', async () => {
  const { user } = await signIn(service, 'ada@example.com')
  expect(user.email).toBe('ada@example.com')
  const email = 'eve@example.com'
  await service.call('POST', '/api/v1/auth/customer/login', { key: null, body: { email } })
  const code = await service.mail.codeFor(email, 0)
  const verify = (wrong: string) =>
    service.call('POST', '/api/v1/auth/customer/verify-otp', { key: null, body: { email, code: wrong } })
  expect((await verify(code === '000000' ? '000001' : '000000')).status).toBe(401)
  expect((await verify(code)).status).toBe(200)
})
