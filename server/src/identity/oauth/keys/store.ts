import type { JWK } from 'jose'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import type { SealedColumn } from '../../../platform/keys/sealed-column.ts'
import type { KeyState, SigningAlg } from './key.ts'

export interface KeyRow {
  kid: string
  alg: SigningAlg
  state: KeyState
  private_jwk: Buffer
  public_jwk: JWK
  created_at: Date
  active_from: Date | null
  retire_at: Date | null
}

interface KeyName {
  provider_id: string
  principal: Principal
  kid: string
}

/** What the private half of a key is bound to. */
export const contextOfKey = ({ provider_id, principal, kid }: KeyName): string =>
  `oauth_signing_key:${provider_id}:${principal}:${kid}`

export const SEALED_KEYS: SealedColumn = {
  table: 'oauth_signing_key',
  column: 'private_jwk',
  key: ['provider_id', 'principal', 'kid'],
  contextOf: contextOfKey,
}

/** The published keys of an issuer, the one that signs first: the engine takes the first that fits. */
export async function listKeys(db: Db, providerId: string, principal: Principal): Promise<KeyRow[]> {
  return db<KeyRow[]>`
    select kid, alg, state, private_jwk, public_jwk, created_at, active_from, retire_at from oauth_signing_key
    where provider_id = ${providerId} and principal = ${principal}
    order by array_position(array['active', 'next', 'retiring'], state), created_at desc`
}

/** The public halves of an issuer's keys, with those that no longer sign. */
export async function publicKeys(db: Db, providerId: string, principal: Principal): Promise<JWK[]> {
  return (await listKeys(db, providerId, principal)).map(({ kid, alg, public_jwk }) => ({
    ...public_jwk,
    kid,
    alg,
  }))
}

export async function insertKey(
  tx: Tx,
  providerId: string,
  principal: Principal,
  row: KeyRow,
): Promise<void> {
  await tx`
    insert into oauth_signing_key ${tx({ provider_id: providerId, principal, ...row, public_jwk: tx.json(row.public_jwk as never) } as never)}`
}

export async function changeKey(
  tx: Tx,
  { provider_id, principal, kid }: KeyName,
  change: Pick<KeyRow, 'state' | 'active_from' | 'retire_at'>,
): Promise<void> {
  await tx`
    update oauth_signing_key set ${tx(change)}
    where provider_id = ${provider_id} and principal = ${principal} and kid = ${kid}`
}

/** All keys of an issuer. */
export async function deleteKeys(tx: Tx, providerId: string, principal: Principal): Promise<void> {
  await tx`delete from oauth_signing_key where provider_id = ${providerId} and principal = ${principal}`
}

export async function deleteRetiredKeys(db: Db, now: Date): Promise<void> {
  await db`delete from oauth_signing_key where state = 'retiring' and retire_at < ${now}`
}

/** The issuers whose keys are due for a step: one that signs and gets old, or one that waits to sign. */
export async function issuersWithOldKeys(
  db: Db,
  { madeBefore, limit }: { madeBefore: Date; limit: number },
): Promise<Array<{ provider_id: string; principal: Principal }>> {
  return db`
    select provider_id, principal from oauth_signing_key
    where state = 'next' or (state = 'active' and active_from < ${madeBefore})
    group by provider_id, principal order by provider_id, principal limit ${limit}`
}
