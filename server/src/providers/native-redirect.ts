import { LOOPBACK_ADDRESSES, privateSchemeFault, readRedirectUri } from '../platform/http/redirect-uri.ts'
import type { Provider } from './provider.ts'

export const MAX_NATIVE_REDIRECTS = 20
/** The way back is kept in a cookie, with what the application sent beside it. */
export const MAX_NATIVE_REDIRECT_CHARS = 200

/** Expo Go opens these, on the machine of a developer. */
const EXPO = 'exp:'

/** A loopback address, its port, and the rest. The port is the application's choice at each start (RFC 8252, 7.3). */
const LOOPBACK = /^(http:\/\/(?:127\.0\.0\.1|\[::1\]))(?::\d{1,5})?(\/.*)?$/

/**
 * Why a URI may not be one of native_redirects; undefined if it may. The rules are those for redirect URIs of native
 * applications of the authorization server, and stricter in two points: a private scheme names no host (RFC 8252, 7.1),
 * and localhost is refused (8.3).
 */
export function nativeRedirectFault(uri: string): string | undefined {
  const url = readRedirectUri(uri)
  if (typeof url === 'string') return url
  if (url.protocol === 'https:') return 'Links on https belong into redirect_origins, by their origin.'
  if (url.protocol === 'http:') return loopbackFault(uri, url)
  if (isForDevelopment(uri)) return undefined
  const fault = privateSchemeFault(uri, url)
  if (fault !== undefined) return fault
  return /^[^:]+:\/(?!\/)/.test(uri)
    ? undefined
    : 'One slash follows a private scheme, such as com.example.app:/callback.'
}

function loopbackFault(uri: string, url: URL): string | undefined {
  if (!LOOPBACK_ADDRESSES.includes(url.hostname))
    return 'Use http://127.0.0.1 or http://[::1]; http is only for loopback addresses.'
  if (url.port !== '') return 'Leave the port out: applications may use any.'
  return url.href === uri || url.href === `${uri}/` ? undefined : `Write it as ${url.href}.`
}

/** Whether production refuses it. */
export function isForDevelopment(uri: string): boolean {
  return uri.startsWith(`${EXPO}//`)
}

/**
 * Whether a URI is one of those listed, as text. Of a loopback address, any port will do. What is for development alone is
 * none in production: a row may have come from there.
 */
export function isNativeRedirect(
  { settings, isInProduction }: Pick<Provider, 'settings' | 'isInProduction'>,
  uri: string,
): boolean {
  const { native_redirects: listed } = settings
  if (isInProduction && isForDevelopment(uri)) return false
  return listed.includes(uri) || listed.includes(withoutPort(uri))
}

function withoutPort(uri: string): string {
  const [, origin, rest = ''] = LOOPBACK.exec(uri) ?? []
  return origin === undefined ? uri : `${origin}${rest}`
}
