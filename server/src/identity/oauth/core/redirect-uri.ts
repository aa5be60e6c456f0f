import type { ApplicationKind } from './application.ts'

const MAX_LENGTH = 2_000
export const MAX_REDIRECT_URIS = 20

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']
/** Browsers and systems give these a meaning of their own. */
const FORBIDDEN_SCHEMES = [
  'javascript:',
  'data:',
  'file:',
  'blob:',
  'vbscript:',
  'about:',
  'ws:',
  'wss:',
  'ftp:',
]
/** A private scheme is a domain name backwards (RFC 8252, 7.1), so that no two applications share one by chance. */
const PRIVATE_SCHEME = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/
const PLAIN = /^[\x21-\x7e]+$/

/**
 * Why a URI may not be registered for an application of this kind; undefined if it may. A request has to repeat it byte
 * by byte, so what URL parsers would change is refused.
 */
export function redirectUriFault(uri: string, kind: ApplicationKind): string | undefined {
  if (uri.length > MAX_LENGTH) return `A redirect URI may have ${MAX_LENGTH} characters.`
  const url = PLAIN.test(uri) ? URL.parse(uri) : null
  if (!url) return 'This is not an absolute URI.'
  if (uri.includes('#')) return 'A redirect URI has no fragment.'
  if (/[*\\]/.test(uri)) return 'A redirect URI is compared exactly: it has no wildcard and no backslash.'
  if (url.username || url.password) return 'A redirect URI has no user name and no password.'
  if (url.protocol === 'https:' || url.protocol === 'http:') return webFault(uri, url)
  if (kind !== 'native') return 'Only native applications may use a private scheme. Use https.'
  if (FORBIDDEN_SCHEMES.includes(url.protocol) || !PRIVATE_SCHEME.test(url.protocol))
    return 'A private scheme is a domain name of yours backwards, such as com.example.app:/callback.'
  return undefined
}

function webFault(uri: string, url: URL): string | undefined {
  if (url.protocol === 'http:' && !LOOPBACK.includes(url.hostname))
    return 'Use https; http is only for loopback addresses, such as http://127.0.0.1.'
  if (url.href !== uri && url.href !== `${uri}/`) return `Write it as ${url.href}.`
  return undefined
}
