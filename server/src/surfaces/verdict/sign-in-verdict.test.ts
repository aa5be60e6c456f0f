import { expect, test } from 'vitest'
import { type SignInState, signInVerdict } from './sign-in-verdict.ts'

const NOW = Date.parse('2026-11-28T12:00:00Z')
const ON = { otp: true, magic_link: true, password: true, passkey: true, social: true, sso: true }
const OFF = { otp: false, magic_link: false, password: false, passkey: false, social: false, sso: false }
const NORTHWIND = { accountId: 'a', account: 'Northwind', domain: 'northwind.example' }

const verdict = (state: Partial<SignInState>) =>
  signInVerdict(
    {
      isBlocked: false,
      isVerified: true,
      on: ON,
      passkeys: 0,
      identities: 0,
      factor: 'none',
      needsFactor: false,
      lastSignIn: null,
      refusals: [],
      ...state,
    },
    NOW,
  )
const refusal = (hoursAgo: number, method = 'password') => ({
  at: new Date(NOW - hoursAgo * 3_600_000).toISOString(),
  method,
})

test('a person with nothing in the way can sign in', () => {
  expect(verdict({})).toEqual({ answer: 'yes', causes: [] })
})

test('a block comes before all else', () => {
  const { answer, causes } = verdict({ isBlocked: true, refusals: [refusal(1)] })
  expect(answer).toBe('no')
  expect(causes[0]).toEqual({ is: 'blocked' })
})

test('a domain that requires single sign-on helps while it is on, and locks out while it is off', () => {
  expect(verdict({ required: NORTHWIND })).toEqual({
    answer: 'with_help',
    causes: [{ is: 'sso_required', ...NORTHWIND }],
  })
  expect(verdict({ required: NORTHWIND, on: { ...ON, sso: false } })).toMatchObject({
    answer: 'no',
    causes: [{ is: 'sso_off' }],
  })
})

test('a person whose only methods are off is locked out, unless they have a passkey or a connected account', () => {
  const passkeyOnly = { ...OFF, passkey: true }
  expect(verdict({ on: passkeyOnly })).toEqual({ answer: 'no', causes: [{ is: 'no_method' }] })
  expect(verdict({ on: passkeyOnly, passkeys: 1 }).answer).toBe('yes')
  expect(verdict({ on: { ...OFF, social: true }, identities: 1 }).answer).toBe('yes')
})

test('an address that is not verified matters where no mailed code verifies it', () => {
  expect(verdict({ isVerified: false }).causes).toEqual([])
  expect(verdict({ isVerified: false, on: { ...OFF, password: true } }).causes).toEqual([
    { is: 'unverified' },
  ])
})

test('a required factor that is missing is set up at the next sign-in; one that is there is asked for', () => {
  expect(verdict({ needsFactor: true }).causes).toEqual([{ is: 'factor_due' }])
  expect(verdict({ needsFactor: true, factor: 'app' })).toEqual({
    answer: 'yes',
    causes: [{ is: 'app_asked' }],
  })
  expect(verdict({ needsFactor: true, factor: 'passkey' }).answer).toBe('yes')
})

test('refusals count since the last sign-in; many wrong passwords in a day use up the guesses', () => {
  const before = { lastSignIn: refusal(2).at, refusals: [refusal(3)] }
  expect(verdict(before).answer).toBe('yes')
  expect(verdict({ refusals: [refusal(1), refusal(2)] }).causes).toEqual([
    { is: 'refused', count: 2, ...refusal(1) },
  ])
  const many = Array.from({ length: 10 }, (_, n) => refusal(n))
  expect(verdict({ refusals: many }).causes).toMatchObject([{ is: 'too_many', count: 10 }])
})
