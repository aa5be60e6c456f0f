/**
 * What a secret key may do (docs/api-keys.md). `all` is everything that a key can do. No scope reaches staff, owners,
 * keys or a user's second factor.
 */
export const KEY_SCOPES = ['read', 'users', 'billing', 'events', 'webhooks', 'listen', 'all'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** What an application may do for a customer, or for one of the staff: scopes of keys, but never everything. */
export const TOKEN_SCOPES = {
  customer: ['account'],
  provider: ['read', 'users', 'billing', 'events', 'webhooks', 'listen'],
} as const satisfies Record<string, ReadonlyArray<KeyScope | 'account'>>
export type TokenScope = (typeof TOKEN_SCOPES)['customer' | 'provider'][number]
