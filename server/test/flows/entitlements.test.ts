import { describe, expect, test } from 'vitest'
import { made } from '../support/billing.ts'
import { FREE, startWithEntitlements } from '../support/entitlements.ts'
import { type SignedInPerson, signIn } from '../support/sign-in.ts'

// What an account may do by its plan. What the provider allows beside it is in overrides.test.ts.

const DAY = 86_400_000
const NOBODY = '01936f2a-7c00-7abc-8def-0123456789ab'

const { clock, service, person, post, openAccount, entitlementsOf, check, override } = startWithEntitlements()

const buy = (account: string, order: object = {}) =>
  post(`/accounts/${account}/subscription`, {
    plan: 'pro',
    interval: 'month',
    currency: 'eur',
    collection: 'invoice',
    ...order,
  })

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

test('many checks are answered at the same time, and what is unknown is never allowed', async () => {
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
    service().call('POST', '/api/v1/entitlements/check', {
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

describe('permissions of roles', () => {
  const permit = (role: string, ...permissions: string[]) => {
    clock.advance(1)
    return made(service().call('PUT', `/api/v1/roles/${role}/permissions`, { body: { permissions } }))
  }

  test('are checked together with the feature, by the role that the user has now', async () => {
    const account = await openAccount([[person('member'), 'member']])
    await permit('owner', 'reports.export', 'billing')
    expect(await permit('member', 'reports.read', 'reports.read')).toEqual({
      role: 'member',
      permissions: ['reports.read'],
    })
    const ask = async (person: SignedInPerson, permission?: string, feature?: string) => {
      const [one] = await check({ account_id: account, user_id: person.user.id, permission, feature })
      return [one.allowed, one.reason, one.role]
    }
    expect(await ask(person('owner'), 'reports.export')).toEqual([true, 'included', 'owner'])
    expect(await ask(person('owner'), 'reports.export', 'projects')).toEqual([true, 'included', 'owner'])
    expect(await ask(person('owner'), 'reports.export', 'export')).toEqual([
      false,
      'entitlement_required',
      'owner',
    ])
    expect(await ask(person('member'), 'reports.export')).toEqual([false, 'permission_required', 'member'])
    expect(await ask(person('member'), 'reports.erase')).toEqual([false, 'unknown_permission', 'member'])
    expect(await ask(person('outsider'), 'reports.read')).toEqual([false, 'not_a_member', null])
    expect(await ask(person('member'))).toEqual([true, 'included', 'member'])
    const { user } = await signIn(service(), 'blocked@example.com')
    await override(account, 'seats', { type: 'seats', limit: 9 })
    await post(`/accounts/${account}/members`, { user_id: user.id })
    await made(service().call('PATCH', `/api/v1/users/${user.id}`, { body: { status: 'blocked' } }))
    expect(await check({ account_id: account, user_id: user.id })).toMatchObject([
      { allowed: false, reason: 'user_blocked', role: 'member' },
    ])
    await permit('member', 'reports.read', 'reports.export')
    expect(await ask(person('member'), 'reports.export')).toEqual([true, 'included', 'member'])
    await made(
      service().call('PATCH', `/api/v1/accounts/${account}/members/${person('member').user.id}`, {
        body: { role: 'admin' },
      }),
    )
    expect(await ask(person('member'), 'reports.export')).toEqual([false, 'permission_required', 'admin'])
    const { data } = await made(service().call('GET', '/api/v1/roles'))
    expect(data).toEqual([
      { role: 'owner', permissions: ['billing', 'reports.export'] },
      { role: 'admin', permissions: [] },
      { role: 'member', permissions: ['reports.export', 'reports.read'] },
    ])
    const [last] = (await made(service().call('GET', '/api/v1/audit-log?action=role.permissions_changed')))
      .data
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

describe('a session', () => {
  const verify = (query: string, key?: string) =>
    service().call('POST', `/api/v1/sessions/verify${query}`, {
      body: { token: person('member').token },
      ...(key && { key }),
    })

  test('tells who and what in one call', async () => {
    const [one, other] = [
      await openAccount([[person('member'), 'member']]),
      await openAccount([[person('member'), 'admin']]),
    ]
    await made(
      service().call('PUT', '/api/v1/roles/admin/permissions', { body: { permissions: ['invite'] } }),
    )
    expect((await verify('')).body).not.toHaveProperty('accounts')
    const { body } = await verify('?include=entitlements')
    expect(body).toMatchObject({ active: true, user: { id: person('member').user.id } })
    expect(body.accounts.slice(0, 2)).toMatchObject([
      { account_id: other, name: 'Acme', role: 'admin', permissions: ['invite'] },
      { account_id: one, role: 'member', plan: 'free', features: { projects: { limit: 3 } } },
    ])
    const named = (await verify(`?include=entitlements&account_id=${one}`)).body
    expect(named.accounts).toHaveLength(1)
    const { name: _, role: __, roles: ___, permissions: ____, ...what } = named.accounts[0]
    expect(what).toEqual(await entitlementsOf(one))
    const foreign = await openAccount()
    expect((await verify(`?include=entitlements&account_id=${foreign}`)).body.accounts).toEqual([])
    const own = await service().call(
      'GET',
      `/api/v1/auth/customer/session?include=entitlements&account_id=${one}`,
      {
        key: person('member').token,
      },
    )
    expect(own.body.accounts).toEqual(named.accounts)
  })

  test('shows a key only what it may read', async () => {
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

  test('of a member reads what the account has; one of another user does not', async () => {
    const account = await openAccount([[person('member'), 'member']])
    const path = `/api/v1/auth/customer/accounts/${account}/entitlements`
    expect((await service().call('GET', path, { key: person('member').token })).body).toEqual(
      await entitlementsOf(account),
    )
    expect((await service().call('GET', path, { key: person('outsider').token })).status).toBe(404)
  })
})

test('a subscription counts exactly while it gives access, whatever its status says', async () => {
  const account = await openAccount()
  const { subscription } = await buy(account)
  const { db } = service().service
  const seen: boolean[] = []
  for (const status of ['incomplete', 'trialing', 'active', 'past_due', 'cancelled'])
    for (const ms of [null, -1, 0, 1]) {
      const until = ms === null ? null : new Date(clock.now() + ms)
      const cancelled = status === 'cancelled' ? new Date(clock.now()) : null
      await db`
        update subscription set status = ${status}, access_until = ${until}, cancelled_at = ${cancelled}
        where id = ${subscription.id}`
      const standing = await made(service().call('GET', `/api/v1/accounts/${account}/subscription`))
      const { by, plan } = await entitlementsOf(account)
      expect([status, ms, by, plan]).toEqual([status, ms, standing.by, standing.plan])
      seen.push(standing.has_access)
    }
  expect(seen.filter(Boolean)).toHaveLength(6)
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
test('what was used before the period does not count, also while the renewal is late', async () => {
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
