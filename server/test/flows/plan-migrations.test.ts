import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockBillingAccounts } from '../../src/billing/billing-account/store.ts'
import {
  cancelSubscription,
  changeSubscription,
  undoChange,
} from '../../src/billing/subscriptions/changes/change-subscription.ts'
import { purchaseSubscription } from '../../src/billing/subscriptions/changes/purchase-subscription.ts'
import { findLive } from '../../src/billing/subscriptions/core/store.ts'
import { migrationJob } from '../../src/billing/subscriptions/plan-migrations/index.ts'
import { transact } from '../../src/platform/db/db.ts'
import type { Job } from '../../src/platform/jobs/index.ts'
import { findProviderBySlug } from '../../src/providers/index.ts'
import { renew } from '../support/billing.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { startTestService, type TestService } from '../support/test-service.ts'
import { until } from '../support/until.ts'

const DAY = 86_400_000
const BY_ADMIN = { by: { kind: 'admin' as const } }
const PRICES = [
  { currency: 'eur', interval: 'month', amount: 1_000, amount_per_seat: 100 },
  { currency: 'eur', interval: 'year', amount: 10_000, amount_per_seat: 1_000 },
]
const SEATS = { users: { type: 'seats', included: 1, maximum: 10 } }
const UNKNOWN_ID = '01936f2a-7c00-7abc-8def-0123456789ab'

let service: TestService
let clock: ManualClock
let providerId: string
let plans = 0

beforeAll(async () => {
  clock = new ManualClock()
  service = await startTestService({ clock })
  // Nobody pays here, and nobody is to lose access for it.
  await service.call('PATCH', '/api/v1/billing/settings', { body: { due_days: 90 } })
  providerId = (await findProviderBySlug(service.service.db, 'default'))!.provider_id
})
afterAll(() => service.stop())

const post = (path: string, body?: object) => service.call('POST', `/api/v1/plans/${path}`, { body })

async function publish(key: string, content: object = {}): Promise<number> {
  const { body } = await post(`${key}/versions`, { prices: PRICES, features: SEATS, ...content })
  expect((await post(`${key}/versions/${body.number}/publish`)).status).toBe(200)
  return body.number
}

/** A plan with one published version. */
async function newPlan(content: object = {}): Promise<string> {
  const key = `plan-${++plans}`
  const made = await service.call('POST', '/api/v1/plans', { body: { key, name: 'Plan', rank: plans } })
  expect(made.status).toBe(201)
  await publish(key, content)
  return key
}

interface Bought {
  currency?: string
  interval?: 'month' | 'year'
  seats?: number
}

/** An account that bought a plan. Returns its id. */
async function subscriber(
  plan: string,
  { currency = 'eur', interval = 'month', seats = 1 }: Bought = {},
): Promise<string> {
  const { body } = await service.call('POST', '/api/v1/accounts', { body: { name: 'Acme' } })
  const order = {
    accountId: body.id,
    plan,
    currency,
    interval,
    seats,
    collection: 'invoice',
    trial: false,
  } as const
  await purchaseSubscription(service.service.app.services, providerId, order, BY_ADMIN)
  return body.id
}

const live = async (account: string) => (await findLive(service.service.db, providerId, account))!

/** Migrates version 1 to its end. */
async function migrate(plan: string, body: object = {}) {
  const started = await post(`${plan}/versions/1/migrate`, body)
  expect([started.status, started.body.status, started.body.done]).toEqual([202, 'running', 0])
  const ended = await until(
    () => {
      clock.advance(2_000)
      return service.call('GET', `/api/v1/plans/${plan}/migrations/${started.body.id}`)
    },
    ({ body }) => body.status === 'done',
  )
  return ended.body
}

test('subscriptions go on with the newest version at the end of their period', async () => {
  const plan = await newPlan()
  const [monthly, yearly] = [
    await subscriber(plan, { seats: 3 }),
    await subscriber(plan, { interval: 'year' }),
  ]
  const before = await live(monthly)
  const raised = PRICES.map((price) => ({ ...price, amount: price.amount * 2 }))
  await publish(plan, { prices: raised, trial_days: 30 })
  const ended = await migrate(plan)
  expect(ended).toMatchObject({ plan, from: 1, to: 2, total: 2, done: 2, finished_at: expect.any(String) })
  expect(await live(monthly)).toEqual({
    ...before,
    version: before.version + 1,
    pending: { plan_key: plan, plan_version: 2, interval: 'month', seats: 3 },
  })
  expect((await live(yearly)).pending).toEqual({
    plan_key: plan,
    plan_version: 2,
    interval: 'year',
    seats: 1,
  })
  clock.advance(32 * DAY)
  await renew(service)
  // The service looks, too: what it has locked is left to it, and tried again later should it fail.
  const after = await until(
    () => {
      clock.advance(1_000)
      return live(monthly)
    },
    ({ plan_version }) => plan_version === 2,
  )
  expect(after).toMatchObject({ seats: 3, interval: 'month', status: 'active', pending: null })
  expect((await live(yearly)).plan_version).toBe(1)
  const { db } = service.service
  const [invoice] = await db`
    select subtotal::float8 from invoice where account_id = ${monthly} and reason = 'renewal'`
  expect(invoice!.subtotal).toBe(2_000 + 2 * 100)
})

test('those that are cancelling, change anyway, ended or have another version or plan stay', async () => {
  const [plan, other] = [await newPlan(), await newPlan()]
  const { services } = service.service.app
  const moving = await subscriber(plan)
  const cancelling = await subscriber(plan)
  await cancelSubscription(services, providerId, { accountId: cancelling, at: 'period_end' }, BY_ADMIN)
  const ended = await subscriber(plan)
  await cancelSubscription(services, providerId, { accountId: ended, at: 'now' }, BY_ADMIN)
  const changing = await subscriber(plan, { seats: 5 })
  await changeSubscription(services, providerId, { accountId: changing, seats: 2 }, BY_ADMIN)
  const elsewhere = await subscriber(other)
  await publish(plan)
  const newer = await subscriber(plan)
  const stays = [cancelling, changing, elsewhere, newer]
  const before = await Promise.all(stays.map(live))
  expect(await migrate(plan)).toMatchObject({ total: 1, done: 1 })
  expect(await Promise.all(stays.map(live))).toEqual(before)
  expect((await live(moving)).pending?.plan_version).toBe(2)
})

test('a move can be undone, and migrating again schedules it again', async () => {
  const plan = await newPlan()
  const account = await subscriber(plan)
  await publish(plan)
  expect(await migrate(plan)).toMatchObject({ total: 1, done: 1 })
  expect(await migrate(plan)).toMatchObject({ total: 0, done: 0 })
  await undoChange(service.service.app.services, providerId, account, BY_ADMIN)
  expect((await live(account)).pending).toBeNull()
  expect(await migrate(plan)).toMatchObject({ total: 1, done: 1 })
  expect((await live(account)).pending?.plan_version).toBe(2)
})

test('more than one step moves each subscription once', async () => {
  const plan = await newPlan()
  const account = await subscriber(plan)
  const { db } = service.service
  await db`
    insert into account (provider_id, id, name, created_at)
    select provider_id, gen_random_uuid(), 'copy ' || n, created_at from account, generate_series(1, 1200) n
    where id = ${account}`
  await db`
    insert into billing_account (provider_id, account_id, currency)
    select provider_id, id, 'eur' from account where name like 'copy %'`
  await db`
    insert into subscription
    select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'account_id', a.id))).*
    from subscription s join account a on a.name like 'copy %' where s.account_id = ${account}`
  await publish(plan)
  expect(await migrate(plan)).toMatchObject({ total: 1_201, done: 1_201 })
  const [counted] = await db`
    select count(*)::int as count, count(distinct version)::int as versions from subscription
    where plan_key = ${plan} and pending->>'plan_version' = '2'`
  expect(counted).toEqual({ count: 1_201, versions: 1 })
})

test('a version that lacks a price in use is refused, and the answer names what it lacks', async () => {
  const plan = await newPlan({
    prices: [...PRICES, { currency: 'usd', interval: 'month', amount: 1_100 }],
  })
  await subscriber(plan)
  await subscriber(plan, { interval: 'year' })
  const [one, other] = [
    await subscriber(plan, { currency: 'usd' }),
    await subscriber(plan, { currency: 'usd' }),
  ]
  await publish(plan, { prices: PRICES.slice(0, 1) })
  const { status, body } = await post(`${plan}/versions/1/migrate`, {})
  expect([status, body.code, body.detail]).toEqual([
    409,
    'invalid_transition',
    'Version 2 lacks a price that subscriptions need: eur for each year (1 of them), usd for each month (2 of them).',
  ])
  // Those that go anyway need none.
  await publish(plan)
  const { services } = service.service.app
  for (const accountId of [one, other])
    await cancelSubscription(services, providerId, { accountId, at: 'period_end' }, BY_ADMIN)
  expect(await migrate(plan)).toMatchObject({ to: 3, total: 2, done: 2 })
})

test('a subscription that came after the check stays, if the other version has no price for it', async () => {
  const plan = await newPlan({ prices: [...PRICES, { currency: 'usd', interval: 'month', amount: 1_100 }] })
  const account = await subscriber(plan)
  await publish(plan)
  const started = await transact(service.service.db, async (tx) => {
    await lockBillingAccounts(tx, providerId, [account]) // which the first step needs
    const answer = await post(`${plan}/versions/1/migrate`, {})
    await tx`update subscription set currency = 'usd' where account_id = ${account}`
    return answer
  })
  const ended = await until(
    () => {
      clock.advance(2_000)
      return service.call('GET', `/api/v1/plans/${plan}/migrations/${started.body.id}`)
    },
    ({ body }) => body.status === 'done',
  )
  expect(ended.body).toMatchObject({ total: 1, done: 0 })
  expect((await live(account)).pending).toBeNull()
})

test('a version with too few seats is refused', async () => {
  const plan = await newPlan()
  await subscriber(plan, { seats: 8 })
  await publish(plan, { features: { users: { type: 'seats', included: 1, maximum: 5 } } })
  const { body } = await post(`${plan}/versions/1/migrate`, {})
  expect([body.code, body.detail]).toEqual([
    'invalid_transition',
    'Version 2 allows 5 seats, and a subscription has 8.',
  ])
})

test('versions that are no target or no source are refused', async () => {
  const plan = await newPlan()
  const codeOf = async (number: number, body: object) =>
    (await post(`${plan}/versions/${number}/migrate`, body)).body.code
  expect(await codeOf(1, {})).toBe('invalid_transition') // it is the newest
  expect(await codeOf(1, { to: 1 })).toBe('invalid_transition')
  expect(await codeOf(1, { to: 2 })).toBe('invalid_request')
  expect(await codeOf(2, {})).toBe('not_found')
  await post(`${plan}/versions`, { prices: PRICES, features: SEATS })
  expect(await codeOf(1, { to: 2 })).toBe('invalid_request') // a draft
  expect(await codeOf(2, {})).toBe('invalid_transition')
  await publish(plan)
  expect((await post(`${plan}/versions/1/migrate`, { to: 3 })).status).toBe(202)
  expect((await post(`${plan}/versions/3/migrate`, { to: 1 })).status).toBe(202) // and back
})

test('a migration is written down, and shown with its own plan only', async () => {
  const [plan, other] = [await newPlan(), await newPlan()]
  await publish(plan)
  const { body } = await post(`${plan}/versions/1/migrate`, {})
  const log = await service.call('GET', '/api/v1/audit-log?action=plan.migration_started')
  expect(log.body.data).toContainEqual(
    expect.objectContaining({
      actor: { kind: 'admin', id: null, name: null },
      detail: { plan, from: 1, to: 2, total: 0 },
    }),
  )
  const shown = (key: string, id: string) => service.call('GET', `/api/v1/plans/${key}/migrations/${id}`)
  expect((await shown(plan, body.id)).body).toMatchObject({ id: body.id, plan, from: 1, to: 2 })
  expect((await shown(other, body.id)).status).toBe(404)
  expect((await shown(plan, UNKNOWN_ID)).status).toBe(404)
})

test('changes by customers at the same time are neither lost nor undone', async () => {
  const { services } = service.service.app
  const { db } = service.service
  const plan = await newPlan()
  const accounts = await Promise.all(Array.from({ length: 10 }, () => subscriber(plan)))
  await publish(plan)
  const job = { provider_id: providerId, cursor: null, input: { plan, from: 1, to: 2 } } as Job
  const versions = async () => {
    const all = await Promise.all(accounts.map(live))
    return all.reduce((sum, { version }) => sum + version, 0)
  }
  for (let seats = 2; seats <= 6; seats++) {
    clock.advance(1_000)
    const before = await versions()
    const [{ done }] = await Promise.all([
      transact(db, (tx) => migrationJob(tx, job, clock.now())),
      ...accounts.map((accountId) =>
        changeSubscription(services, providerId, { accountId, seats }, BY_ADMIN),
      ),
    ])
    // Each change and each move has a version of its own: none was written over.
    expect(await versions()).toBe(before + accounts.length + done)
    for (const account of accounts) {
      const now = await live(account)
      expect([now.seats, now.plan_version, now.pending?.seats ?? seats]).toEqual([seats, 1, seats])
    }
  }
})
