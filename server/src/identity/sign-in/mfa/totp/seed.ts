import type { Keyring } from '../../../../platform/keys/keyring.ts'
import type { SealedColumn } from '../../../../platform/keys/sealed-column.ts'

/** The row that a seed is sealed for: it opens in no other. */
export interface SeedPlace {
  table: 'totp' | 'totp_enrolment'
  providerId: string
  /** Id of the user, or of the enrolment. */
  id: string
}

const contextOf = ({ table, providerId, id }: SeedPlace) => `${table}:${providerId}:${id}`

export function sealSeed(keyring: Keyring, seed: string, place: SeedPlace): Buffer {
  return keyring.seal(seed, contextOf(place))
}

export function openSeed(keyring: Keyring, sealed: Buffer, place: SeedPlace): string {
  return keyring.open(sealed, contextOf(place)).toString()
}

/** To re-encrypt when SECRET_KEY rotates. */
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
