import { describe, expect, test } from 'vitest'
import { entitlementOf } from './entitlement.ts'
import { type Grant, grantsOf, seatLimit } from './grant.ts'

const RESETS_AT = new Date('2026-04-01T00:00:00Z')
const used = (amount: number) => ({
  of: () => amount,
  members: amount,
  creditsOf: () => amount,
  resetsAt: RESETS_AT,
})

function decision(grant: object, usedAmount: number, amount?: number): unknown[] {
  const { allowed, reason, remaining } = entitlementOf(
    { by: 'default', ...grant } as Grant,
    used(usedAmount),
    amount,
  )
  return [allowed, reason, remaining]
}

describe('what a grant allows', () => {
  const metered = (limit: number | null) => ({ type: 'metered', meter: 'calls', limit })
  const YES = [true, 'included']

  test.each([
    ['a switch that is on', { type: 'switch', enabled: true }, 0, undefined, [...YES, null]],
    [
      'one that is off',
      { type: 'switch', enabled: false },
      0,
      undefined,
      [false, 'entitlement_required', null],
    ],
    ['a number', { type: 'number', value: 0.5 }, 0, undefined, [...YES, null]],
    ['all of it', { type: 'number', value: 3 }, 0, 3, [...YES, null]],
    ['more than it', { type: 'number', value: 3 }, 0, 3.5, [false, 'usage_limit_reached', null]],
    ['a number of nothing', { type: 'number', value: 0 }, 0, 0, [false, 'entitlement_required', null]],
    ['the last one', metered(10), 9, undefined, [...YES, 1]],
    ['one too many', metered(10), 10, undefined, [false, 'usage_limit_reached', 0]],
    ['as many as are left', metered(10), 4, 6, [...YES, 6]],
    ['more than are left', metered(10), 4, 7, [false, 'usage_limit_reached', 6]],
    ['nothing more, at the limit', metered(10), 10, 0, [...YES, 0]],
    ['nothing more, above it', metered(10), 12, 0, [false, 'usage_limit_reached', 0]],
    ['what was taken back below zero', metered(10), -5, 15, [...YES, 15]],
    ['a limit of nothing', metered(0), 0, 0, [false, 'entitlement_required', 0]],
    ['no limit', metered(null), 1e12, 1e12, [...YES, null]],
    ['a free seat', { type: 'seats', limit: 3 }, 2, undefined, [...YES, 1]],
    ['no free seat', { type: 'seats', limit: 3 }, 5, undefined, [false, 'usage_limit_reached', 0]],
    ['all credits', { type: 'credits', unit: 'images' }, 7, 7, [...YES, 7]],
    ['more than all', { type: 'credits', unit: 'images' }, 7, 8, [false, 'insufficient_credits', 7]],
  ])('%s', (_, grant, before, amount, expected) => {
    expect(decision(grant, before, amount)).toEqual(expected)
  })

  test('only metered features restart', () => {
    const resets = (grant: object) => entitlementOf({ by: 'default', ...grant } as Grant, used(0)).resets_at
    expect(resets(metered(5))).toEqual(RESETS_AT)
    expect(resets({ type: 'seats', limit: 5 })).toBeNull()
  })
})

describe('what an account has', () => {
  const features = {
    users: { type: 'seats', included: 3, maximum: 50 },
    sso: { type: 'switch', enabled: false },
  } as const

  test('seats are those of the subscription, or those that the default plan includes', () => {
    expect(seatLimit(grantsOf({ features, seats: 7, overrides: {} }))).toBe(7)
    expect(seatLimit(grantsOf({ features, seats: undefined, overrides: {} }))).toBe(3)
    const unlimited = { users: { ...features.users, included: null } }
    expect(seatLimit(grantsOf({ features: unlimited, seats: 7, overrides: {} }))).toBeNull()
    expect(seatLimit(grantsOf({ features: {}, seats: 7, overrides: {} }))).toBeNull()
  })

  test('an override takes the place of the plan, for seats under whichever key', () => {
    const overrides = { team: { type: 'seats', limit: 9 }, sso: { type: 'switch', enabled: true } } as const
    const grants = grantsOf({ features, seats: 7, overrides })
    expect(seatLimit(grants)).toBe(9)
    expect(grants.get('users')).toEqual({ type: 'seats', limit: 9, by: 'override' })
    expect(grants.get('sso')).toEqual({ type: 'switch', enabled: true, by: 'override' })
  })
})
