import { afterAll, beforeAll, expect, test } from 'vitest'
import { made } from '../support/billing.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

// What was invoiced and collected by month, and the filters that find the same invoices.

let service: TestService
const clock = new ManualClock(Date.parse('2026-01-20T12:00:00.000Z'))

beforeAll(async () => {
  service = await startTestService({ clock, work: false })
  const change = { zone: 'Europe/Berlin', due_days: 10 }
  await made(service.call('PATCH', '/api/v1/billing/settings', { body: change }))
})
afterAll(() => service.stop())

const post = (path: string, body: object = {}) => made(service.call('POST', `/api/v1${path}`, { body }))
const get = (path: string) => made(service.call('GET', `/api/v1${path}`))
const goTo = (to: string) => clock.advance(Date.parse(to) - clock.now())

async function issue(amount: number, currency = 'eur'): Promise<string> {
  const { id: account_id } = await post('/accounts', { name: 'Acme' })
  const lines = [{ description: 'Work', quantity: 1, unit_amount: amount }]
  const { id } = await post('/invoices', { account_id, currency, lines })
  await post(`/invoices/${id}/issue`)
  return id
}

test('last month is the sum of its invoices, its payments and its refunds', async () => {
  const paid = await issue(10_000)
  await issue(2_500)
  await post(`/invoices/${await issue(9_999)}/void`)
  await issue(700, 'chf')
  await post(`/invoices/${paid}/payments`, { amount: 10_000, result: 'succeeded' })
  // In Berlin it is February, in UTC still January.
  goTo('2026-01-31T23:30:00.000Z')
  await issue(4_000)
  goTo('2026-02-10T12:00:00.000Z')
  await post(`/invoices/${paid}/credit-notes`, { amount: 1_000, refund: true })

  const { months, zone } = await get('/stats/income?months=2')
  expect(zone).toBe('Europe/Berlin')
  expect(months).toEqual([
    {
      month: '2026-01',
      currencies: [
        { currency: 'chf', invoiced: 700, invoices: 1, collected: 0, refunded: 0 },
        { currency: 'eur', invoiced: 12_500, invoices: 2, collected: 10_000, refunded: 0 },
      ],
    },
    {
      month: '2026-02',
      currencies: [
        { currency: 'chf', invoiced: 0, invoices: 0, collected: 0, refunded: 0 },
        { currency: 'eur', invoiced: 4_000, invoices: 1, collected: 0, refunded: 1_000 },
      ],
    },
  ])
  const january = 'since=2025-12-31T23:00:00.000Z&until=2026-01-31T23:00:00.000Z'
  const { data } = await get(`/invoices?currency=eur&${january}`)
  const counted = data.filter(({ status }: { status: string }) => status !== 'void')
  expect(counted.reduce((sum: number, { total }: { total: number }) => sum + total, 0)).toBe(12_500)
})

test('invoices are found by what is overdue, by currency, amount and due date', async () => {
  const totals = async (query: string) =>
    (await get(`/invoices?${query}`)).data.map(({ total }: { total: number }) => total)
  expect(await totals('status=overdue&sort=total')).toEqual([700, 2_500])
  expect(await totals('status=overdue&currency=chf')).toEqual([700])
  expect(await totals('min_total=2500&max_total=4000&sort=-total')).toEqual([4_000, 2_500])
  expect(await totals('due_after=2026-02-05T00:00:00.000Z')).toEqual([4_000])
  expect(await totals('status=overdue&due_before=2026-01-25T00:00:00.000Z')).toEqual([])
  expect((await service.call('GET', '/api/v1/invoices?currency=euro')).status).toBe(400)
})

test('subscriptions are found by when they renew and how they are paid', async () => {
  await post('/plans', { key: 'team', name: 'Team', rank: 1 })
  const price = { currency: 'eur', amount: 4_900 }
  const prices = [
    { ...price, interval: 'month' },
    { ...price, interval: 'year' },
  ]
  await post('/plans/team/versions', { prices, features: {} })
  await post('/plans/team/versions/1/publish')
  const buy = async (name: string, order: object) => {
    const { id } = await post('/accounts', { name })
    await post(`/accounts/${id}/subscription`, { plan: 'team', currency: 'eur', trial: false, ...order })
    return id
  }
  await buy('Monthly', { interval: 'month', collection: 'invoice' })
  await buy('Yearly', { interval: 'year', collection: 'charge' })
  const leaving = await buy('Leaving', { interval: 'month', collection: 'invoice' })
  await post(`/accounts/${leaving}/subscription/cancel`, { at: 'period_end' })
  const names = async (query: string) =>
    (await get(`/subscriptions?${query}`)).data.map(
      ({ account }: { account: { name: string } }) => account.name,
    )
  expect(await names('interval=year')).toEqual(['Yearly'])
  expect((await names('collection=invoice')).sort()).toEqual(['Leaving', 'Monthly'])
  expect(await names('cancels=true')).toEqual(['Leaving'])
  expect(await names('cancels=false&renews_before=2026-04-01T00:00:00.000Z')).toEqual(['Monthly'])
  expect(await names('renews_after=2026-04-01T00:00:00.000Z')).toEqual(['Yearly'])
  await post(`/accounts/${leaving}/subscription/cancel`, { at: 'now' })
  expect(await names('cancel_reason=requested')).toEqual(['Leaving'])
})
