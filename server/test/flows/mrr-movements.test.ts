import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { made, sellPlans } from '../support/billing.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

// Whatever accounts buy, change and cancel in whatever order: each month starts where the one before ended, its movements
// lead from its start to its end, what it ended with never changes, and the last one ends with the MRR of now.
//
// More by hand: COURSES=100 SEED=7 npx vitest run server/test/flows/mrr-movements

vi.setConfig({ testTimeout: 3_600_000 })
const COURSES = Number(process.env.COURSES ?? 6)
const SEED = Number(process.env.SEED ?? 45)

let service: TestService
const clock = new ManualClock(Date.parse('2026-01-10T12:00:00.000Z'))

beforeAll(async () => {
  service = await startTestService({ clock, work: false })
  await sellPlans(service, [
    { key: 'gift', rank: 0, amount: 0 },
    { key: 'starter', rank: 1, amount: 1901, seats: 3 },
    { key: 'team', rank: 2, amount: 4933, trialDays: 14, seats: 3 },
  ])
  const change = { zone: 'Europe/Berlin', due_days: 7, grace_days: 5 }
  await made(service.call('PATCH', '/api/v1/billing/settings', { body: change }))
})
afterAll(() => service.stop())

interface Month {
  currency: string
  start: number
  new: number
  reactivation: number
  expansion: number
  contraction: number
  churn: number
  end: number
}

const post = (path: string, body: object = {}) => made(service.call('POST', `/api/v1${path}`, { body }))
const get = (path: string) => made(service.call('GET', `/api/v1/stats/${path}`))

async function eur(): Promise<Array<Month & { month: string }>> {
  const { months } = await get('mrr-movements?months=36')
  return months.flatMap(({ month, currencies }: { month: string; currencies: Month[] }) =>
    currencies.filter(({ currency }) => currency === 'eur').map((one) => ({ month, ...one })),
  )
}

async function account(): Promise<string> {
  const { id } = await post('/accounts', { name: 'Acme' })
  await made(service.call('PATCH', `/api/v1/accounts/${id}/billing`, { body: { buyer: { name: 'A' } } }))
  await service.service.db`update billing_account set balance = 10000000 where account_id = ${id}`
  return id
}

const buy = (id: string, order: object) =>
  post(`/accounts/${id}/subscription`, {
    interval: 'month',
    currency: 'eur',
    collection: 'invoice',
    trial: false,
    ...order,
  })

const pass = async (days: number) => {
  const to = new Date(Date.parse((await get('revenue')).at) + days * 86_400_000).toISOString()
  for (;;) if ((await post('/test-clock/advance', { to })).is_done) return
}

test('a known story has known movements', async () => {
  expect((await get('mrr-movements?months=1')).months).toEqual([{ month: '2026-01', currencies: [] }])
  const [stays, leaves] = [await account(), await account()]
  await buy(stays, { plan: 'starter' })
  await buy(leaves, { plan: 'starter', interval: 'year' })
  await buy(await account(), { plan: 'gift' })
  await buy(await account(), { plan: 'team', trial: true })
  await pass(1)
  await post(`/accounts/${stays}/subscription/change`, { plan: 'team', seats: 4 })
  await post(`/accounts/${leaves}/subscription/cancel`, { at: 'now' })
  const none = { new: 0, reactivation: 0, expansion: 0, contraction: 0, churn: 0 }
  expect((await get('mrr-movements?months=2')).months).toEqual([
    { month: '2025-12', currencies: [{ currency: 'eur', start: 0, ...none, end: 0 }] },
    {
      month: '2026-01',
      currencies: [
        // 1901 + 19010 / 12; then 4933 + 500 for 1901. What is lost makes up for the cent that rounding up gave.
        { currency: 'eur', start: 0, ...none, new: 3485, expansion: 3532, churn: 1584, end: 5433 },
      ],
    },
  ])
  await pass(31) // the trial was over in January
  await buy(leaves, { plan: 'starter' })
  await post(`/accounts/${stays}/subscription/change`, { seats: 3 }) // at the end of the period
  await pass(30)
  const [january, february, march] = (await eur()).slice(-3)
  expect(january).toMatchObject({ new: 3485 + 4933, end: 10366 })
  expect(february).toMatchObject({ ...none, start: 10366, reactivation: 1901 })
  expect([february!.contraction + march!.contraction, march!.end]).toEqual([500, 10366 + 1901 - 500])
})

const ACCOUNTS = 3
const who = fc.nat(ACCOUNTS - 1)
const order = fc.record({
  plan: fc.constantFrom('starter', 'team', 'gift'),
  seats: fc.option(fc.integer({ min: 3, max: 9 }), { nil: undefined }),
  interval: fc.constantFrom('month', 'month', 'year'),
})
const anyAct = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant('buy' as const), who, order, trial: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('change' as const), who, order }) },
  fc.record({ act: fc.constant('cancel' as const), who, at: fc.constantFrom('now', 'period_end') }),
  fc.record({ act: fc.constant('broke' as const), who }),
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 45 }) }),
  },
)
type Act = typeof anyAct extends fc.Arbitrary<infer T> ? T : never

/** Acts that the state of the account refuses change nothing. */
async function perform(act: Act, ids: readonly string[]): Promise<void> {
  if (act.act === 'pass') return pass(act.days)
  const id = ids[act.who]!
  if (act.act === 'broke')
    return void (await service.service.db`update billing_account set balance = 0 where account_id = ${id}`)
  const path = `/accounts/${id}/subscription`
  if (act.act === 'buy') await buy(id, { ...act.order, trial: act.trial }).catch(() => undefined)
  else if (act.act === 'change') await post(`${path}/change`, act.order).catch(() => undefined)
  else await post(`${path}/cancel`, { at: act.at }).catch(() => undefined)
}

async function check(ended: Map<string, number>): Promise<void> {
  const [months, { revenue }] = await Promise.all([eur(), get('revenue')])
  const now = revenue.find(({ currency }: { currency: string }) => currency === 'eur')
  for (const [index, one] of months.entries()) {
    const gained = one.new + one.reactivation + one.expansion
    expect(one.end).toBe(one.start + gained - one.contraction - one.churn)
    if (index > 0) expect(one.start).toBe(months[index - 1]!.end)
    if (index < months.length - 1) expect(one.end).toBe(ended.get(one.month) ?? one.end)
    if (index < months.length - 1) ended.set(one.month, one.end)
  }
  const [active, overdue] = [now?.mrr ?? 0, now?.past_due ?? 0]
  // Both are rounded, and so is their sum.
  expect(Math.abs((months.at(-1)?.end ?? 0) - active - overdue)).toBeLessThanOrEqual(overdue > 0 ? 1 : 0)
}

test('whatever happens in whatever order, every month adds up, and the last one is the MRR of now', async () => {
  const ended = new Map<string, number>()
  const courses = fc.asyncProperty(
    fc.array(anyAct, { minLength: 8, maxLength: 25, size: 'max' }),
    async (acts) => {
      const ids: string[] = []
      for (let count = 0; count < ACCOUNTS; count++) ids.push(await account())
      for (const act of acts) {
        await perform(act, ids)
        await check(ended)
      }
    },
  )
  await fc.assert(courses, { numRuns: COURSES, seed: SEED, endOnFailure: true })
})

test('what the migration fills in for older subscriptions ends with the MRR of now', async () => {
  const { db } = service.service
  const before = await eur()
  await db`delete from mrr_movement`
  const file = new URL('../../migrations/0184_mrr_movements.sql', import.meta.url)
  const sql = readFileSync(file, 'utf8')
  await db.unsafe(sql.slice(sql.indexOf('with priced')))
  const after = await eur()
  expect(after.at(-1)!.end).toBe(before.at(-1)!.end)
  expect(after.reduce((sum, one) => sum + one.new, 0)).toBeGreaterThan(0)
  await check(new Map())
})
