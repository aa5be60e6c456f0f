import { expect, test } from 'vitest'
import { maskFor } from './mask-secrets.ts'

test('a secret that the end of a text cuts is not begun either', () => {
  const mask = maskFor(['Bearer key_0123456789abcdef'])
  expect(mask('you sent key_0123456', true)).toBe('you sent …')
  expect(mask('you sent key_0123456789abcdef, thanks', true)).toBe('you sent …, thanks')
  expect(mask('you sent a key', true)).toBe('you sent a key')
})

test('a secret within base64 is masked wherever it begins', () => {
  const secret = 'key_0123456789abcdef'
  const mask = maskFor([secret])
  for (const before of ['', 'a', 'ab', 'abc']) {
    const masked = mask(Buffer.from(`${before}${secret}.`).toString('base64'))
    expect(Buffer.from(masked.replace('…', ''), 'base64').toString()).not.toContain('0123')
  }
})

test('a short value is masked where it stands alone', () => {
  const mask = maskFor(['on'])
  expect(mask('x-debug: on; connection: one')).toBe('x-debug: …; connection: one')
})

test('nothing is masked where nothing is secret', () => {
  expect(maskFor([''])('all of it')).toBe('all of it')
})
