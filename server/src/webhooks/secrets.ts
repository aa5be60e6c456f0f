import type { Keyring } from '../lib/keyring.ts'

const contextOf = (providerId: string, endpointId: string): string =>
  `webhook-secret:${providerId}:${endpointId}`

/** Seals an endpoint's secret for the database, bound to its row. */
export function sealSecret(keyring: Keyring, providerId: string, endpointId: string, secret: string): Buffer {
  return keyring.seal(secret, contextOf(providerId, endpointId))
}

export function openSecret(keyring: Keyring, providerId: string, endpointId: string, sealed: Buffer): string {
  return keyring.open(sealed, contextOf(providerId, endpointId)).toString()
}
