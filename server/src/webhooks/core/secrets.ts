import type { Keyring } from '../../platform/keys/keyring.ts'
import { contextOf } from './sealed-context.ts'

/** The sealed secrets of an endpoint: two while one is being rotated. */
export interface SealedSecrets {
  secret: Buffer
  nextSecret: Buffer | null
  overlapEndsAt: Date | null
}

/** Seals an endpoint's secret for the database, bound to its row. */
export function sealSecret(keyring: Keyring, providerId: string, endpointId: string, secret: string): Buffer {
  return keyring.seal(secret, contextOf('webhook-secret', providerId, endpointId))
}

export function openSecret(keyring: Keyring, providerId: string, endpointId: string, sealed: Buffer): string {
  return keyring.open(sealed, contextOf('webhook-secret', providerId, endpointId)).toString()
}

/** What signs at `now`: the secret, and the next one during the overlap; then only the next one. */
export function secretsInForce(
  { secret, nextSecret, overlapEndsAt }: SealedSecrets,
  now: number,
): { current: Buffer; next: Buffer | undefined } {
  if (!nextSecret || !overlapEndsAt) return { current: secret, next: undefined }
  if (overlapEndsAt.getTime() <= now) return { current: nextSecret, next: undefined }
  return { current: secret, next: nextSecret }
}
