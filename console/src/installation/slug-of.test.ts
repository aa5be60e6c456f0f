import { expect, test } from 'vitest'
import { slugOf } from './slug-of.ts'

test('a slug has the letters of the name, 40 at most', () => {
  expect(slugOf('Müller & Söhne GmbH')).toBe('muller-sohne-gmbh')
  expect(slugOf('  Straße 7 ')).toBe('strasse-7')
  expect(slugOf('株式会社')).toBe('')
  expect(slugOf(`${'a'.repeat(39)} b`)).toBe('a'.repeat(39))
})
