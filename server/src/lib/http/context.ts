import type { Context as HonoContext } from 'hono'

/** The provider that {base_url} names, as far as HTTP needs to know it. */
export interface ProviderRef {
  id: string
  slug: string
  /** {base_url}: links and cookies of this provider are made from it. Never from a request's headers. */
  baseUrl: string
}

export type Principal = 'customer' | 'provider'

/** What a member may do in an account, and one of the staff at the provider; the highest first. */
export const ROLES = ['owner', 'admin', 'member'] as const
export type Role = (typeof ROLES)[number]

/**
 * What a secret key may be good for (docs/api-keys.md). `all` is everything that a key can do: no scope reaches staff,
 * owners, keys or anybody's second factor.
 */
export const KEY_SCOPES = ['read', 'users', 'events', 'webhooks', 'all'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** Who calls, as far as a credential shows. */
export type Caller =
  | { kind: 'anonymous' }
  | { kind: 'admin' }
  | { kind: 'key'; keyId: string; scopes: readonly KeyScope[] }
  | {
      kind: 'session'
      sessionId: string
      userId: string
      principal: Principal
      /** Of the provider's staff. Absent counts as member. */
      staffRole?: Role | null
    }

/**
 * Who may call a route: anybody; a session of a customer, of the provider's staff, or of their owners and admins; a
 * secret key with a scope, or with `all`; the admin key.
 */
export type Access = 'public' | 'customer' | 'staff' | 'staff_admin' | `key:${KeyScope}` | 'admin'

/** Routes under /api/v1 for the provider's staff, and for keys that have one of the scopes; none of them: for no key. */
export const management = (...scopes: KeyScope[]): readonly Access[] => [...ofKeys(scopes), 'admin', 'staff']
/** Those of them that grant rights, for owners and admins of the staff. */
export const administration = (...scopes: KeyScope[]): readonly Access[] => [
  ...ofKeys(scopes),
  'admin',
  'staff_admin',
]
/** For servers alone. */
export const servers = (...scopes: KeyScope[]): readonly Access[] => [...ofKeys(scopes), 'admin']

const ofKeys = (scopes: readonly KeyScope[]): Access[] => scopes.map((scope) => `key:${scope}` as const)

/** Routes for whoever is signed in. */
export const SIGNED_IN: readonly Access[] = ['customer', 'staff']
export const PUBLIC: readonly Access[] = ['public']

export interface Variables {
  requestId: string
  provider: ProviderRef
  nonce: string
  /** The JSON text of the body, once it is read. */
  bodyText: string
}

export type Context = HonoContext<{ Variables: Variables }>
