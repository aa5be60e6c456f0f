import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '../../src/platform/time/clock.ts'
import { made, renew } from '../support/billing.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { openTeam } from '../support/team.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'

// What an order leaves behind that nobody pays: as little as there can be.

let service: TestService
let clock: ManualClock
let owner: SignedInPerson

beforeAll(async () => {
  clock = new ManualClock(Date.parse('2026-11-20T10:00:00.000Z'))
  service = await startTestService({ clock, work: false })
  owner = await signIn(service, 'owner@example.com')
  const post = (path: string, body?: object) => made(service.call('POST', `/api/v1/plans${path}`, { body }))
  await post('', { key: 'team', name: 'Équipe', rank: 2 })
  const price = (currency: string) => ({ currency, interval: 'month', amount: 4900 })
  await post('/team/versions', { prices: [price('eur'), price('usd')] })
  await post('/team/versions/1/publish')
})
afterAll(() => service.stop())

const open = () => openTeam(service, 'Acme', [[owner, 'owner']])
const order = (account: string, currency: string, key?: string): Promise<Answer> => {
  const base = key === undefined ? '/api/v1' : '/api/v1/auth/customer'
  const body = { plan: 'team', interval: 'month', currency }
  return service.call('POST', `${base}/accounts/${account}/subscription`, { body, ...(key && { key }) })
}
const drop = (account: string) =>
  made(service.call('POST', `/api/v1/accounts/${account}/subscription/cancel`, { body: { at: 'now' } }))
const billingOf = (account: string) => made(service.call('GET', `/api/v1/accounts/${account}/billing`))

test('an order that lapsed, was dropped or made void leaves no currency behind', async () => {
  const account = await open()
  await made(order(account, 'eur'))
  expect(await order(account, 'usd')).toMatchObject({ status: 409 })
  expect((await billingOf(account)).currency).toBe('eur')
  await drop(account)
  expect((await billingOf(account)).currency).toBe(null)

  const { invoice } = await made(order(account, 'usd'))
  await made(service.call('POST', `/api/v1/invoices/${invoice.id}/void`))
  expect((await billingOf(account)).currency).toBe(null)

  await made(order(account, 'eur'))
  clock.advance(15 * DAY)
  await renew(service)
  expect((await billingOf(account)).currency).toBe(null)
  await made(order(account, 'usd'))
})

test('money that comes for one fixes the currency again', async () => {
  const account = await open()
  const { invoice } = await made(order(account, 'usd'))
  await drop(account)
  const payment = { amount: 1_000, result: 'succeeded' }
  await made(service.call('POST', `/api/v1/invoices/${invoice.id}/payments`, { body: payment }))
  expect(await billingOf(account)).toMatchObject({ currency: 'usd', balance: 1_000 })
  expect((await order(account, 'eur')).status).toBe(400)
})

test('an owner who drops orders burns five invoice numbers a day; the provider sells on, and so do other accounts', async () => {
  const { token } = await signIn(service, 'owner@example.com')
  const [account, other] = [await open(), await open()]
  for (let n = 0; n < 5; n++) {
    await made(order(account, 'eur', token))
    await drop(account)
  }
  const refused = await order(account, 'eur', token)
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  expect(Number(refused.headers.get('retry-after'))).toBe(86_400)
  expect((await order(other, 'eur', token)).status).toBe(201)
  expect((await order(account, 'eur')).status).toBe(201)
  await drop(account)
  clock.advance(DAY + 1)
  const fresh = await signIn(service, 'owner@example.com')
  expect((await order(account, 'eur', fresh.token)).status).toBe(201)
})
