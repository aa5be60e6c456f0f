import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { made, renew } from '../support/billing.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { addSubscribers } from '../support/subscribers.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

// Credits that plans give, by the service's clock.

const DAY = 86_400_000
const START = '2026-03-01T00:00:00.000Z'

let service: TestService
let clock: ManualClock

beforeAll(async () => {
  clock = new ManualClock(Date.parse(START))
  service = await startTestService({ clock, work: false })
  await made(service.call('PATCH', '/api/v1/billing/settings', { body: { due_days: 90 } }))
  await sell('starter', { rank: 10, amount: 1000, images: 100 })
  await sell('team', { rank: 20, amount: 5000, images: 1000, videos: 10, trialDays: 14 })
  await sell('gift', { rank: 5, amount: 0, images: 20 })
  await sell('bigger-gift', { rank: 6, amount: 0, images: 50 })
})
afterAll(() => service.stop())

type Sold = { rank: number; amount: number; images: number; videos?: number; trialDays?: number }

async function sell(key: string, { rank, amount, images, videos, trialDays }: Sold, where = '') {
  const post = (path: string, body: object = {}) =>
    made(service.call('POST', `${where}/api/v1/plans${path}`, { body }))
  const price = (interval: string, times: number) => ({ currency: 'eur', interval, amount: amount * times })
  await post('', { key, name: key, rank })
  await post(`/${key}/versions`, {
    prices: [price('month', 1), price('year', 10)],
    trial_days: trialDays ?? 0,
    features: {
      images: { type: 'credits', unit: 'images', amount: images },
      ...(videos && { videos: { type: 'credits', unit: 'videos', amount: videos } }),
    },
  })
  await post(`/${key}/versions/1/publish`)
}

const goTo = (time: string) => clock.advance(Date.parse(time) - clock.now())

/** An account in the month that begins at `at`, with the plan bought at that moment. */
async function openAccount(at?: string, order?: object, where = '') {
  if (at) goTo(at)
  const ask = (method: string, path: string, body?: object) =>
    service.call(method, `${where}/api/v1${path}`, { body })
  const { id } = await made(ask('POST', '/accounts', { name: 'Acme' }))
  const path = `/accounts/${id}`
  const buy = (wanted: object) =>
    made(
      ask('POST', `${path}/subscription`, {
        interval: 'month',
        currency: 'eur',
        collection: 'invoice',
        trial: false,
        ...wanted,
      }),
    )
  if (order) await buy(order)
  return {
    id,
    buy,
    change: (to: object) => made(ask('POST', `${path}/subscription/change`, to)),
    cancel: (at: string) => made(ask('POST', `${path}/subscription/cancel`, { at })),
    spend: (amount: number, unit = 'images') =>
      ask('POST', `${path}/credits/spend`, { unit, amount, id: `s${Math.random()}` }),
    /** What there is of each unit. */
    has: async () => {
      const { data } = await made(ask('GET', `${path}/credits`))
      return Object.fromEntries(
        data.map(({ unit, available }: { unit: string; available: number }) => [unit, available]),
      )
    },
    grants: async () => {
      const { data } = await made(ask('GET', `${path}/credits/grants`))
      return data.map((one: Record<string, unknown>) => [one.unit, one.amount, one.expires_at]).reverse()
    },
  }
}

describe('a subscription', () => {
  test('gives credits with each period, which end with it', async () => {
    const { has, spend, grants } = await openAccount('2026-03-10T00:00:00.000Z', { plan: 'starter' })
    expect(await has()).toEqual({ images: 100 })
    await spend(30)
    goTo('2026-04-09T23:59:59.000Z')
    await renew(service)
    expect(await has()).toEqual({ images: 70 })
    goTo('2026-04-10T00:00:00.000Z')
    await renew(service)
    await renew(service)
    expect(await has()).toEqual({ images: 100 })
    expect(await grants()).toEqual([
      ['images', 100, '2026-04-10T00:00:00.000Z'],
      ['images', 100, '2026-05-10T00:00:00.000Z'],
    ])
  })

  test('whose renewal is late gives them to the first who asks; periods that are over give none', async () => {
    const { spend, has, grants } = await openAccount('2026-04-20T00:00:00.000Z', { plan: 'starter' })
    goTo('2026-07-21T00:00:00.000Z')
    expect((await spend(100)).status).toBe(200)
    expect(await has()).toEqual({ images: 0 })
    expect((await grants()).map(([, , end]: unknown[]) => end)).toEqual([
      '2026-05-20T00:00:00.000Z',
      '2026-08-20T00:00:00.000Z',
    ])
  })

  test('gives a year’s credits immediately, and those of a month for a trial', async () => {
    const yearly = await openAccount(undefined, { plan: 'starter', interval: 'year' })
    expect(await yearly.has()).toEqual({ images: 1200 })
    const trying = await openAccount(undefined, { plan: 'team', interval: 'year', trial: true })
    expect(await trying.has()).toEqual({ images: 1000, videos: 10 })
    clock.advance(14 * DAY)
    await renew(service)
    expect(await trying.has()).toEqual({ images: 12_000, videos: 120 })
  })

  test('gives nothing before its first invoice is paid', async () => {
    const account = await openAccount()
    const { invoice } = await account.buy({ plan: 'starter', collection: 'charge' })
    expect(await account.has()).toEqual({})
    const body = { amount: invoice.amount_due, result: 'succeeded' }
    await made(service.call('POST', `/api/v1/invoices/${invoice.id}/payments`, { body }))
    expect(await account.has()).toEqual({ images: 100 })
  })

  test('that is upgraded gives the difference for the time that is left', async () => {
    const { spend, change, has } = await openAccount('2026-09-01T00:00:00.000Z', { plan: 'starter' })
    await spend(60)
    goTo('2026-09-21T00:00:00.000Z') // a third of September is left
    await change({ plan: 'team' })
    expect(await has()).toEqual({ images: 40 + 300, videos: 3 })
    goTo('2026-10-01T00:00:00.000Z')
    await renew(service)
    expect(await has()).toEqual({ images: 1000, videos: 10 })
  })

  test('that is downgraded gives less from the next period on', async () => {
    const { change, has } = await openAccount('2026-10-01T00:00:00.000Z', { plan: 'team' })
    await change({ plan: 'starter' })
    expect(await has()).toEqual({ images: 1000, videos: 10 })
    goTo('2026-11-01T00:00:00.000Z')
    await renew(service)
    expect(await has()).toEqual({ images: 100, videos: 0 })
  })

  test('whose interval changes begins a new period: what is left of the old one ends', async () => {
    const { change, has, spend } = await openAccount('2026-11-01T00:00:00.000Z', { plan: 'starter' })
    await spend(10)
    goTo('2026-11-15T00:00:00.000Z')
    await change({ interval: 'year' })
    expect(await has()).toEqual({ images: 1200 })
  })

  test('takes what is left with it when it ends, but not what was granted', async () => {
    const { cancel, has, id, spend } = await openAccount(undefined, { plan: 'starter' })
    const body = { unit: 'images', amount: 7 }
    await made(service.call('POST', `/api/v1/accounts/${id}/credits/grants`, { body }))
    await spend(90)
    await cancel('period_end')
    expect(await has()).toEqual({ images: 17 })
    await cancel('now')
    expect(await has()).toEqual({ images: 7 })
    expect((await spend(8)).status).toBe(409)
  })

  test('that costs nothing gives nothing more when it is bought again and again', async () => {
    const { buy, cancel, change, has, spend } = await openAccount('2026-12-05T00:00:00.000Z', {
      plan: 'gift',
    })
    expect(await has()).toEqual({ images: 20 })
    await spend(20)
    for (let round = 0; round < 2; round++) {
      await cancel('now')
      await buy({ plan: 'gift' })
      expect(await has()).toEqual({ images: 0 })
      clock.advance(1_000)
      await change({ plan: 'bigger-gift' })
      expect(await has()).toEqual({ images: 0 })
    }
    clock.advance(32 * DAY)
    expect(await has()).toEqual({ images: 50 })
  })

  test('whose plan moves to a version with credits gives them from its next period on', async () => {
    const plan = '/api/v1/plans/plain'
    const post = (path: string, body: object = {}) => made(service.call('POST', `${plan}${path}`, { body }))
    const prices = [{ currency: 'eur', interval: 'month', amount: 900 }]
    await made(service.call('POST', '/api/v1/plans', { body: { key: 'plain', name: 'Plain', rank: 30 } }))
    await post('/versions', { prices })
    await post('/versions/1/publish')
    const { has, id } = await openAccount('2027-03-01T00:00:00.000Z', { plan: 'plain' })
    expect(await has()).toEqual({})
    await post('/versions', { prices, features: { i: { type: 'credits', unit: 'images', amount: 5 } } })
    await post('/versions/2/publish')
    const { db } = service.service
    const pending = { plan_key: 'plain', plan_version: 2, interval: 'month', seats: 1 }
    await db`update subscription set pending = ${db.json(pending)} where account_id = ${id}`
    expect(await has()).toEqual({})
    goTo('2027-04-01T00:00:00.000Z')
    await renew(service)
    expect(await has()).toEqual({ images: 5 })
  })
})

test('renewals, spends, grants and cancellations at the same time: each period gives once, and no request is refused', async () => {
  const where = '/p/busy'
  await made(service.call('POST', '/api/v1/providers', { body: { slug: 'busy', name: 'Busy' } }))
  const { db } = service.service
  const [provider] = await db`select provider_id from provider where slug = 'busy'`
  const start = new Date(Math.floor(clock.now() / 1_000) * 1_000)
  await addSubscribers(db, provider!.provider_id, { count: 40, start, credits: 100 })
  clock.advance(32 * DAY)
  const accounts =
    await db`select account_id as id from subscription where provider_id = ${provider!.provider_id}`
  const ask = (id: string, path: string, body: object) =>
    service.call('POST', `${where}/api/v1/accounts/${id}/${path}`, { body })
  const isLeaving = (index: number) => index % 4 === 0
  const [, , ...answers] = await Promise.all([
    renew(service),
    renew(service),
    ...accounts.map(({ id }, index) =>
      Promise.all([
        ask(id, 'credits/spend', { unit: 'images', amount: 10, id: 'a' }),
        ask(id, 'credits/grants', { unit: 'images', amount: 1, priority: 90 }),
        ask(id, 'credits/spend', { unit: 'images', amount: 10, id: 'b' }),
        ...(isLeaving(index) ? [ask(id, 'subscription/cancel', { at: 'now' })] : []),
      ]),
    ),
  ])
  for (const [index, { id }] of accounts.entries()) {
    const { data } = await made(service.call('GET', `${where}/api/v1/accounts/${id}/credits`))
    const { issued, spent, available, expired } = data[0]
    expect([issued, spent + available + expired]).toEqual([101, 101])
    const statuses = answers[index]!.map(({ status }) => status)
    if (isLeaving(index)) {
      // What came after the cancellation found only what was granted.
      for (const status of statuses) expect([200, 201, 409]).toContain(status)
      expect([available, spent % 10]).toEqual([1, 0])
    } else {
      expect(statuses).toEqual([200, 201, 200])
      expect([available, spent]).toEqual([81, 20])
    }
  }
})

describe('the default plan', () => {
  const where = '/p/default-plan'

  beforeAll(async () => {
    const body = { slug: 'default-plan', name: 'Default' }
    await made(service.call('POST', '/api/v1/providers', { body }))
    const change = (path: string, body: object) =>
      made(service.call('PATCH', `${where}/api/v1/${path}`, { body }))
    await change('billing/settings', { zone: 'Europe/Berlin' })
    await sell('free', { rank: 1, amount: 0, images: 25 }, where)
    await sell('starter', { rank: 10, amount: 1000, images: 100 }, where)
    await change('plans/free', { is_default: true })
  })

  test('gives credits for a calendar month, in the provider’s zone, once', async () => {
    const { has, spend, grants } = await openAccount('2027-05-31T21:59:00.000Z', undefined, where)
    const answers = await Promise.all([has(), has(), has(), spend(5)])
    expect(answers[3]!.status).toBe(200)
    expect(await has()).toEqual({ images: 20 })
    goTo('2027-05-31T22:00:00.000Z') // June in Berlin
    expect((await spend(25)).status).toBe(200)
    expect((await spend(1)).status).toBe(409)
    expect(await grants()).toEqual([
      ['images', 25, '2027-05-31T22:00:00.000Z'],
      ['images', 25, '2027-06-30T22:00:00.000Z'],
    ])
  })

  test('gives them while no subscription gives access', async () => {
    const { has, buy, cancel, grants } = await openAccount(
      '2027-07-10T00:00:00.000Z',
      { plan: 'starter' },
      where,
    )
    expect(await has()).toEqual({ images: 100 })
    await cancel('now')
    expect(await has()).toEqual({ images: 25 })
    await buy({ plan: 'starter' })
    expect(await has()).toEqual({ images: 125 })
    expect((await grants()).length).toBe(3)
  })
})
