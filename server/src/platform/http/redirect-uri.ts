const MAX_LENGTH = 2_000

/** Addresses of the device itself (RFC 8252, 7.3). The name localhost may lead elsewhere (8.3). */
export const LOOPBACK_ADDRESSES: readonly string[] = ['127.0.0.1', '[::1]']

/** Browsers and systems give these their own meaning. */
const FORBIDDEN_SCHEMES = [
  'javascript:',
  'data:',
  'file:',
  'blob:',
  'vbscript:',
  'about:',
  'intent:',
  'content:',
  'ws:',
  'wss:',
  'ftp:',
]
/** A private scheme is a domain name backwards (RFC 8252, 7.1), so that no two applications share one by chance. */
const PRIVATE_SCHEME = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/
const PLAIN = /^[\x21-\x7e]+$/

/**
 * Reads a URI that people may be sent to, which requests have to repeat byte by byte: what parsers would change is
 * refused. Returns the fault as a sentence if there is one.
 */
export function readRedirectUri(uri: string): URL | string {
  if (uri.length > MAX_LENGTH) return `A redirect URI may have ${MAX_LENGTH} characters.`
  const url = PLAIN.test(uri) ? URL.parse(uri) : null
  if (!url) return 'This is not an absolute URI.'
  if (uri.includes('#')) return 'A redirect URI has no fragment.'
  if (/[*\\]/.test(uri)) return 'A redirect URI is compared exactly: it has no wildcard and no backslash.'
  if (url.username || url.password) return 'A redirect URI has no user name and no password.'
  return url
}

/** Why a URI of another scheme than http and https is not one of a native application's own; undefined if it is. */
export function privateSchemeFault(uri: string, { protocol }: URL): string | undefined {
  if (FORBIDDEN_SCHEMES.includes(protocol) || !PRIVATE_SCHEME.test(protocol) || !uri.startsWith(protocol))
    return 'A private scheme is a domain name of yours backwards, such as com.example.app:/callback.'
  return undefined
}
