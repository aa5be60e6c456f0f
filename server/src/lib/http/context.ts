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

/** Who calls, as far as a credential shows. */
export type Caller =
  | { kind: 'anonymous' }
  | { kind: 'admin' }
  | { kind: 'key'; keyId: string }
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
 * secret key; the admin key.
 */
export type Access = 'public' | 'customer' | 'staff' | 'staff_admin' | 'key' | 'admin'

/** Routes under /api/v1 for the provider's servers and staff. */
export const MANAGEMENT: readonly Access[] = ['key', 'admin', 'staff']
/** Those of them that grant rights: to staff, to keys, by settings. */
export const ADMINISTRATION: readonly Access[] = ['key', 'admin', 'staff_admin']
/** Routes for whoever is signed in. */
export const SIGNED_IN: readonly Access[] = ['customer', 'staff']
export const PUBLIC: readonly Access[] = ['public']

export interface Variables {
  requestId: string
  provider: ProviderRef
  nonce: string
}

export type Context = HonoContext<{ Variables: Variables }>
