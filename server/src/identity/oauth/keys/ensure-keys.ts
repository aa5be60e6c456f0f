import type { JWK } from 'jose'
import { type Sql, transact } from '../../../platform/db/db.ts'
import type { Principal } from '../../../platform/http/context.ts'
import type { Keyring } from '../../../platform/keys/keyring.ts'
import type { Services } from '../../../platform/services.ts'
import { lockIssuer } from '../issuers/index.ts'
import { type KeyState, makeKey, SIGNING_ALGS, type SigningAlg } from './key.ts'
import { keyRow } from './key-row.ts'
import { contextOfKey, insertKey, type KeyRow, listKeys } from './store.ts'

/** A published key, with its private half. */
export interface SigningKey {
  kid: string
  alg: SigningAlg
  state: KeyState
  privateJwk: JWK
}

type Deps = Pick<Services, 'clock' | 'keyring'> & { db: Sql }

/** The keys of an issuer, which has a row; made if it has none. */
export async function ensureKeys(
  services: Deps,
  providerId: string,
  principal: Principal,
): Promise<SigningKey[]> {
  const found = await listKeys(services.db, providerId, principal)
  const rows = lacking(found).length === 0 ? found : await makeFirst(services, providerId, principal, found)
  return rows.map((row) => open(services.keyring, providerId, principal, row))
}

const lacking = (rows: readonly KeyRow[]): SigningAlg[] =>
  SIGNING_ALGS.filter((alg) => !rows.some((row) => row.alg === alg && row.state === 'active'))

/** The keys are made before the lock is taken: a second process that did the same drops its own. */
async function makeFirst(
  { db, clock, keyring }: Deps,
  providerId: string,
  principal: Principal,
  found: readonly KeyRow[],
): Promise<KeyRow[]> {
  const made = await Promise.all(lacking(found).map(makeKey))
  const now = new Date(clock.now())
  return transact(db, async (tx) => {
    await lockIssuer(tx, providerId, principal)
    const algs = lacking(await listKeys(tx, providerId, principal))
    const fresh = { providerId, principal, state: 'active', now } as const
    for (const key of made.filter(({ alg }) => algs.includes(alg)))
      await insertKey(tx, providerId, principal, keyRow(keyring, key, fresh))
    return listKeys(tx, providerId, principal)
  })
}

function open(
  keyring: Keyring,
  providerId: string,
  principal: Principal,
  { kid, alg, state, private_jwk }: KeyRow,
): SigningKey {
  const text = keyring.open(private_jwk, contextOfKey({ provider_id: providerId, principal, kid }))
  return { kid, alg, state, privateJwk: JSON.parse(text.toString()) }
}
