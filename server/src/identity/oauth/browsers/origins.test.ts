import { describe, expect, test } from 'vitest'
import type { Db } from '../../../platform/db/db.ts'
import { applicationsAt, isOriginOf } from './origins.ts'

const PAGE = 'https://app.example.com'
const REDIRECTS = [`${PAGE}/cb`, 'http://127.0.0.1:5173/cb', 'com.example.app:/cb', 'not an address']

describe('the origin of an application is', () => {
  test.each([PAGE, 'http://127.0.0.1:5173'])('%s', (origin) => {
    expect(isOriginOf(origin, REDIRECTS)).toBe(true)
  })

  test.each([
    'null', // of a sandboxed page, and of an address with a private scheme
    'https://app.example.co',
    'https://app.example.com.',
    'https://app.example.com.evil.example',
    'https://evil.app.example.com',
    'http://app.example.com',
    'https://app.example.com:8443',
    'https://app.example.com:443',
    'https://APP.example.com',
    'https://app.example.com/',
    'http://127.0.0.1:51730',
    'http://127.0.0.1',
    'com.example.app:',
    '',
  ])('not %j', (origin) => {
    expect(isOriginOf(origin, REDIRECTS)).toBe(false)
  })
})

test('the database is asked about whole origins only: part of one is where all redirects begin', async () => {
  const asked: string[] = []
  const db = ((_: unknown, ...values: string[]) => {
    asked.push(values[1]!)
    return Promise.resolve([{ id: 'a', redirect_uris: values.slice(1) }])
  }) as unknown as Db
  const long = `https://${'a'.repeat(300)}.example`
  for (const text of ['', 'h', 'https:', 'https://', 'null', `${PAGE}/cb`, 'HTTPS://APP.EXAMPLE.COM', long])
    expect(await applicationsAt(db, 'p', text)).toEqual(new Set())
  expect(asked).toEqual([])
  expect(await applicationsAt(db, 'p', PAGE)).toEqual(new Set(['a']))
  expect(asked).toEqual([PAGE])
})
