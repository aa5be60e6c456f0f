import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { made, sellPlans } from '../support/billing.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { openTeam } from '../support/team.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const DAY = 86_400_000
const NOBODY = '01936f2a-7c00-7abc-8def-0123456789ab'

let service: TestService
const clock = new ManualClock(Date.parse('2026-03-10T10:00:00.000Z'))
let owner: SignedInPerson
let member: SignedInPerson
let outsider: SignedInPerson

const FREE = {
  export: { type: 'switch', enabled: false },
  projects: { type: 'number', value: 3 },
  calls: { type: 'metered', meter: 'api-calls', limit: 10 },
  seats: { type: 'seats', included: 2, maximum: null },
}
const PRO = {
  export: { type: 'switch', enabled: true },
  projects: { type: 'number', value: 20 },
  calls: { type: 'metered', meter: 'api-calls', limit: 1_000 },
  storage: { type: 'metered', meter: 'bytes', limit: null },
  seats: { type: 'seats', included: 3, maximum: 50 },
}

const post = (path: string, body?: object) => made(service.call('POST', `/api/v1${path}`, { body }))

async function sell(key: string, rank: number, features: object, amount: number): Promise<void> {
  await post('/plans', { key, name: key, rank })
  const prices = ['month', 'year'].map((interval) => ({
    currency: 'eur',
    interval,
    amount,
    amount_per_seat: 500,
  }))
  await post(`/plans/${key}/versions`, { prices, features })
  await post(`/plans/${key}/versions/1/publish`)
}

beforeAll(async () => {
  service = await startTestService({ clock, work: false })
  await sell('free', 1, FREE, 0)
  await sell('pro', 2, PRO, 4_900)
  await sellPlans(service, [{ key: 'other', rank: 9, amount: 100 }])
  await made(service.call('PATCH', '/api/v1/plans/free', { body: { is_default: true } }))
  await made(
    service.call('PATCH', '/api/v1/billing/settings', { body: { due_days: 90, zone: 'Europe/Berlin' } }),
  )
  const asName = (name: string) => signIn(service, `${name}@example.com`)
  ;[owner, member, outsider] = await Promise.all([asName('owner'), asName('member'), asName('outsider')])
})
afterAll(() => service.stop())

const openAccount = (others: Parameters<typeof openTeam>[2] = []) =>
  openTeam(service, 'Acme', [[owner, 'owner'], ...others])

const buy = (account: string, order: object = {}) =>
  post(`/accounts/${account}/subscription`, {
    plan: 'pro',
    interval: 'month',
    currency: 'eur',
    collection: 'invoice',
    ...order,
  })

const entitlementsOf = (account: string) =>
  made(service.call('GET', `/api/v1/accounts/${account}/entitlements`))

const check = async (...checks: object[]) => (await post('/entitlements/check', { checks })).results

describe('an account', () => {
  test('has the default plan, then its subscription, from the next request on', async () => {
    const account = await openAccount()
    expect(await entitlementsOf(account)).toEqual({
      account_id: account,
      plan: 'free',
      plan_version: 1,
      by: 'default',
      access_until: null,
      period_start: '2026-02-28T23:00:00.000Z',
      period_end: '2026-03-31T22:00:00.000Z',
      features: {
        export: entitlement('switch', { allowed: false, reason: 'entitlement_required' }),
        projects: entitlement('number', { limit: 3 }),
        calls: entitlement('metered', {
          limit: 10,
          used: 0,
          remaining: 10,
          resets_at: '2026-03-31T22:00:00.000Z',
        }),
        seats: entitlement('seats', { limit: 2, used: 1, remaining: 1 }),
      },
    })
    const { subscription } = await buy(account, { seats: 5 })
    const bought = await entitlementsOf(account)
    expect(bought).toMatchObject({
      plan: 'pro',
      by: 'subscription',
      period_start: subscription.period_start,
      period_end: subscription.period_end,
      features: {
        export: { allowed: true, reason: 'included', by: 'subscription' },
        storage: { limit: null, used: 0, remaining: null, allowed: true },
        seats: { limit: 5, used: 1, remaining: 4 },
      },
    })
    await post(`/accounts/${account}/subscription/cancel`, { at: 'now' })
    expect(await entitlementsOf(account)).toMatchObject({ plan: 'free', by: 'default' })
  })
})

function entitlement(type: string, fields: object) {
  const nothing = { limit: null, used: null, remaining: null, resets_at: null }
  return { type, allowed: true, reason: 'included', ...nothing, by: 'default', ...fields }
}

test('many checks are answered at once, and what is unknown is never allowed', async () => {
  const account = await openAccount()
  const results = await check(
    { account_id: account, feature: 'projects', amount: 3 },
    { account_id: account, feature: 'projects', amount: 4 },
    { account_id: account, feature: 'calls', amount: 10 },
    { account_id: account, feature: 'calls', amount: 11 },
    { account_id: account, feature: 'storage' },
    { account_id: account, feature: 'strage' },
    { account_id: NOBODY, feature: 'projects' },
  )
  const told = results.map((one: Record<string, unknown>) => [one.feature, one.allowed, one.reason])
  expect(told).toEqual([
    ['projects', true, 'included'],
    ['projects', false, 'usage_limit_reached'],
    ['calls', true, 'included'],
    ['calls', false, 'usage_limit_reached'],
    ['storage', false, 'entitlement_required'],
    ['strage', false, 'unknown_feature'],
    ['projects', false, 'unknown_account'],
  ])
})

test('what was used before the period counts no more, also while the renewal is late', async () => {
  const account = await openAccount()
  const { subscription } = await buy(account)
  await use(account, 'api-calls', subscription.period_start, subscription.period_end, 1_000)
  const [spent] = await check({ account_id: account, feature: 'calls' })
  expect(spent).toMatchObject({
    allowed: false,
    reason: 'usage_limit_reached',
    used: 1_000,
    remaining: 0,
    resets_at: subscription.period_end,
  })
  clock.advance(40 * DAY) // nothing renews here
  const [fresh] = await check({ account_id: account, feature: 'calls' })
  expect(fresh).toMatchObject({ allowed: true, used: 0, remaining: 1_000, by: 'subscription' })
  expect(fresh.resets_at > subscription.period_end).toBe(true)
})

async function use(account: string, meter: string, start: string, end: string, value: number): Promise<void> {
  const { db } = service.service
  await db`
    insert into usage_total (provider_id, account_id, meter, period_start, period_end, value, updated_at)
    select provider_id, id, ${meter}, ${start}, ${end}, ${value}, ${start} from account where id = ${account}`
}

