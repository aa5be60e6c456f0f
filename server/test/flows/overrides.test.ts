import { describe, expect, test } from 'vitest'
import { made } from '../support/billing.ts'
import { startWithEntitlements } from '../support/entitlements.ts'

// What the provider allows one account beside its plan.

const NOBODY = '01936f2a-7c00-7abc-8def-0123456789ab'

const { clock, service, person, openAccount, entitlementsOf, check, override } = startWithEntitlements()

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
    const { data } = await made(service().call('GET', path))
    expect(data.map((one: { feature: string; in_force: boolean }) => [one.feature, one.in_force])).toEqual([
      ['beta', true],
      ['calls', false],
      ['export', true],
    ])
    clock.advance(1)
    expect((await service().call('DELETE', `${path}/export`)).status).toBe(204)
    expect((await service().call('DELETE', `${path}/export`)).status).toBe(404)
    expect((await service().call('GET', `${path}/export`)).status).toBe(404)
    expect(await check({ account_id: account, feature: 'export' })).toMatchObject([
      { allowed: false, reason: 'entitlement_required' },
    ])
    const acts = (await made(service().call('GET', '/api/v1/audit-log?limit=100'))).data
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
    const account = await openAccount([[person('member'), 'member']]) // two seats by default
    const join = () =>
      service().call('POST', `/api/v1/accounts/${account}/members`, {
        body: { user_id: person('outsider').user.id },
      })
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
