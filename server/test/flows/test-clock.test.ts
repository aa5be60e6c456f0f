import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { made, sellPlans } from '../support/billing.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const START = '2026-01-31T10:00:00.000Z'
const DAY = 86_400_000
const SECOND = 1_000

/** A machine on which every look at the stopwatch takes its time. */
class SlowMachine extends ManualClock {
  #looks = 0
  lookMs = 0

  override elapsed(): number {
    return super.elapsed() + this.#looks++ * this.lookMs
  }
}

let service: TestService
let clock: SlowMachine
let owner: SignedInPerson

beforeAll(async () => {
  clock = new SlowMachine(Date.parse(START))
  service = await startTestService({ clock, work: false })
  await sellPlans(service)
  owner = await signIn(service, 'owner@example.com')
})
afterAll(() => service.stop())

interface EventBody {
  timestamp: string
  data: Record<string, Record<string, unknown>>
}

const later = (days: number) => new Date(Date.parse(START) + days * DAY).toISOString()

/** A provider of its own, so that no clock is moved for others. */
async function openProvider(slug: string) {
  const { call } = service
  await made(call('POST', '/api/v1/providers', { body: { slug, name: slug } }))
  const base = `/p/${slug}`
  await sellPlans(service, undefined, { base })
  const ask = (method: string, path: string, body?: object) => call(method, `${base}/api/v1${path}`, { body })
  return {
    ask,
    advance: (to: string) => ask('POST', '/test-clock/advance', { to }),
    /** Buys a monthly plan. With a balance, its invoices are paid from that. */
    buy: async (order: object = {}, balance = 0) => {
      const { id } = await made(ask('POST', '/accounts', { name: 'Acme' }))
      await made(ask('PATCH', `/accounts/${id}/billing`, { buyer: { name: 'Acme' } }))
      const { db } = service.service
      await db`update billing_account set balance = ${balance} where account_id = ${id}`
      const monthly = { plan: 'starter', interval: 'month', currency: 'eur', collection: 'invoice' }
      await made(ask('POST', `/accounts/${id}/subscription`, { ...monthly, ...order }))
      return id as string
    },
    standing: async (id: string) => made(ask('GET', `/accounts/${id}/subscription`)),
    newest: async (id: string) =>
      (await made(ask('GET', `/subscriptions?account_id=${id}`))).data[0] as Record<string, unknown>,
    events: async (name: string) => {
      const { data } = await made(ask('GET', `/events?event=${name}&limit=100`))
      return (data as EventBody[]).sort((a, b) => a.timestamp.localeCompare(b.timestamp))
    },
  }
}

describe('advancing', () => {
  test('renews at each boundary on the way, by the calendar, and dates invoices and events so', async () => {
    const { advance, buy, newest, events, ask } = await openProvider('renewing')
    const account = await buy({}, 1_000_000)
    const { status, body } = await advance('2026-05-31T12:00:00.000Z')
    expect([status, body]).toEqual([200, { now: '2026-05-31T12:00:00.000Z', steps: 4, is_done: true }])
    const boundaries = ['01-31', '02-28', '03-31', '04-30', '05-31'].map((day) => `2026-${day}T10:00:00.000Z`)
    const created = await events('invoice.created')
    expect(created.map(({ timestamp }) => timestamp)).toEqual(boundaries)
    expect(created.map(({ data }) => data.invoice!.issued_at)).toEqual(boundaries)
    expect(created.map(({ data }) => data.invoice!.period_start)).toEqual(boundaries)
    expect(created.map(({ data }) => data.invoice!.number)).toEqual(
      [1, 2, 3, 4, 5].map((number) => `INV-2026-000${number}`),
    )
    expect(await newest(account)).toMatchObject({ status: 'active', period_start: boundaries[4] })
    const clockNow = await made(ask('GET', '/test-clock'))
    expect(clockNow).toEqual({ now: '2026-05-31T12:00:00.000Z', ahead_seconds: (120 * DAY) / SECOND + 7_200 })
  })

  test('ends trials, lets payments fall overdue, and then access and the subscription end', async () => {
    const { advance, buy, standing, newest, events } = await openProvider('dunning')
    const account = await buy({ plan: 'team' })
    expect((await standing(account)).subscription.status).toBe('trialing')
    await made(advance(later(14)))
    expect((await standing(account)).subscription).toMatchObject({
      status: 'active',
      payment_due_at: later(28),
    })
    const { body } = await advance(later(60))
    expect(body).toMatchObject({ steps: 2, is_done: true })
    expect(await newest(account)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'unpaid',
      cancelled_at: later(42),
      access_until: later(42),
    })
    const [cancelled] = await events('subscription.cancelled')
    expect(cancelled!.timestamp).toBe(later(42))
  })

  test('stops between: past due, with access until the days of grace are over', async () => {
    const { advance, buy, standing } = await openProvider('grace')
    const account = await buy()
    await made(advance(later(15)))
    expect(await standing(account)).toMatchObject({
      has_access: true,
      subscription: { status: 'past_due', access_until: later(28) },
    })
  })

  test('works for some seconds; the same call resumes from there', async () => {
    const { advance, buy, ask } = await openProvider('slow')
    await buy({}, 1_000_000)
    clock.lookMs = 2 * SECOND
    const first = await made(advance('2027-01-31T12:00:00.000Z'))
    clock.lookMs = 0
    expect(first.is_done).toBe(false)
    expect(first.steps).toBeGreaterThan(0)
    expect(first.steps).toBeLessThan(12)
    expect((await made(ask('GET', '/test-clock'))).now).toBe(first.now)
    expect(first.now < '2027-01-31').toBe(true)
    const second = await made(advance('2027-01-31T12:00:00.000Z'))
    expect(second).toEqual({ now: '2027-01-31T12:00:00.000Z', steps: 12 - first.steps, is_done: true })
  })

  test('twice at the same time does each step once', async () => {
    const { advance, buy, events } = await openProvider('twice')
    await Promise.all([1, 2, 3].map(() => buy({}, 1_000_000)))
    const answers = await Promise.all([1, 2, 3].map(() => advance('2026-05-31T12:00:00.000Z')))
    expect(answers.map(({ body }) => body.is_done)).toEqual([true, true, true])
    expect(answers.reduce((sum, { body }) => sum + body.steps, 0)).toBe(12)
    expect(await events('invoice.created')).toHaveLength(15)
  })
})

describe('the clock', () => {
  test('goes forward only, ten years at the same time', async () => {
    const { advance, ask } = await openProvider('forward')
    await made(advance(later(10)))
    for (const [to, message] of [
      [later(9), /only goes forward, and stands at 2026-02-10T10:00:00.000Z/],
      ['2036-02-10T10:00:00.001Z', /up to 10 years: to 2036-02-10T10:00:00.000Z/],
      ['tomorrow', /ISO 8601/],
    ] as const) {
      const { status, body } = await advance(to)
      expect([status, body.code, body.errors[0].field]).toEqual([400, 'invalid_request', '/to'])
      expect(body.errors[0].message).toMatch(message)
    }
    expect((await made(ask('GET', '/test-clock'))).now).toBe(later(10))
    expect(await made(advance(later(10)))).toMatchObject({ steps: 0, is_done: true })
    expect((await advance('2036-02-10T10:00:00.000Z')).status).toBe(200)
  })

  test("is the provider's own: another one's billing, and all sign-ins, keep the time of the machine", async () => {
    const [moved, still] = [await openProvider('moved'), await openProvider('still')]
    const account = await still.buy()
    await moved.buy()
    await made(moved.advance(later(365)))
    expect(await made(still.ask('GET', '/test-clock'))).toEqual({ now: START, ahead_seconds: 0 })
    expect(await still.newest(account)).toMatchObject({ status: 'active', period_start: START })
    const { data } = await made(moved.ask('GET', '/audit-log?action=test_clock.advanced'))
    expect(data).toMatchObject([{ at: START, detail: { from: START, to: later(365) } }])

    await made(service.call('POST', '/api/v1/test-clock/advance', { body: { to: later(365) } }))
    const session = await service.call('GET', '/api/v1/auth/customer/session', { key: owner.token })
    expect(session.status).toBe(200)
  })

  test('is not there in production, whatever was stored before', async () => {
    const { advance, ask } = await openProvider('released')
    await made(advance(later(100)))
    const production = await startTestService({
      clock,
      beside: service,
      work: false,
      config: { production: true },
    })
    try {
      const base = '/p/released/api/v1'
      const unknown = await production.call('GET', `${base}/no-such-thing`)
      for (const [method, path, body] of [
        ['GET', '/test-clock', undefined],
        ['POST', '/test-clock/advance', { to: later(200) }],
      ] as const) {
        const { status, body: answer } = await production.call(method, base + path, { body })
        const detail = `There is no route ${method} /api/v1${path}.`
        expect([status, answer]).toEqual([404, { ...unknown.body, detail }])
      }
      const { id } = await made(production.call('POST', `${base}/accounts`, { body: { name: 'Acme' } }))
      const order = { plan: 'starter', interval: 'month', currency: 'eur', collection: 'invoice' }
      const path = `${base}/accounts/${id}/subscription`
      const { subscription } = await made(production.call('POST', path, { body: order }))
      expect(subscription.period_start).toBe(START)
    } finally {
      await production.stop()
    }
    expect((await made(ask('GET', '/test-clock'))).now).toBe(later(100))
  })
})

test('a reservation ends by it, as the period does that it holds a part of', async () => {
  const { ask, advance } = await openProvider('reserving')
  await made(ask('POST', '/meters', { key: 'calls', name: 'Calls' }))
  await made(ask('POST', '/plans', { key: 'free', name: 'Free', rank: 99 }))
  const calls = { type: 'metered', meter: 'calls', limit: 10 }
  const prices = [{ currency: 'eur', interval: 'month', amount: 0 }]
  await made(ask('POST', '/plans/free/versions', { prices, features: { calls } }))
  await made(ask('POST', '/plans/free/versions/1/publish'))
  await made(ask('PATCH', '/plans/free', { is_default: true }))
  const { id } = await made(ask('POST', '/accounts', { name: 'Acme' }))
  const reserve = (name: string) =>
    made(ask('POST', `/accounts/${id}/reserve`, { feature: 'calls', amount: 10, id: name, expires_in: 60 }))
  const used = async () => {
    const { data } = await made(ask('GET', `/accounts/${id}/usage`))
    const check = { checks: [{ account_id: id, feature: 'calls' }] }
    const { results } = await made(ask('POST', '/entitlements/check', check))
    return [data[0].meters[0].reserved, results[0].used]
  }
  const { now } = (await ask('GET', '/test-clock')).body
  const inSeconds = (seconds: number) => new Date(Date.parse(now) + seconds * SECOND).toISOString()
  await advance(inSeconds(5 * 86_400))
  expect(await reserve('one')).toMatchObject({ allowed: true, expires_at: inSeconds(5 * 86_400 + 60) })
  await advance(inSeconds(5 * 86_400 + 59))
  expect(await used()).toEqual([10, 10])
  await advance(inSeconds(5 * 86_400 + 60))
  expect(await used()).toEqual([0, 0])
  expect((await ask('POST', `/accounts/${id}/settle`, { id: 'one', amount: 1 })).status).toBe(409)
  expect(await reserve('two')).toMatchObject({ allowed: true })
})
