import type { Keyring } from '../../../lib/keyring.ts'
import type { SealedColumn } from '../../../lib/sealed-column.ts'

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

/** For the rotation of SECRET_KEY. */
export const SEALED_SEEDS: readonly SealedColumn[] = (
  [
    ['totp', 'user_id'],
    ['totp_enrolment', 'id'],
  ] as const
).map(([table, name]) => ({
  table,
  column: 'sealed_seed',
  key: ['provider_id', name],
  contextOf: (row: Record<string, string>) =>
    contextOf({ table, providerId: row.provider_id!, id: row[name]! }),
}))
