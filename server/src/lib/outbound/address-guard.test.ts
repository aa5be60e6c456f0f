import { describe, expect, test } from 'vitest'
import { parseEndpointUrl } from '../../webhooks/endpoint-url.ts'
import { createAddressGuard } from './address-guard.ts'

const guard = createAddressGuard([])

test.each(['93.184.216.34', '8.8.8.8', '2606:4700:4700::1111', '2a00:1450:4001:830::200e'])(
  '%s is open',
  (address) => expect(guard.allows(address)).toBe(true),
)

test.each([
  '0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.255.255.254', '168.63.129.16', '169.254.169.254', '172.16.0.1', '172.31.255.255',
  '192.0.0.1', '192.0.2.1', '192.168.1.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', '192.88.99.1',
  '::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:7f00:1', '0:0:0:0:0:ffff:a9fe:a9fe', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::1',
  '100::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1',
  'not an address', '',
])('%s is closed', (address) => expect(guard.allows(address)).toBe(false)) // biome-ignore format: a table

test('an explicit network is open, and nothing beside it', () => {
  const opened = createAddressGuard(['10.1.0.0/16', 'fd00:1::/32'])
  expect(opened.allows('10.1.2.3')).toBe(true)
  expect(opened.allows('::ffff:10.1.2.3')).toBe(true)
  expect(opened.allows('fd00:1::1')).toBe(true)
  expect(opened.allows('10.2.0.1')).toBe(false)
  expect(opened.allows('fd00:2::1')).toBe(false)
})

describe('URLs of endpoints', () => {
  const LOOPBACK = ['2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '017700000001', '127.1', '127.0.1', '0', '[::1]', '[::ffff:127.0.0.1]', '[0:0:0:0:0:0:0:1]', 'localhost', 'LOCALHOST', 'localhost.', 'a.localhost', '127.0.0.1.', '\u2460\u2461\u2466.0.0.1', '127\u30020\u30020\u30021'] // biome-ignore format: a table
  const METADATA = ['169.254.169.254', '0xa9fea9fe', '2852039166', '[::ffff:a9fe:a9fe]', '[fd00:ec2::254]', '168.63.129.16', '0251.0376.0251.0376'] // biome-ignore format: a table
  const FORMS = ['ftp://example.com', 'file:///etc/passwd', 'gopher://example.com', 'javascript:alert(1)', 'data:text/plain,x', '//example.com', 'example.com', 'http://', 'https://user@example.com', 'https://user:pass@example.com', 'https://example.com/#x', 'http://exa mple.com', 'http://[::1', 'http://256.1.1.1', `https://example.com/${'a'.repeat(2_100)}`] // biome-ignore format: a table

  test.each([
    ...[...LOOPBACK, ...METADATA].map((host) => `http://${host}/hook`),
    ...[...LOOPBACK, ...METADATA].map((host) => `https://${host}:8443/`),
    ...FORMS,
  ])('%s is refused', (url) =>
    expect(() => parseEndpointUrl(url, guard)).toThrow(expect.objectContaining({ code: 'url_not_allowed' })),
  )

  test.each(['https://example.com/hook', 'http://example.com:8080/a?b=c', 'https://8.8.8.8/'])(
    '%s is accepted',
    (url) => expect(parseEndpointUrl(url, guard)).toBe(url),
  )
})
