import type { Context as HonoContext } from 'hono'

/** The provider that {base_url} names, as far as HTTP needs to know it. */
export interface ProviderRef {
  id: string
  slug: string
  /** {base_url}: links and cookies of this provider are made from it. Never from a request's headers. */
  baseUrl: string
}

export type Principal = 'customer' | 'provider'

/** Who calls, as far as a credential shows. */
export type Caller =
  | { kind: 'anonymous' }
  | { kind: 'admin' }
  | { kind: 'key'; keyId: string }
  | { kind: 'session'; sessionId: string; userId: string; principal: Principal }

/** Who may call a route: anybody; a session of a customer or of the provider's staff; a secret key; the admin key. */
export type Access = 'public' | 'customer' | 'staff' | 'key' | 'admin'

/** Routes under /api/v1 for the provider's servers and staff. */
export const MANAGEMENT: readonly Access[] = ['key', 'admin', 'staff']
/** Routes for whoever is signed in. */
export const SIGNED_IN: readonly Access[] = ['customer', 'staff']
export const PUBLIC: readonly Access[] = ['public']

export interface Variables {
  requestId: string
  provider: ProviderRef
  nonce: string
}

export type Context = HonoContext<{ Variables: Variables }>
