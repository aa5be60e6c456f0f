import { expect, test } from 'vitest'
import { programName } from './program-name.ts'

test.each([
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:130.0) Gecko/20100101 Firefox/130.0',
    'Firefox on macOS',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  ['node', undefined],
  ['', undefined],
  [null, undefined],
])('%s is %s', (userAgent, name) => {
  expect(programName(userAgent)).toBe(name)
})
