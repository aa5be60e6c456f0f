import { expect, test } from 'vitest'
import { mayStandInSubject } from './subject.ts'

test.each([
  ['Acme', true],
  ['Analytical Engines, Inc.', true],
  ['R&D 2026', true],
  ['株式会社サンプル', true],
  ['Your account is locked, see acme.example', false],
  ['http://1.2.3.4/win', false],
  ['Call +43 1 234 567', false],
  ['اتصل ٠١٢٣٤٥٦٧٨', false],
  ['help@bank', false],
  ['x'.repeat(51), false],
])('the name %j in a subject: %s', (name, may) => {
  expect(mayStandInSubject(name)).toBe(may)
})
