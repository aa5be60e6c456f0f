/**
 * What a secret key may do (docs/api-keys.md). `all` is everything that a key can do. No scope reaches staff, owners,
 * keys or a user's second factor.
 */
export const KEY_SCOPES = ['read', 'users', 'billing', 'events', 'webhooks', 'listen', 'all'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]
