import type { paths } from '../generated/api.ts'
import { KEYED_POSTS } from '../generated/keyed-posts.ts'

/**
 * POSTs that may be repeated without an Idempotency-Key: those that change nothing, and those whose body has an id by
 * which Postern counts them once.
 */
export const SAFE_POSTS: ReadonlyArray<keyof paths> = [
  '/api/v1/sessions/verify',
  '/api/v1/entitlements/check',
  '/api/v1/accounts/{id}/subscription/preview',
  '/api/v1/auth/{principal}/accounts/{id}/subscription/preview',
  '/api/v1/branding/preview',
  '/api/v1/mails/preview',
  '/api/v1/usage',
  '/api/v1/accounts/{id}/consume',
  '/api/v1/accounts/{id}/reserve',
  '/api/v1/accounts/{id}/settle',
  '/api/v1/accounts/{id}/credits/spend',
]

const IDEMPOTENT = new Set(['GET', 'HEAD', 'PUT', 'DELETE']) // RFC 9110, section 9.2.2

let keyed: RegExp | undefined
let safe: RegExp | undefined

/** Whether Postern does a POST to this path once, if it has an Idempotency-Key. */
export function takesKey(method: string, pathname: string): boolean {
  keyed ??= anyOf(KEYED_POSTS)
  return method === 'POST' && keyed.test(pathname)
}

/** Whether sending a request twice does no more than sending it once. */
export function isRepeatable(method: string, pathname: string): boolean {
  safe ??= anyOf(SAFE_POSTS)
  return IDEMPOTENT.has(method) || takesKey(method, pathname) || (method === 'POST' && safe.test(pathname))
}

/** What ends in one of the paths; before it may stand /p/{slug}. */
function anyOf(templates: readonly string[]): RegExp {
  const patterns = templates.map((path) => path.replaceAll('.', '\\.').replace(/\{[^}]+\}/g, '[^/]+'))
  return new RegExp(`(?:${patterns.join('|')})$`)
}
