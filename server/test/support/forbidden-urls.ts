/** Addresses that no URL given by a user may reach. */
export const FORBIDDEN_ADDRESSES = [
  '0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.255.255.254', '168.63.129.16', '169.254.169.254', '172.16.0.1', '172.31.255.255',
  '192.0.0.1', '192.0.2.1', '192.168.1.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', '192.88.99.1',
  '::', '::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:7f00:1', '0:0:0:0:0:ffff:a9fe:a9fe', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::1',
  '100::1', '2001::1', '2001:db8::1', '2002:7f00:1::', '3fff::1', 'fc00::1', 'fd00:ec2::254', 'fe80::1', 'fec0::1', 'ff02::1',
] // biome-ignore format: a table

const LOOPBACK_HOSTS = ['2130706433', '0x7f000001', '0X7F.1', '0x7f.1', '0177.0.0.1', '017700000001', '127.1', '127.0.1', '0', '[0:0:0:0:0:0:0:1]', 'localhost', 'LOCALHOST', 'localhost.', 'a.localhost', '127.0.0.1.', '%31%32%37.0.0.1', '\u2460\u2461\u2466.0.0.1', '127\u30020\u30020\u30021', '\uFF11\uFF12\uFF17.0.0.1', 'local\u00ADhost'] // biome-ignore format: a table
const METADATA_HOSTS = ['0xa9fea9fe', '2852039166', '[::ffff:a9fe:a9fe]', '0251.0376.0251.0376'] // biome-ignore format: a table
const ADDRESS_HOSTS = FORBIDDEN_ADDRESSES.map((address) => (address.includes(':') ? `[${address}]` : address))
const HOSTS = [...LOOPBACK_HOSTS, ...METADATA_HOSTS, ...ADDRESS_HOSTS]

const FORMS = ['', ' ', '/', '?', '#', 'hook', 'ftp://example.com', 'file:///etc/passwd', 'gopher://example.com', 'javascript:alert(1)', 'data:text/plain,x', 'ws://example.com', 'blob:https://example.com/x', '//example.com', 'example.com', 'http://', 'http:///', 'https://user@example.com', 'https://user:pass@example.com', 'https://:pass@example.com', 'https://example.com@127.0.0.1/', 'http://127.0.0.1\\@example.com/', 'https://example.com/#x', 'http://exa mple.com', 'http://exa%00mple.com', 'http://[::1', 'http://[fe80::1%25eth0]/', 'http://256.1.1.1', 'http://1.2.3.4.5', 'http://0x100000000', 'https://example.com:65536/', 'https://example.com/a\nb', 'https://exa\tmple.com/', 'https://example.com/ ', 'https://example.com:0/', 'https://a..b/', 'https://.example.com/'] // biome-ignore format: a table

/** URLs that may not be an endpoint's, in every spelling that leads to a forbidden place or nowhere. */
export const FORBIDDEN_URLS = [
  ...HOSTS.map((host) => `http://${host}/hook`),
  ...HOSTS.map((host) => `https://${host}:8443/`),
  ...FORMS,
]
