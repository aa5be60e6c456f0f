import type { Sql } from '../../platform/db/db.ts'
import type { KeptKeys, RotatingKeyring } from '../../platform/keys/keyring.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { findSample } from './reseal.ts'
import { insertKey, type KeyRow, listKeys } from './store.ts'

type Deps = { db: Sql; keyring: RotatingKeyring; clock: Pick<Clock, 'now'> }

const WRONG =
  'SECRET_KEY is not the key of this database: nothing that is sealed there could be opened. Set SECRET_KEY to the key ' +
  'that it was set up with. To change the key, set the new one as SECRET_KEY, the present one in SECRET_KEYS_OLD, and ' +
  'run: postern rotate-secret-key'

const UNFINISHED =
  'Values of this database are still sealed under an older key. Put that key back into SECRET_KEYS_OLD, and run: ' +
  'postern rotate-secret-key'

/** Finds out which key is in use. Throws an Error that names the cure if this process does not have the keys it needs. */
export async function unlock({ db, keyring, clock }: Deps): Promise<KeyRow[]> {
  let keys = await listKeys(db)
  if (!keys.some(({ state }) => state === 'current')) {
    await adopt({ db, keyring, clock })
    keys = await listKeys(db)
  }
  use(keyring, keys)
  return keys
}

/** Seals under the key in use from now on. Throws as `unlock` does. */
export function use(keyring: RotatingKeyring, keys: readonly KeyRow[]): void {
  for (const { id, state } of keys) {
    if (state === 'current' && !keyring.knows(id)) throw new Error(WRONG)
    if (state === 'old' && !keyring.knows(id)) throw new Error(UNFINISHED)
  }
  keyring.sealWith(keys.find(({ state }) => state === 'current')!.id)
  keyring.keep(
    keys.map(
      ({ id, kept_keys }) => JSON.parse(keyring.open(kept_keys, contextOf(id)).toString()) as KeptKeys,
    ),
  )
}

/** A database that names no key yet is new, or older than named keys. Then its sealed values show which key it is. */
async function adopt({ db, keyring, clock }: Deps): Promise<void> {
  const sample = await findSample(db)
  if (sample)
    try {
      keyring.open(sample.sealed, sample.context)
    } catch (error) {
      throw new Error(WRONG, { cause: error })
    }
  await insertKey(db, {
    id: keyring.sealingId,
    state: 'current',
    keptKeys: sealKeptKeys(keyring, keyring.sealingId),
    now: new Date(clock.now()),
  })
}

export function sealKeptKeys(keyring: RotatingKeyring, id: string): Buffer {
  return keyring.seal(JSON.stringify(keyring.keptKeysOf(id)), contextOf(id))
}

export function contextOf(id: string): string {
  return `secret_key:${id}`
}
