import { expect, test } from 'vitest'
import { changeHeaders, headerChanges, hintsOf, sendableHeaders } from './endpoint-headers.ts'

const change = (asked: Record<string, string | null> | null, before = {}, brand = 'Service') =>
  changeHeaders(before, asked, brand)

test('a change sets, replaces in any case, and removes', () => {
  const before = change({ 'X-API-Key': 'one', Authorization: 'Bearer two' })
  expect(before).toEqual({ 'X-API-Key': 'one', Authorization: 'Bearer two' })
  expect(change({ 'x-api-key': 'three', 'X-Team': 'crm' }, before)).toEqual({
    'x-api-key': 'three',
    Authorization: 'Bearer two',
    'X-Team': 'crm',
  })
  expect(change({ authorization: null }, before)).toEqual({ 'X-API-Key': 'one' })
  expect(change(null, before)).toEqual({})
  expect(headerChanges(before, change({ 'x-api-key': 'three', authorization: null }, before))).toEqual({
    headers_set: 'x-api-key',
    headers_removed: 'Authorization',
  })
  expect(headerChanges(before, before)).toEqual({})
})

test.each([
  ...['', 'X API', 'X:Key', 'X\r\nEvil', 'Schlüssel', 'x'.repeat(101)].map((name) => [name, 'v', 'token']),
  ...[
    'host',
    'Content-Type',
    'content-length',
    'Transfer-Encoding',
    'Connection',
    'TE',
    'Cookie',
    'Expect',
  ].map((name) => [name, 'v', 'not sent for you']),
  ...[
    'webhook-signature',
    'X-Service-Event',
    'User-Agent',
    'Proxy-Authorization',
    'X-Forwarded-For',
    'Via',
  ].map((name) => [name, 'v', 'not sent for you']),
  ...['', ' v', 'v ', 'a\r\nX-Evil: b', 'a\nb', 'a\0b', 'naïve', 'a\tb'].map((value) => [
    'X-Key',
    value,
    'visible ASCII',
  ]),
])('%j: %j is refused', (name, value, why) => {
  try {
    change({ [name]: value })
    expect.unreachable()
  } catch (error) {
    expect(JSON.stringify(error as object)).toContain(why)
  }
})

test('number and size are bounded, with what was there before', () => {
  const twenty = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`X-${at}`, 'v']))
  expect(Object.keys(change(twenty))).toHaveLength(20)
  expect(() => change({ 'X-More': 'v' }, twenty)).toThrow()
  expect(change({ 'X-More': 'v', 'X-0': null }, twenty)).toHaveProperty('X-More')
  expect(() => change({ A: 'x'.repeat(4_096) })).toThrow()
  expect(() => change({ 'X-A': 'v', 'x-a': 'w' })).toThrow()
})

test('hints tell which, and no password', () => {
  const hints = hintsOf({
    Authorization: `Basic ${Buffer.from('postern:a long password').toString('base64')}`,
    'X-API-Key': 'sk_live_0123456789abcdef',
    'X-Pin': '1234567890123456789',
    'X-Token': 'Bearer eyJhbGciOiJIUzI1NiJ9.e30',
  })
  expect(hints).toEqual({
    Authorization: 'Basic …',
    'X-API-Key': '…cdef',
    'X-Pin': '…',
    'X-Token': 'Bearer ….e30',
  })
})

test('a brand that has changed since takes its names back', () => {
  const headers = change({ 'X-Acme-Event': 'mine', 'X-Key': 'v' })
  expect(sendableHeaders(headers, 'Acme')).toEqual({ 'X-Key': 'v' })
})
