import { expect, test } from 'vitest'
import { Currency, decimalOf, exponentOf, showAmount } from './currency.ts'

test.each([
  ['eur', 2],
  ['jpy', 0],
  ['kwd', 3],
  ['clf', 4],
  ['uyw', 4],
  ['bgn', 2],
  ['xaf', 0],
  ['xcg', 2],
  // Where Intl, and the shops it follows, say 0.
  ['huf', 2],
  ['idr', 2],
  ['cop', 2],
  ['pkr', 2],
  ['iqd', 3],
  // Where Stripe deviates.
  ['isk', 0],
  ['ugx', 0],
  ['mga', 2],
])('ISO 4217 gives %s %d decimals', (currency, exponent) => {
  expect(exponentOf(currency)).toBe(exponent)
  expect(Currency.parse(currency)).toBe(currency)
})

test.each(['EUR', 'Eur', 'xxx', 'xts', 'xau', 'dem', 'eu', 'euro', '', 'toString', '__proto__'])(
  '%j is refused, with a sentence that helps',
  (code) => {
    expect(Currency.safeParse(code).error?.issues[0]?.message).toBe(
      'This must be the lower-case code of a currency in ISO 4217, such as eur.',
    )
    expect(() => exponentOf(code)).toThrow(/not a currency/)
  },
)

test.each([
  [1_234, 'eur', '12.34'],
  [5, 'eur', '0.05'],
  [-5, 'eur', '-0.05'],
  [0, 'kwd', '0.000'],
  [1_234, 'jpy', '1234'],
  [Number.MAX_SAFE_INTEGER, 'iqd', '9007199254740.991'],
  [-Number.MAX_SAFE_INTEGER, 'jpy', '-9007199254740991'],
])('%d of %s is %s', (amount, currency, text) => {
  expect(decimalOf(amount, currency)).toBe(text)
})

test.each([
  [1_234, 'eur', 'en', '€12.34'],
  [-1_234, 'eur', 'en', '-€12.34'],
  [123_456, 'eur', 'de', '1.234,56\u00a0€'],
  [123_456, 'huf', 'en', 'HUF\u00a01,234.56'],
  [500, 'jpy', 'en', '¥500'],
  // As text, no digit is lost on the way.
  [Number.MAX_SAFE_INTEGER, 'usd', 'en', '$90,071,992,547,409.91'],
])('%d of %s is shown in %s as %s', (amount, currency, locale, text) => {
  expect(showAmount(amount, currency, locale)).toBe(text)
})
