import { expect, test } from 'vitest'
import { codeOf, matchStep, newSeed, otpauthUrl, stepAt, typedForm } from './code.ts'

/** RFC 6238, appendix B, for SHA-1. Its codes have 8 digits: the last 6 are what a code of 6 digits is. */
const SEED = Buffer.from('12345678901234567890').toString('hex')
const VECTORS: Array<[seconds: number, code: string]> = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
]

test.each(VECTORS)('the code at %i s is that of RFC 6238', (seconds, code) => {
  expect(codeOf(SEED, stepAt(seconds * 1_000))).toBe(code.slice(-6))
})

test('the codes one step before and after are accepted, no others', () => {
  const now = 1_234_567_890_000
  const matches = [-2, -1, 0, 1, 2].map((steps) => matchStep(SEED, codeOf(SEED, stepAt(now) + steps), now))
  expect(matches).toEqual([undefined, stepAt(now) - 1, stepAt(now), stepAt(now) + 1, undefined])
  expect(matchStep(SEED, '', now)).toBeUndefined()
})

test('a seed has 160 bits and is typed in base32', () => {
  expect(newSeed()).toMatch(/^[0-9a-f]{40}$/i)
  expect(newSeed()).not.toBe(newSeed())
  expect(typedForm(SEED)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

test('the address for apps holds the names safely', () => {
  const url = otpauthUrl(SEED, 'Ada & Sons: "Ltd"', 'ada+1@example.com')
  expect(url).toMatch(/^otpauth:\/\/totp\/[^\s"<>]+$/)
  const parsed = new URL(url)
  expect(decodeURIComponent(parsed.pathname)).toContain('ada+1@example.com')
  expect(Object.fromEntries(parsed.searchParams)).toEqual({
    issuer: 'Ada & Sons: "Ltd"',
    secret: typedForm(SEED),
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
