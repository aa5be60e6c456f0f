import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KEY, keyOf } from './kafka-key.ts'

const ABOUT = { deliveryId: 'd1', eventId: 'e1', eventType: 'order.shipped', headers: {} }

function keyed(data: string, key?: string, eventAccountId: string | null = 'a1'): string {
  const body = Buffer.from(`{"event":"order.shipped","timestamp":"2026-01-31T09:30:00.000Z","data":${data}}`)
  return keyOf({ ...ABOUT, eventAccountId, body }, key)
}

const ORDER =
  '{"order":{"id":98765432109876543210,"price":1.50,"name":"M\\u00fcller & S\u00f6hne","paid":true,"gone":null,"lines":[{"id":1}],"to":{"zip":"10115"}}}'

test.each([
  [undefined, 'd1'],
  ['delivery', 'd1'],
  ['account', 'a1'],
  ['order.id', '98765432109876543210'],
  ['order.price', '1.50'],
  ['order.name', 'Müller & Söhne'],
  ['order.paid', 'true'],
  ['order.to.zip', '10115'],
  ['order.gone', 'd1'],
  ['order.lines', 'd1'],
  ['order.lines.0', 'd1'],
  ['order.to', 'd1'],
  ['order.id.more', 'd1'],
  ['nothing.there', 'd1'],
  ['order.__proto__', 'd1'],
])('the key %s is %s', (key, expected) => {
  expect(keyed(ORDER, key)).toBe(expected)
})

test('an event of no account has its delivery id', () => {
  expect(keyed(ORDER, 'account', null)).toBe('d1')
})

test('whatever the data, what JSON.parse finds at a path is the key', () => {
  const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null))
  const data = fc.record({
    order: fc.dictionary(
      fc.string(),
      fc.oneof(
        leaf,
        fc.json().map((text) => JSON.parse(text)),
      ),
    ),
  })
  fc.assert(
    fc.property(data, ({ order }) => {
      for (const [name, value] of Object.entries(order)) {
        if (name.includes('.') || !KEY.test(`order.${name}`)) continue
        const expected = value === null || typeof value === 'object' ? 'd1' : String(value)
        expect(keyed(JSON.stringify({ order }), `order.${name}`)).toBe(expected)
      }
    }),
  )
})
