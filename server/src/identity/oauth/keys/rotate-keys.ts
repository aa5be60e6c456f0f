import type { Tx } from '../../../platform/db/db.ts'
import { Problem } from '../../../platform/problem.ts'
import type { Inside } from '../../../platform/services.ts'
import { issuerUrl, type Realm } from '../core/index.ts'
import { lockIssuer, putIssuer } from '../issuers/index.ts'
import { makeKey, type NewKey, SIGNING_ALGS } from './key.ts'
import { keyRow } from './key-row.ts'
import { deleteKeys, insertKey, listKeys } from './store.ts'

/** One key of each kind, made before the issuer is locked. */
export function makeRotation(): Promise<NewKey[]> {
  return Promise.all(SIGNING_ALGS.map(makeKey))
}

/**
 * Publishes the next keys of an issuer, or has them sign now in place of all others. Throws rotation_in_progress if keys
 * wait to sign already.
 */
export async function rotateKeys(
  { clock, keyring }: Pick<Inside, 'clock' | 'keyring'>,
  tx: Tx,
  realm: Realm,
  { made, isImmediate }: { made: readonly NewKey[]; isImmediate: boolean },
): Promise<void> {
  const { provider, principal } = realm
  const now = new Date(clock.now())
  await putIssuer(tx, provider.id, { principal, issuer: issuerUrl(realm) }, now)
  await lockIssuer(tx, provider.id, principal)
  const keys = await listKeys(tx, provider.id, principal)
  if (isImmediate) await deleteKeys(tx, provider.id, principal)
  else if (keys.some(({ state }) => state === 'next'))
    throw new Problem('rotation_in_progress', { detail: 'The next keys are published, and wait to sign.' })
  const state = isImmediate || keys.length === 0 ? 'active' : 'next'
  for (const key of made)
    await insertKey(
      tx,
      provider.id,
      principal,
      keyRow(keyring, key, { providerId: provider.id, principal, state, now }),
    )
}
