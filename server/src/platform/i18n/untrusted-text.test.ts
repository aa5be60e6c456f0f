import { expect, test } from 'vitest'
import { unitOfCost } from '../../../test/matrices/support/loop-cost.ts'
import { addressesIn, isolated, mayMislead, unlinked, withoutMisleading } from './untrusted-text.ts'

const LINKS = [
  'https://evil.example/pay', 'HTTP://EVIL.example', 'evil.example', 'www.evil.example/x?y', 'booking.com', 'пример.рф',
  'evil。example', 'a@evil.example', 'mailto:a@evil.example', 'tel:+43123456789', '203.0.113.9/pay', '203.0.113.9:443', '+43 660 1234567', '0660 123 45 67', '+1 (415) 555-0100',
] // biome-ignore format: a table
/** What mail programs make links of, written more greedily than any of them. */
const LINKED =
  /[\p{L}\p{N}][.\uff0e\u3002\uff61]\p{L}{2}|:\/\/|[\p{L}\p{N}]@[\p{L}\p{N}]|\b(?:mailto|tel):\S|\d{4}|\d\.\d/u

test.each(LINKS)('%s is no link, and looks the same', (link) => {
  for (const text of [link, `“${link}” invites you`, `URGENT: pay at ${link}.`, `(${link})`]) {
    expect(unlinked(text), text).not.toMatch(LINKED)
    expect(unlinked(text).replaceAll('\u2060', '')).toBe(text)
  }
})

test('our own addresses stay whole', () => {
  const text = 'Booking.com wrote to ada@example.com. See evil.example.'
  const kept = ['ada@example.com', ...addressesIn(['Booking.com'])]
  expect(unlinked(text, kept)).toContain('Booking.com wrote to ada@example.com.')
  expect(unlinked(text, kept)).not.toContain('evil.example')
})

test('what is no address stays as it is', () => {
  for (const text of [
    '28 November 2026, 06:30',
    'EUR 1,490.00',
    'Chrome on Windows, 203.0.113.7',
    '123456',
    'Dr. Ada Lovelace-King',
  ])
    expect(unlinked(text)).toBe(text)
})

test.each([
  '\u202eevil',
  'a\u2066b',
  'a\u2069b',
  'a\u200fb',
  'a\u200bb',
  'a\u2028b',
  'a\u00adb',
  '\u3164',
  'a\u{e0041}\u{e0042}',
  '\u{1f3f4}\u{e0067}',
  'Pay https://x',
  'mailto:x@y',
  'javascript:alert(1)',
])('%j may not be a name, and is cleaned where it comes from elsewhere', (name) => {
  expect(mayMislead(name)).toBe(true)
  expect(mayMislead(withoutMisleading(name))).toBe(false)
})

test.each([
  'booking.com',
  'Zoë O’Neill',
  'שלום',
  'می‌خواهم',
  '👨‍👩‍👧',
  '🏴󠁧󠁢󠁳󠁣󠁴󠁿 Scots',
  '葛\u{e0100}城',
  'Ratio 3:4',
  'Müller & Söhne',
])('%s may be a name', (name) => {
  expect(mayMislead(name)).toBe(false)
  expect(withoutMisleading(name)).toBe(name)
})

test('a name from right to left is isolated, and its marks go', () => {
  expect(isolated('ltr', 'Ada')).toBe('Ada')
  expect(isolated('ltr', 'שלום')).toBe('\u2068שלום\u2069')
  expect(isolated('rtl', 'Ada')).toBe('\u2068Ada\u2069')
  expect(isolated('ltr', 'a\u202eb\u2069')).toBe('ab')
  expect(isolated('ltr', 'a\r\nb\u2028c')).toBe('a b c')
  expect(isolated('rtl', 'a\u2066\u2067b\u2069\u2069')).toBe('\u2068a\u2068\u2068b\u2069\u2069\u2069')
})

test.each(['a.', 'a', 'a-', 'a@', 'a.a@', '0 ', '/a', 'a:'])(
  'a text of 4,000 characters of %s costs no more than its size explains',
  (piece) => {
    const text = piece.repeat(4_000 / piece.length)
    const before = process.threadCpuUsage()
    unlinked(text)
    mayMislead(text)
    const { user } = process.threadCpuUsage(before)
    expect(user / 1_000).toBeLessThan(30 * unitOfCost()) // cubic, it took a minute
  },
)
