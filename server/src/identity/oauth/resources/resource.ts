import type { Principal, Role } from '../../../platform/http/context.ts'
import { ACCESS_TOKEN_MS, openidScopesOf } from '../core/index.ts'

/** `jwt`: the API checks tokens on its own (RFC 9068). `opaque`: it asks the issuer about each. */
export const TOKEN_FORMATS = ['jwt', 'opaque'] as const
export type TokenFormat = (typeof TOKEN_FORMATS)[number]

/** What a token for a resource may allow. */
export interface Scope {
  name: string
  /** What people read when they are asked, by language. */
  title: Record<string, string>
  description: Record<string, string>
  /** Whether staff are asked each time. */
  sensitive: boolean
  /** Of staff, the roles that may have it. `null` for all. */
  staff_roles: Role[] | null
  /** Of customers, the permission that their role in an account needs. `null` for none. */
  permission: string | null
  /** Of customers, whether tokens with it are about one account, which the person chooses. */
  per_account: boolean
}

/** An API that takes access tokens of an issuer. */
export interface Resource {
  id: string
  principal: Principal
  /** The `aud` of its tokens. */
  identifier: string
  name: string
  token_format: TokenFormat
  /** Lifetime of its tokens, in seconds. */
  access_ttl: number
  enabled: boolean
  created_at: Date
}

export const DEFAULT_ACCESS_TTL = ACCESS_TOKEN_MS / 1_000
export const MOST_RESOURCES = 100
/** Of one resource. */
export const MOST_SCOPES = 100

/** Less than RFC 6749, 3.3 allows: it goes into paths and is read by people. */
export const SCOPE_NAME = /^[a-zA-Z0-9][a-zA-Z0-9_.:-]{0,99}$/
/** Those of OpenID Connect Core 1.0, 5.4 and 11. */
const RESERVED: readonly string[] = [...openidScopesOf('customer'), 'address', 'phone']

/** Why a scope cannot be called that; undefined if it can. */
export function scopeNameFault(name: string): string | undefined {
  return RESERVED.includes(name) ? 'OpenID Connect has a scope of this name.' : undefined
}

const MAX_IDENTIFIER = 500
const PLAIN = /^[\x21-\x7e]+$/

/**
 * Why a URL cannot identify a resource; undefined if it can. It is compared as a text (RFC 8707, 2), and our own origin
 * would name an API of Postern.
 */
export function identifierFault(identifier: string, baseUrls: readonly string[]): string | undefined {
  if (identifier.length > MAX_IDENTIFIER) return `An identifier may have ${MAX_IDENTIFIER} characters.`
  const url = PLAIN.test(identifier) ? URL.parse(identifier) : null
  if (!url || !/^https?:$/.test(url.protocol)) return 'This is not an http or https URL.'
  if (identifier.includes('#')) return 'An identifier has no fragment.'
  if (url.username || url.password) return 'An identifier has no user name and no password.'
  if (url.href !== identifier && url.href !== `${identifier}/`) return `Write it as ${url.href}.`
  if (baseUrls.some((own) => new URL(own).origin === url.origin))
    return 'This host is that of the issuer. Use the URL of your API.'
  return undefined
}

/** How requests may write an identifier: with a slash at its end, without it, and with capitals in the host. */
export function spellingsOf(asked: string): string[] {
  const href = URL.parse(asked)?.href
  if (href === undefined || href.includes('#')) return []
  const bare = href.replace(/\/$/, '')
  return [...new Set([asked, href, bare, `${bare}/`])]
}
