import type { Keyring } from '../../../lib/keyring.ts'

/** The row that a seed is sealed for: no other opens it. */
export interface SeedPlace {
  table: 'totp' | 'totp_enrolment'
  providerId: string
  /** The user's, or the enrolment's. */
  id: string
}

const contextOf = ({ table, providerId, id }: SeedPlace) => `${table}:${providerId}:${id}`

export function sealSeed(keyring: Keyring, seed: string, place: SeedPlace): Buffer {
  return keyring.seal(seed, contextOf(place))
}

export function openSeed(keyring: Keyring, sealed: Buffer, place: SeedPlace): string {
  return keyring.open(sealed, contextOf(place)).toString()
}
