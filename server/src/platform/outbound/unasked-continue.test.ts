import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UnaskedContinue } from './unasked-continue.ts'

const ANSWER = 'HTTP/1.1 200 OK\r\nX: HTTP/1.1 100\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n'
const heads = fc.array(
  fc.constantFrom(
    'HTTP/1.1 100 Continue\r\n\r\n',
    'HTTP/1.0 100\r\nA: b\r\nC: 100\r\n\r\n',
    'HTTP/1.1 100 Continue\n\n',
    'HTTP/1.1 103 Early Hints\r\nLink: </>\r\n\r\n',
  ),
  { maxLength: 5 },
)

test('every 100 before the answer becomes a 102, however the bytes come, and nothing else changes', () => {
  fc.assert(
    fc.property(heads, fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1 }), (before, sizes) => {
      const filter = new UnaskedContinue()
      for (const round of [1, 2]) {
        filter.begin()
        const bytes = Buffer.from(before.join('') + ANSWER)
        for (let at = 0, turn = round; at < bytes.length; turn++) {
          const size = sizes[turn % sizes.length]!
          filter.pass(bytes.subarray(at, at + size))
          at += size
        }
        const expected = before.join('').replaceAll(/(?<=HTTP\/1\.\d )100/g, '102') + ANSWER
        expect(bytes.toString()).toBe(expected)
      }
    }),
  )
})

test.each(['HTTP/2 100 Continue\r\n\r\n', 'HTTP/1.1 110 x\r\n\r\n', 'HTTP/1.1 200 OK\r\n\r\n', 'noise'])(
  '%j is left as it is',
  (text) => {
    const bytes = Buffer.from(text)
    new UnaskedContinue().pass(bytes)
    expect(bytes.toString()).toBe(text)
  },
)
