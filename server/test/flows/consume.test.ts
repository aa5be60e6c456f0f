import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usageReportLoop } from '../../src/billing/usage/index.ts'
import { Maintenance } from '../../src/operations/chores/maintenance.ts'
import { made } from '../support/billing.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'

const SECOND = 1_000
const DAY = 86_400_000
const LIMIT = 100

let service: TestService
const clock = new ManualClock(Date.parse('2026-03-10T10:00:00.000Z'))
/** That of the calendar, as nobody has a subscription here. */
const RESETS_AT = '2026-04-01T00:00:00.000Z'

const post = (path: string, body: object = {}) => service.call('POST', `/api/v1/${path}`, { body })

async function publishPlan(key: string, rank: number, features: object): Promise<void> {
  await made(post('plans', { key, name: key, rank }))
  const prices = [{ currency: 'eur', interval: 'month', amount: 0 }]
  await made(post(`plans/${key}/versions`, { prices, features }))
  await made(post(`plans/${key}/versions/1/publish`))
}

const metered = (meter: string, limit: number | null) => ({ type: 'metered', meter, limit })

beforeAll(async () => {
  service = await startTestService({ clock, work: false })
  for (const [key, aggregation] of Object.entries({
    images: 'sum',
    free_calls: 'sum',
    gone: 'sum',
    peak: 'max',
  }))
    await made(post('meters', { key, name: key, aggregation }))
  await publishPlan('free', 1, {
    images: metered('images', LIMIT),
    calls: metered('free_calls', null),
    nothing: metered('images', 0),
    peak: metered('peak', 5),
    lost: metered('gone', 5),
    sso: { type: 'switch', enabled: true },
  })
  await made(post('meters/gone/archive'))
  await publishPlan('pro', 2, { video: metered('images', 5) })
  await made(service.call('PATCH', '/api/v1/plans/free', { body: { is_default: true } }))
})
afterAll(() => service.stop())

async function openAccount() {
  const { id } = await made(post('accounts', { name: 'Acme' }))
  const ask = (step: string, body: object): Promise<Answer> =>
    post(`accounts/${id}/${step}`, { id: randomUUID(), feature: 'images', ...body })
  return {
    id,
    consume: (amount: number, more: object = {}) => made(ask('consume', { amount, ...more })),
    reserve: (amount: number, more: object = {}) => made(ask('reserve', { amount, ...more })),
    settle: (reservation: string, amount: number) =>
      post(`accounts/${id}/settle`, { id: reservation, amount }),
    ask,
    /** What a check says about images. */
    async check() {
      const { results } = await made(
        post('entitlements/check', { checks: [{ account_id: id, feature: 'images' }] }),
      )
      const { used, remaining } = results[0]
      return { used, remaining }
    },
    async total() {
      const { data } = await made(service.call('GET', `/api/v1/accounts/${id}/usage`))
      const { value, reserved } = data[0].meters.find(({ meter }: { meter: string }) => meter === 'images')
      return { value, reserved }
    },
  }
}

test('only what is left is consumed; the next period restarts', async () => {
  const account = await openAccount()
  const decided = { reason: 'included', limit: LIMIT, resets_at: RESETS_AT, expires_at: null }
  expect(await account.consume(60)).toEqual({ ...decided, allowed: true, used: 60, remaining: 40 })
  const over = { ...decided, allowed: false, reason: 'usage_limit_reached' }
  expect(await account.consume(41)).toEqual({ ...over, used: 60, remaining: 40 })
  expect(await account.consume(40)).toMatchObject({ allowed: true, used: 100, remaining: 0 })
  expect(await account.consume(1)).toMatchObject({ allowed: false, remaining: 0 })
  expect(await account.total()).toEqual({ value: 100, reserved: 0 })
  expect(await account.check()).toEqual({ used: 100, remaining: 0 })
  expect(await (await openAccount()).consume(LIMIT + 1)).toMatchObject({ allowed: false, used: 0 })

  // What was taken back can be used, also if the total is below zero then.
  const increment = { id: randomUUID(), account_id: account.id, meter: 'images', value: -110 }
  await made(post('usage', { increments: [increment] }))
  expect(await account.consume(111)).toMatchObject({ allowed: false, used: -10, remaining: 110 })
  expect(await account.consume(110)).toMatchObject({ allowed: true, used: 100 })

  clock.advance(Date.parse(RESETS_AT) - clock.now())
  expect(await account.consume(1)).toMatchObject({ allowed: true, used: 1, remaining: 99 })
  clock.advance(60 * SECOND)
  const reporter = usageReportLoop({ ...service.service.app.services, db: service.service.db })
  expect(await reporter.runOnce()).toBe(2) // of both periods
})

test('an id is decided once: all later requests get the same answer', async () => {
  const account = await openAccount()
  const id = randomUUID()
  const answers = await Promise.all(Array.from({ length: 8 }, () => account.consume(30, { id })))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ allowed: true, used: 30 })
  expect(await account.total()).toEqual({ value: 30, reserved: 0 })
  const refused = randomUUID()
  expect(await account.consume(90, { id: refused })).toMatchObject({ allowed: false, used: 30 })
  await account.consume(5)
  expect(await account.consume(90, { id: refused })).toMatchObject({ allowed: false, used: 30 })
  const codeOf = async (answer: Promise<Answer>) => (await answer).body.code
  expect(await codeOf(account.ask('consume', { id, amount: 31 }))).toBe('id_reused')
  expect(await codeOf(account.ask('consume', { id, amount: 30, feature: 'calls' }))).toBe('id_reused')
  expect(await codeOf(account.ask('reserve', { id, amount: 30 }))).toBe('id_reused')
  // Ids of another account are others.
  expect(await (await openAccount()).consume(1, { id })).toMatchObject({ allowed: true, used: 1 })
})

test('50 callers at a limit of 100 get 100, and not one more', async () => {
  const account = await openAccount()
  const callers = (times: number) =>
    Promise.all(
      Array.from({ length: 50 }, async () => {
        let allowed = 0
        for (let left = times; left > 0; left--) if ((await account.consume(1)).allowed) allowed++
        return allowed
      }),
    )
  const sum = (all: number[]) => all.reduce((total, one) => total + one)
  expect(sum(await callers(3))).toBe(LIMIT)
  expect(await account.total()).toEqual({ value: LIMIT, reserved: 0 })

  // Those who wait for the same row see what the ones before them left.
  const increment = { id: randomUUID(), account_id: account.id, meter: 'images', value: -8 }
  await made(post('usage', { increments: [increment] }))
  const { db } = service.service
  let waiting: Promise<number[]> | undefined
  await db.begin(async (tx) => {
    await tx`select from usage_total where account_id = ${account.id} for update`
    waiting = callers(1)
    for (let waits = 0; waits < 12; ) waits = (await tx`select from pg_locks where not granted`).length
  })
  expect(sum(await waiting!)).toBe(8)
  expect(await account.total()).toEqual({ value: LIMIT, reserved: 0 })
})

test('a reservation holds until it is settled: what was not used can be used', async () => {
  const account = await openAccount()
  const id = randomUUID()
  const held = await account.reserve(70, { id, expires_in: 60 })
  expect(held).toMatchObject({ allowed: true, used: 70, remaining: 30 })
  expect(held.expires_at).toBe(new Date(clock.now() + 60 * SECOND).toISOString())
  expect(await account.reserve(70, { id, expires_in: 60 })).toEqual(held)
  expect(await account.total()).toEqual({ value: 0, reserved: 70 })
  expect(await account.check()).toEqual({ used: 70, remaining: 30 })
  expect(await account.consume(31)).toMatchObject({ allowed: false })
  expect((await account.settle(id, 71)).body.errors[0].field).toBe('/amount')
  const settled = await Promise.all(Array.from({ length: 4 }, () => account.settle(id, 45)))
  for (const { status, body } of settled) expect([status, body]).toEqual([200, { settled: 45, released: 25 }])
  expect((await account.settle(id, 44)).body.code).toBe('invalid_transition')
  expect(await account.total()).toEqual({ value: 45, reserved: 0 })
  expect(await account.consume(55)).toMatchObject({ allowed: true, remaining: 0 })
  expect((await account.settle(randomUUID(), 1)).status).toBe(404)
  const used = randomUUID()
  await account.consume(1, { id: used })
  expect((await account.settle(used, 1)).status).toBe(404)
})

test('an unsettled reservation is released', async () => {
  const account = await openAccount()
  const [short, long] = [randomUUID(), randomUUID()]
  await account.reserve(60, { id: short, expires_in: 10 })
  await account.reserve(30, { id: long, expires_in: 3_600 })
  clock.advance(10 * SECOND - 1)
  expect(await account.reserve(11)).toMatchObject({ allowed: false, used: 90 })
  clock.advance(1)
  expect(await account.check()).toEqual({ used: 30, remaining: 70 })
  expect(await account.total()).toEqual({ value: 0, reserved: 30 })
  const { code, detail } = (await account.settle(short, 5)).body
  expect([code, detail]).toEqual(['invalid_transition', expect.stringContaining('expired')])
  // Many at once free it once.
  const answers = await Promise.all(Array.from({ length: 6 }, () => account.consume(14)))
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(5)
  expect(await account.total()).toEqual({ value: 70, reserved: 30 })
  expect((await account.settle(short, 5)).body.code).toBe('invalid_transition')
  expect((await account.settle(long, 0)).body).toEqual({ settled: 0, released: 30 })
  expect(await account.total()).toEqual({ value: 70, reserved: 0 })
})

test('what cannot be consumed is said by its code', async () => {
  const account = await openAccount()
  expect(await account.consume(10_000, { feature: 'calls' })).toMatchObject({
    allowed: true,
    limit: null,
    remaining: null,
    used: 10_000,
  })
  const lacking = { allowed: false, reason: 'entitlement_required', limit: 0, remaining: 0 }
  expect(await account.consume(1, { feature: 'nothing' })).toMatchObject(lacking)
  expect(await account.consume(1, { feature: 'video' })).toMatchObject(lacking)
  const refusal = async (body: object, id = account.id) => {
    const asked = { id: randomUUID(), feature: 'images', amount: 1, ...body }
    const answer = await post(`accounts/${id}/consume`, asked)
    return [answer.status, answer.body.code]
  }
  expect(await refusal({ feature: 'sso' })).toEqual([409, 'not_metered'])
  expect(await refusal({ feature: 'peak' })).toEqual([409, 'not_metered'])
  expect(await refusal({ feature: 'lost' })).toEqual([409, 'not_metered'])
  expect(await refusal({ feature: 'imagse' })).toEqual([400, 'unknown_feature'])
  expect(await refusal({}, randomUUID())).toEqual([404, 'not_found'])
  for (const body of [{ amount: 0 }, { amount: 1.5 }, { amount: -1 }, { id: 'with space' }, { more: 1 }])
    expect(await refusal(body)).toEqual([400, 'invalid_request'])
})

test('decisions are forgotten after 35 days, and expired reservations are marked', async () => {
  const account = await openAccount()
  await account.consume(1, { id: 'old' })
  await account.reserve(1, { id: 'left', expires_in: 1 })
  const statuses = async () => {
    const rows = await service.service.db`
      select status from consumption where account_id = ${account.id} order by id`
    return rows.map(({ status }) => status)
  }
  const maintenance = new Maintenance(service.service.app.services)
  clock.advance(DAY)
  await maintenance.runOnce()
  expect(await statuses()).toEqual(['expired', 'consumed'])
  clock.advance(34 * DAY + 1)
  await maintenance.runOnce()
  expect(await statuses()).toEqual([])
})
