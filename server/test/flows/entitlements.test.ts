import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { made, sellPlans } from '../support/billing.ts'
import { ManualClock } from '../support/manual-clock.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'
import { openTeam } from '../support/team.ts'
import { type Answer, startTestService, type TestService } from '../support/test-service.ts'

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
  images: { type: 'credits', unit: 'images', amount: 100 },
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
  for (const key of ['api-calls', 'bytes']) await post('/meters', { key, name: key })
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

function openAccount(others: Parameters<typeof openTeam>[2] = []): Promise<string> {
  clock.advance(1) // of two of one moment, either may count as the newer
  return openTeam(service, 'Acme', [[owner, 'owner'], ...others])
}

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

test('a part of what is counted is refused, as consuming it is; of a number there may be parts', async () => {
  const account = await openAccount()
  const ask = (feature: string) =>
    service.call('POST', '/api/v1/entitlements/check', {
      body: {
        checks: [
          { account_id: account, feature: 'storage' },
          { account_id: account, feature, amount: 1.5 },
        ],
      },
    })
  expect(await ask('calls')).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', errors: [{ field: '/checks/1/amount' }] },
  })
  expect((await ask('projects')).body.results[1]).toMatchObject({ allowed: true })
})

const use = (account: string, meter: string, value: number) =>
  post('/usage', { increments: [{ id: `${account}-${clock.now()}`, account_id: account, meter, value }] })

function override(account: string, feature: string, body: object): Promise<Answer> {
  clock.advance(1)
  return service.call('PUT', `/api/v1/accounts/${account}/overrides/${feature}`, {
    body: { reason: 'agreed by mail', ...body },
  })
}

describe('an override', () => {
  test('counts before the plan from the next request on, until it ends', async () => {
    const account = await openAccount()
    const ends_at = new Date(clock.now() + 2 * 3_600_000).toISOString()
    const set = await override(account, 'calls', {
      type: 'metered',
      meter: 'api-calls',
      limit: 5_000,
      ends_at,
    })
    const shown = {
      feature: 'calls',
      type: 'metered',
      limit: 5_000,
      reason: 'agreed by mail',
      ends_at,
      in_force: true,
    }
    expect([set.status, set.body]).toMatchObject([200, shown])
    expect(await check({ account_id: account, feature: 'calls', amount: 5_000 })).toMatchObject([
      { allowed: true, limit: 5_000, by: 'override' },
    ])
    await override(account, 'export', { type: 'switch', enabled: true })
    await override(account, 'beta', { type: 'switch', enabled: true })
    expect((await entitlementsOf(account)).features).toMatchObject({
      export: { allowed: true, by: 'override' },
      beta: { allowed: true, by: 'override' },
      projects: { limit: 3, by: 'default' },
    })
    clock.advance(2 * 3_600_000)
    expect(await check({ account_id: account, feature: 'calls' })).toMatchObject([
      { limit: 10, by: 'default' },
    ])
    const path = `/api/v1/accounts/${account}/overrides`
    const { data } = await made(service.call('GET', path))
    expect(data.map((one: { feature: string; in_force: boolean }) => [one.feature, one.in_force])).toEqual([
      ['beta', true],
      ['calls', false],
      ['export', true],
    ])
    clock.advance(1)
    expect((await service.call('DELETE', `${path}/export`)).status).toBe(204)
    expect((await service.call('DELETE', `${path}/export`)).status).toBe(404)
    expect((await service.call('GET', `${path}/export`)).status).toBe(404)
    expect(await check({ account_id: account, feature: 'export' })).toMatchObject([
      { allowed: false, reason: 'entitlement_required' },
    ])
    const acts = (await made(service.call('GET', '/api/v1/audit-log?limit=100'))).data
      .filter(({ target_id }: { target_id: string }) => target_id === account)
      .filter(({ action }: { action: string }) => action.startsWith('override.'))
      .map(({ action, detail }: { action: string; detail: object }) => [action, detail])
    expect(acts.reverse()).toMatchObject([
      ['override.set', { feature: 'calls', limit: 5_000, ends_at, reason: 'agreed by mail' }],
      ['override.set', { feature: 'export', enabled: true, ends_at: null }],
      ['override.set', { feature: 'beta' }],
      ['override.removed', { feature: 'export' }],
    ])
  })

  test('of the seats decides who may join', async () => {
    const account = await openAccount([[member, 'member']]) // two seats by default
    const join = () =>
      service.call('POST', `/api/v1/accounts/${account}/members`, { body: { user_id: outsider.user.id } })
    expect((await join()).body.code).toBe('usage_limit_reached')
    await override(account, 'seats', { type: 'seats', limit: 3 })
    expect((await join()).status).toBe(201)
    expect(await check({ account_id: account, feature: 'seats' })).toMatchObject([
      { allowed: false, reason: 'usage_limit_reached', limit: 3, used: 3, remaining: 0 },
    ])
  })

  test('that fits no plan, or is over already, is refused', async () => {
    const account = await openAccount()
    const refused = [
      ['export', { type: 'number', value: 1 }, '/type'],
      ['users', { type: 'seats', limit: 9 }, '/type'],
      ['export', { type: 'switch', enabled: true, ends_at: new Date(clock.now()).toISOString() }, '/ends_at'],
      ['export', { type: 'switch', enabled: true, reason: '' }, '/reason'],
      ['calls', { type: 'metered', meter: 'nosuch', limit: 5 }, '/meter'],
    ] as const
    for (const [feature, body, field] of refused) {
      const { status, body: problem } = await override(account, feature, body)
      expect([status, problem.errors?.[0]?.field], JSON.stringify(body)).toEqual([400, field])
    }
    expect((await override(NOBODY, 'export', { type: 'switch', enabled: true })).status).toBe(404)
  })
})

describe('permissions of roles', () => {
  const permit = (role: string, ...permissions: string[]) => {
    clock.advance(1)
    return made(service.call('PUT', `/api/v1/roles/${role}/permissions`, { body: { permissions } }))
  }

  test('are checked together with the feature, by the role that the user has now', async () => {
    const account = await openAccount([[member, 'member']])
    await permit('owner', 'reports.export', 'billing')
    expect(await permit('member', 'reports.read', 'reports.read')).toEqual({
      role: 'member',
      permissions: ['reports.read'],
    })
    const ask = async (person: SignedInPerson, permission?: string, feature?: string) => {
      const [one] = await check({ account_id: account, user_id: person.user.id, permission, feature })
      return [one.allowed, one.reason, one.role]
    }
    expect(await ask(owner, 'reports.export')).toEqual([true, 'included', 'owner'])
    expect(await ask(owner, 'reports.export', 'projects')).toEqual([true, 'included', 'owner'])
    expect(await ask(owner, 'reports.export', 'export')).toEqual([false, 'entitlement_required', 'owner'])
    expect(await ask(member, 'reports.export')).toEqual([false, 'permission_required', 'member'])
    expect(await ask(member, 'reports.erase')).toEqual([false, 'unknown_permission', 'member'])
    expect(await ask(outsider, 'reports.read')).toEqual([false, 'not_a_member', null])
    expect(await ask(member)).toEqual([true, 'included', 'member'])
    const { user } = await signIn(service, 'blocked@example.com')
    await override(account, 'seats', { type: 'seats', limit: 9 })
    await post(`/accounts/${account}/members`, { user_id: user.id })
    await made(service.call('PATCH', `/api/v1/users/${user.id}`, { body: { status: 'blocked' } }))
    expect(await check({ account_id: account, user_id: user.id })).toMatchObject([
      { allowed: false, reason: 'user_blocked', role: 'member' },
    ])
    await permit('member', 'reports.read', 'reports.export')
    expect(await ask(member, 'reports.export')).toEqual([true, 'included', 'member'])
    await made(
      service.call('PATCH', `/api/v1/accounts/${account}/members/${member.user.id}`, {
        body: { role: 'admin' },
      }),
    )
    expect(await ask(member, 'reports.export')).toEqual([false, 'permission_required', 'admin'])
    const { data } = await made(service.call('GET', '/api/v1/roles'))
    expect(data).toEqual([
      { role: 'owner', permissions: ['billing', 'reports.export'] },
      { role: 'admin', permissions: [] },
      { role: 'member', permissions: ['reports.export', 'reports.read'] },
    ])
    const [last] = (await made(service.call('GET', '/api/v1/audit-log?action=role.permissions_changed'))).data
    expect(last.detail).toEqual({ role: 'member', added: 'reports.export', removed: '' })
  })
})

test('credits are what is left of them', async () => {
  const account = await openAccount()
  await buy(account)
  const ask = async (amount: number) => {
    const [{ allowed, reason, remaining }] = await check({ account_id: account, feature: 'images', amount })
    return [allowed, reason, remaining]
  }
  expect(await ask(100)).toEqual([true, 'included', 100])
  expect(await ask(101)).toEqual([false, 'insufficient_credits', 100])
  await post(`/accounts/${account}/credits/spend`, { unit: 'images', amount: 30, id: 'one' })
  expect(await ask(71)).toEqual([false, 'insufficient_credits', 70])
  // The default plan gives them when somebody asks.
  const features = { images: { type: 'credits', unit: 'images', amount: 5 } }
  await post('/plans/free/versions', { prices: [], features: { ...FREE, ...features } })
  await post('/plans/free/versions/2/publish')
  const [free] = await check({ account_id: await openAccount(), feature: 'images', amount: 5 })
  expect(free).toMatchObject({ allowed: true, remaining: 5, by: 'default' })
})

test('a plan that limits what no meter counts cannot be published', async () => {
  await post('/plans', { key: 'misspelt', name: 'Misspelt', rank: 4 })
  const features = { calls: { type: 'metered', meter: 'api-cals', limit: 10 } }
  await post('/plans/misspelt/versions', {
    prices: [{ currency: 'eur', interval: 'month', amount: 1 }],
    features,
  })
  const publish = () => service.call('POST', '/api/v1/plans/misspelt/versions/1/publish')
  const { status, body } = await publish()
  expect([status, body.code, body.detail]).toEqual([
    409,
    'invalid_transition',
    'There is no meter api-cals in use. Make it first (POST /api/v1/meters).',
  ])
  await post('/meters', { key: 'api-cals', name: 'Calls' })
  expect((await publish()).status).toBe(200)
})

describe('a session', () => {
  const verify = (query: string, key?: string) =>
    service.call('POST', `/api/v1/sessions/verify${query}`, {
      body: { token: member.token },
      ...(key && { key }),
    })

  test('tells who and what in one call', async () => {
    const [one, other] = [await openAccount([[member, 'member']]), await openAccount([[member, 'admin']])]
    await made(service.call('PUT', '/api/v1/roles/admin/permissions', { body: { permissions: ['invite'] } }))
    expect((await verify('')).body).not.toHaveProperty('accounts')
    const { body } = await verify('?include=entitlements')
    expect(body).toMatchObject({ active: true, user: { id: member.user.id } })
    expect(body.accounts.slice(0, 2)).toMatchObject([
      { account_id: other, name: 'Acme', role: 'admin', permissions: ['invite'] },
      { account_id: one, role: 'member', plan: 'free', features: { projects: { limit: 3 } } },
    ])
    const named = (await verify(`?include=entitlements&account_id=${one}`)).body
    expect(named.accounts).toHaveLength(1)
    const { name: _, role: __, permissions: ___, ...what } = named.accounts[0]
    expect(what).toEqual(await entitlementsOf(one))
    const foreign = await openAccount()
    expect((await verify(`?include=entitlements&account_id=${foreign}`)).body.accounts).toEqual([])
    const own = await service.call(
      'GET',
      `/api/v1/auth/customer/session?include=entitlements&account_id=${one}`,
      {
        key: member.token,
      },
    )
    expect(own.body.accounts).toEqual(named.accounts)
  })

  test('tells a key no more than it may read', async () => {
    const keyOf = async (...scopes: string[]) => (await post('/api-keys', { name: 'one', scopes })).key
    const users = await verify('?include=entitlements', await keyOf('users'))
    expect([users.status, users.body.detail]).toEqual([
      403,
      'This takes a secret key with the scope read or billing.',
    ])
    expect((await verify('', await keyOf('users'))).status).toBe(200)
    for (const scopes of [['read'], ['users', 'billing']])
      expect((await verify('?include=entitlements', await keyOf(...scopes))).status, `${scopes}`).toBe(200)
  })

  test('of a member reads what the account has; one of somebody else does not', async () => {
    const account = await openAccount([[member, 'member']])
    const path = `/api/v1/auth/customer/accounts/${account}/entitlements`
    expect((await service.call('GET', path, { key: member.token })).body).toEqual(
      await entitlementsOf(account),
    )
    expect((await service.call('GET', path, { key: outsider.token })).status).toBe(404)
  })
})

test('a subscription counts exactly while it gives access, whatever its status says', async () => {
  const account = await openAccount()
  const { subscription } = await buy(account)
  const { db } = service.service
  const seen: boolean[] = []
  for (const status of ['incomplete', 'trialing', 'active', 'past_due', 'cancelled'])
    for (const ms of [null, -1, 0, 1]) {
      const until = ms === null ? null : new Date(clock.now() + ms)
      const cancelled = status === 'cancelled' ? new Date(clock.now()) : null
      await db`
        update subscription set status = ${status}, access_until = ${until}, cancelled_at = ${cancelled}
        where id = ${subscription.id}`
      const standing = await made(service.call('GET', `/api/v1/accounts/${account}/subscription`))
      const { by, plan } = await entitlementsOf(account)
      expect([status, ms, by, plan]).toEqual([status, ms, standing.by, standing.plan])
      seen.push(standing.has_access)
    }
  expect(seen.filter(Boolean)).toHaveLength(6)
})

test('simultaneous checks, which share statements, each know what was committed before', async () => {
  const [account, other] = [await openAccount(), await openAccount()]
  const ask = (id: string) => check({ account_id: id, feature: 'projects' })
  for (const value of [5, 6, 7]) {
    const before = Promise.all(Array.from({ length: 20 }, () => ask(account))) // under way meanwhile
    await override(account, 'projects', { type: 'number', value })
    const after = await Promise.all([account, other, account, account].map(ask))
    expect(after.map(([{ limit }]) => limit)).toEqual([value, 3, value, value])
    await before
  }
})

test('usage counts in the period of the plan that the account has now', async () => {
  const account = await openAccount()
  const usedNow = async () => {
    const [{ by, used, remaining, allowed }] = await check({ account_id: account, feature: 'calls' })
    return [by, used, remaining, allowed]
  }
  await use(account, 'api-calls', 9)
  expect(await usedNow()).toEqual(['default', 9, 1, true])
  clock.advance(1)
  await use(account, 'api-calls', 1)
  expect(await usedNow()).toEqual(['default', 10, 0, false])
  clock.advance(1_000)
  await buy(account)
  expect(await usedNow()).toEqual(['subscription', 0, 1_000, true])
  await use(account, 'api-calls', 3)
  expect(await usedNow()).toEqual(['subscription', 3, 997, true])
  await post(`/accounts/${account}/subscription/cancel`, { at: 'now' })
  expect(await usedNow()).toEqual(['default', 10, 0, false]) // the calendar month goes on
})

// Last, because it moves the clock far beyond the sessions.
test('what was used before the period counts no more, also while the renewal is late', async () => {
  const account = await openAccount()
  const { subscription } = await buy(account)
  await use(account, 'api-calls', 1_000)
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
  // Those of the new period are given when somebody asks for them.
  expect(await check({ account_id: account, feature: 'images', amount: 100 })).toMatchObject([
    { allowed: true, remaining: 100 },
  ])
})
