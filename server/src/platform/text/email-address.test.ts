import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseEmailAddress } from './email-address.ts'

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['Ada.Lovelace@Example.COM', 'ada.lovelace@example.com'],
  ["o'brien+tag@mail.example.co.uk", "o'brien+tag@mail.example.co.uk"],
  ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
])('%s is %s', (text, canonical) => expect(parseEmailAddress(text)).toBe(canonical))

test.each([
  '', 'ada', '@example.com', 'ada@', 'ada@example', 'ada@@example.com', 'a@b@example.com', ' ada@example.com', 'ada@example.com ',
  'ada@example.com\n', 'ada@exa mple.com', '"ada"@example.com', 'ada(comment)@example.com', 'Ada <ada@example.com>', '<ada@example.com>',
  'ada@example.com,eve@evil.example', 'ada@example.com;eve@evil.example', 'ada.@example.com', '.ada@example.com', 'a..b@example.com',
  'ada@-example.com', 'ada@example-.com', 'ada@example..com', 'ada@[127.0.0.1]', 'ada@example.com\r\nBcc: eve@evil.example', 'ada\0@example.com',
  'ad\u0430@example.com', 'ada@ex\u00e4mple.com', 'ada\uff20example.com', '\u212a@example.com', `${'a'.repeat(65)}@example.com`, `a@${'b.'.repeat(130)}com`,
])('%j is refused', (text) => expect(parseEmailAddress(text)).toBeUndefined()) // biome-ignore format: a table

test('what is accepted is ASCII, has one @, and is its own canonical form', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.emailAddress()), (text) => {
      const address = parseEmailAddress(text)
      if (address === undefined) return
      expect(address).toMatch(/^[\x21-\x7e]+$/)
      expect(address.split('@')).toHaveLength(2)
      expect(address).not.toMatch(/[<>(),;:"\\[\]\sA-Z]/)
      expect(parseEmailAddress(address)).toBe(address)
    }),
    { numRuns: 2_000 },
  )
})
