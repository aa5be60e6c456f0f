import { describe, expect, test } from 'vitest'
import { FORBIDDEN_ADDRESSES, FORBIDDEN_URLS } from '../../../test/support/forbidden-urls.ts'
import { parseEndpointUrl } from '../../webhooks/core/endpoint-url.ts'
import { createAddressGuard } from './address-guard.ts'

const guard = createAddressGuard([])

test.each(['93.184.216.34', '8.8.8.8', '2606:4700:4700::1111', '2a00:1450:4001:830::200e'])(
  '%s is open',
  (address) => expect(guard.allows(address)).toBe(true),
)

test.each([...FORBIDDEN_ADDRESSES, 'fe80::1%eth0', 'not an address', ''])('%s is closed', (address) =>
  expect(guard.allows(address)).toBe(false),
)

test('an explicit network is open, and nothing beside it', () => {
  const opened = createAddressGuard(['10.1.0.0/16', 'fd00:1::/32'])
  expect(opened.allows('10.1.2.3')).toBe(true)
  expect(opened.allows('::ffff:10.1.2.3')).toBe(true)
  expect(opened.allows('fd00:1::1')).toBe(true)
  expect(opened.allows('10.2.0.1')).toBe(false)
  expect(opened.allows('fd00:2::1')).toBe(false)
})

describe('URLs of endpoints', () => {
  test.each([...FORBIDDEN_URLS, `https://example.com/${'a'.repeat(2_100)}`])('%s is refused', (url) =>
    expect(() => parseEndpointUrl(url, guard)).toThrow(expect.objectContaining({ code: 'url_not_allowed' })),
  )

  test.each(['https://example.com/hook', 'http://example.com:8080/a?b=c', 'https://8.8.8.8/'])(
    '%s is accepted',
    (url) => expect(parseEndpointUrl(url, guard)).toBe(url),
  )
})
