import { afterAll, beforeAll, expect, test } from 'vitest'
import { made, sellPlans } from '../support/billing.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

// A story whose figures are calculated by hand, told to the service by its test clock.

let service: TestService
const clock = new ManualClock(Date.parse('2026-01-10T12:00:00.000Z'))

beforeAll(async () => {
  service = await startTestService({ clock, work: false })
  await sellPlans(service, [
    { key: 'gift', rank: 0, amount: 0 },
    { key: 'starter', rank: 1, amount: 1900, seats: 3 },
    { key: 'team', rank: 2, amount: 4900, trialDays: 14, seats: 3 },
  ])
  const change = { zone: 'Europe/Berlin', due_days: 30, grace_days: 5 }
  await made(service.call('PATCH', '/api/v1/billing/settings', { body: change }))
})
afterAll(() => service.stop())

const post = (path: string, body: object = {}) => made(service.call('POST', `/api/v1${path}`, { body }))
const goTo = async (to: string) => {
  for (;;) if ((await post('/test-clock/advance', { to })).is_done) return
}
const revenue = () => made(service.call('GET', '/api/v1/stats/revenue'))
const churn = (months = 12) => made(service.call('GET', `/api/v1/stats/churn?months=${months}`))

/** An account that buys; its invoices are paid while it has a balance. */
async function buy(order: object, { balance = 10_000_000 } = {}): Promise<string> {
  const { id } = await post('/accounts', { name: 'Acme' })
  await made(service.call('PATCH', `/api/v1/accounts/${id}/billing`, { body: { buyer: { name: 'A' } } }))
  await service.service.db`update billing_account set balance = ${balance} where account_id = ${id}`
  const monthly = { interval: 'month', currency: 'eur', collection: 'invoice', trial: false }
  await post(`/accounts/${id}/subscription`, { ...monthly, ...order })
  return id
}

test('nothing is nothing', async () => {
  const none = { active: 0, trialing: 0, past_due: 0, incomplete: 0 }
  expect(await revenue()).toEqual({
    at: '2026-01-10T12:00:00.000Z',
    subscriptions: none,
    revenue: [],
    unpaid: [],
  })
  const { months, zone } = await churn(2)
  expect(zone).toBe('Europe/Berlin')
  expect(months.map(({ month }: { month: string }) => month)).toEqual(['2025-12', '2026-01'])
  const customers = { at_start: 0, started: 0, lost: 0, lost_unpaid: 0, churn: null }
  expect(months[1]).toEqual({ month: '2026-01', customers })
  const choose = (time_zone: string) =>
    made(service.call('PATCH', '/api/v1/provider', { body: { settings: { time_zone } } }))
  await choose('Asia/Tokyo')
  expect((await churn(2)).zone).toBe('Asia/Tokyo')
  await choose('UTC')
})

test('a known story has known figures', async () => {
  // January: two by the month, one of them with five seats; one by the year; one who gets it for nothing.
  const leaver = await buy({ plan: 'starter' })
  await buy({ plan: 'starter', seats: 5 })
  await buy({ plan: 'starter', interval: 'year' })
  await buy({ plan: 'gift' })
  // One on trial who will stay, and one who will not; one who never pays.
  await buy({ plan: 'team', trial: true })
  const taster = await buy({ plan: 'team', trial: true })
  await post(`/accounts/${taster}/subscription/cancel`, { at: 'period_end' })
  await buy({ plan: 'team', collection: 'charge' }, { balance: 0 })
  expect(await revenue()).toMatchObject({
    subscriptions: { active: 4, trialing: 2, past_due: 0, incomplete: 1 },
    // 1900 + (1900 + 2 x 500) + 19000 / 12
    revenue: [{ currency: 'eur', mrr: 6383, past_due: 0, trialing: 9800, paying: 3 }],
  })

  // On the last evening of January in Berlin, which is the 31st in UTC too, both trials are over.
  await goTo('2026-01-31T22:59:00.000Z')
  await buy({ plan: 'team' }, { balance: 0 })
  // A minute later it is February in Berlin, and January in UTC.
  await goTo('2026-01-31T23:00:00.000Z')
  await post(`/accounts/${leaver}/subscription/cancel`, { at: 'now' })
  const { months } = await churn()
  expect(months).toHaveLength(12)
  expect(months.slice(-2)).toEqual([
    {
      month: '2026-01',
      // the three, the trial that went on, and the debtor
      customers: { at_start: 0, started: 5, lost: 0, lost_unpaid: 0, churn: null },
    },
    {
      month: '2026-02',
      customers: { at_start: 5, started: 0, lost: 1, lost_unpaid: 0, churn: 0.2 },
    },
  ])

  // 30 days later the debtor is past due, and after five more has no subscription.
  await goTo('2026-03-03T00:00:00.000Z')
  expect(await revenue()).toMatchObject({
    subscriptions: { active: 4, trialing: 0, past_due: 1, incomplete: 0 },
    revenue: [{ currency: 'eur', mrr: 2900 + 1583 + 4900, past_due: 4900, trialing: 0, paying: 3 }],
  })
  await goTo('2026-03-20T00:00:00.000Z')
  expect((await churn(1)).months).toEqual([
    {
      month: '2026-03',
      customers: { at_start: 4, started: 0, lost: 1, lost_unpaid: 1, churn: 0.25 },
    },
  ])
  expect((await revenue()).subscriptions.past_due).toBe(0)
})

test('an access that is over does not count, even if the clock is late', async () => {
  const late = await buy({ plan: 'starter' })
  const before = (await revenue()).subscriptions.active
  await post(`/accounts/${late}/subscription/cancel`, { at: 'period_end' })
  clock.advance(32 * 86_400_000)
  expect((await revenue()).subscriptions.active).toBe(before - 1)
})

test.each(['0', '37', 'x'])('%s months are refused', async (months) => {
  const { status, body } = await service.call('GET', `/api/v1/stats/churn?months=${months}`)
  expect([status, body.errors[0].field]).toEqual([400, 'months'])
})

test('what is unpaid: of open invoices alone, by currency, and what of it is overdue', async () => {
  const account = (await post('/accounts', { name: 'Debtor' })).id
  const invoice = async (unit_amount: number, currency = 'chf') => {
    const { id } = await post('/invoices', {
      account_id: account,
      currency,
      lines: [{ description: 'Setting it up', unit_amount }],
    })
    return (await post(`/invoices/${id}/issue`)).id as string
  }
  const before = (await revenue()).unpaid
  const [first] = [await invoice(1000), await invoice(500)]
  await post(`/invoices/${first}/payments`, { amount: 400, result: 'succeeded' })
  const chf = async () =>
    (await revenue()).unpaid.filter(({ currency }: { currency: string }) => currency === 'chf')
  expect(await chf()).toEqual([{ currency: 'chf', invoices: 2, amount: 1100, overdue: 0 }])
  clock.advance(40 * 86_400_000)
  expect(await chf()).toEqual([{ currency: 'chf', invoices: 2, amount: 1100, overdue: 1100 }])
  await post(`/invoices/${first}/write-off`)
  const unpaid = await chf()
  expect(unpaid).toEqual([{ currency: 'chf', invoices: 1, amount: 500, overdue: 500 }])
  expect(before.every(({ amount }: { amount: number }) => amount > 0)).toBe(true)
})
