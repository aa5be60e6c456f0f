import { expect, test } from 'vitest'
import type { ConnectionRefusal } from '../core/refusal.ts'
import { scanXml } from './scan-xml.ts'

function refusalOf(xml: string): string | undefined {
  try {
    scanXml(xml)
    return undefined
  } catch (refusal) {
    return (refusal as ConnectionRefusal).reason
  }
}

test('a message has at most 256 Ki characters, 40 levels and 10,000 tags', () => {
  const deep = (levels: number) => `${'<a>'.repeat(levels)}${'</a>'.repeat(levels)}`
  const many = (tags: number) => `<a>${'<b/>'.repeat(tags - 2)}</a>`
  const long = (length: number) => `<a>${'x'.repeat(length - 7)}</a>`
  for (const right of [deep(40), many(10_000), long(256 * 1024)]) expect(scanXml(right)).toBe(right)
  expect(refusalOf(deep(41))).toBe('not_saml')
  expect(refusalOf(many(10_001))).toBe('not_saml')
  expect(refusalOf(long(256 * 1024 + 1))).toBe('too_large')
  expect(scanXml(' \n<a/>\n ')).toBe('<a/>')
})
