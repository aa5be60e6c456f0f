import type { Principal } from '../../../platform/http/context.ts'
import type { Keyring } from '../../../platform/keys/keyring.ts'
import type { NewKey } from './key.ts'
import { contextOfKey, type KeyRow } from './store.ts'

interface Fresh {
  providerId: string
  principal: Principal
  state: 'active' | 'next'
  now: Date
}

/** A new key as it is kept: its private half sealed. */
export function keyRow(
  keyring: Keyring,
  { kid, alg, publicJwk, privateJwk }: NewKey,
  { providerId, principal, state, now }: Fresh,
): KeyRow {
  const context = contextOfKey({ provider_id: providerId, principal, kid })
  return {
    kid,
    alg,
    state,
    private_jwk: keyring.seal(JSON.stringify(privateJwk), context),
    public_jwk: publicJwk,
    created_at: now,
    active_from: state === 'active' ? now : null,
    retire_at: null,
  }
}
