import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '../../src/platform/time/clock.ts'
import { made, renew, sellPlans } from '../support/billing.ts'
import { type Invoicing, invoicing } from '../support/invoices.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
let clock: ManualClock
let make: Invoicing

beforeAll(async () => {
  clock = new ManualClock(Date.parse('2026-11-20T10:00:00.000Z'))
  service = await startTestService({ clock, work: false })
  make = invoicing(service)
  await sellPlans(service)
})
afterAll(() => service.stop())

const pay = async (id: string, amount: number) =>
  made(make.post(id, 'payments', { amount, result: 'succeeded' }))

/** Has an account pay an invoice of so much, of which the same comes back as balance. */
async function giveBalance(account: string, amount: number): Promise<string> {
  const { id } = await make.issued(account, [amount])
  await pay(id, amount)
  await made(make.post(id, 'credit-notes', {}))
  return id
}

const subscribe = async (account: string, more: object = {}) =>
  made(
    service.call('POST', `/api/v1/accounts/${account}/subscription`, {
      body: { plan: 'starter', interval: 'month', currency: 'eur', ...more },
    }),
  )
const statusOf = async (account: string) =>
  (await made(service.call('GET', `/api/v1/accounts/${account}/subscription`))).subscription?.status

describe('a balance that grows', () => {
  test('pays what is open, the oldest first, and says so', async () => {
    const account = await make.account()
    const [older, newer] = [await make.issued(account, [3_000]), await make.issued(account, [5_000])]
    await giveBalance(account, 4_000)
    expect(await make.read(older.id)).toMatchObject({ status: 'paid', amount_paid: 3_000 })
    expect(await make.read(newer.id)).toMatchObject({ status: 'open', amount_remaining: 4_000 })
    expect(await make.balance(account)).toBe(0)
    const { data } = await made(service.call('GET', `/api/v1/invoices/${older.id}/payments`))
    expect(data).toMatchObject([{ processor: 'balance', amount: 3_000, status: 'succeeded' }])
  })

  test('saves a subscription that was past due', async () => {
    const account = await make.account()
    await subscribe(account, { collection: 'invoice' })
    clock.advance(15 * DAY)
    await renew(service)
    expect(await statusOf(account)).toBe('past_due')
    await giveBalance(account, 10_000)
    expect(await statusOf(account)).toBe('active')
    expect(await make.balance(account)).toBe(8_100)
  })

  test('pays an order in whole or not at all, as it may lapse', async () => {
    const account = await make.account()
    const two = [await make.issued(account, [1_000]), await make.issued(account, [900])]
    for (const { id, amount_due } of two) await pay(id, amount_due)
    const { invoice } = await subscribe(account)
    await made(make.post(two[0].id, 'credit-notes', {}))
    expect(await make.read(invoice.id)).toMatchObject({ status: 'open', amount_paid: 0 })
    expect(await make.balance(account)).toBe(1_000)
    expect(await make.post(invoice.id, 'apply-balance')).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition', detail: expect.stringContaining('whole order') },
    })
    await made(make.post(two[1].id, 'credit-notes', {}))
    expect(await statusOf(account)).toBe('active')
    expect(await make.balance(account)).toBe(0)
  })

  test('also by an invoice that was made void', async () => {
    const account = await make.account()
    await giveBalance(account, 2_000)
    const first = await make.issued(account, [2_500])
    expect(first).toMatchObject({ balance_applied: 2_000, amount_due: 500 })
    const second = await make.issued(account, [1_500])
    await made(make.post(first.id, 'void'))
    expect(await make.read(second.id)).toMatchObject({ status: 'paid' })
    expect(await make.balance(account)).toBe(500)
  })
})

describe('POST apply-balance', () => {
  test('pays what was given up; what the balance paid is refunded to the balance alone', async () => {
    const account = await make.account()
    const { id } = await make.issued(account, [3_000])
    await made(make.post(id, 'write-off'))
    await giveBalance(account, 2_000)
    expect(await make.balance(account)).toBe(2_000)
    expect((await make.post(id, 'apply-balance')).body).toMatchObject({
      status: 'uncollectible',
      amount_paid: 2_000,
    })
    await pay(id, 1_000)
    const { body } = await make.post(id, 'credit-notes', { refund: true })
    expect(body).toMatchObject({ total: 3_000, to_refund: 1_000, to_balance: 2_000 })
    expect(await make.balance(account)).toBe(2_000)
  })

  test('without a balance, or of a paid invoice, is 409', async () => {
    const account = await make.account()
    const { id } = await make.issued(account, [3_000])
    expect(await make.post(id, 'apply-balance')).toMatchObject({
      status: 409,
      body: { detail: 'There is no balance to pay it from.' },
    })
    await pay(id, 3_000)
    expect((await make.post(id, 'apply-balance')).status).toBe(409)
  })
})
