import type { Tx } from '../../platform/db/db.ts'
import type { KeyScope } from '../../platform/http/key-scopes.ts'
import { newId } from '../../platform/keys/ids.ts'
import { digestOf, newUrlToken } from '../../platform/keys/tokens.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { lockProvider } from '../index.ts'
import { API_KEY_PREFIX } from './api-key.ts'
import { type ApiKeyRow, countApiKeys, insertApiKey } from './store.ts'

const MAX_KEYS = 100

/** The properties of a new key. */
export interface NewApiKey {
  name: string
  scopes: readonly KeyScope[]
  /** Null if it is valid until revoked. */
  expiresAt?: Date | null
  /** The person who makes it; absent: the admin key does. */
  maker?: { id: string; email: string } | undefined
}

/**
 * Makes a secret key. Only its digest is stored, so only this answer shows the key. Throws limit_reached, and
 * invalid_request for an expiry in the past.
 */
export async function createApiKey(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  providerId: string,
  { name, scopes, expiresAt = null, maker }: NewApiKey,
): Promise<ApiKeyRow & { key: string }> {
  const now = clock.now()
  if (expiresAt && expiresAt.getTime() <= now)
    throw new Problem('invalid_request', {
      errors: [{ field: '/expires_at', message: 'This must be in the future.' }],
    })
  const key = API_KEY_PREFIX + newUrlToken()
  const row = {
    id: newId(now),
    name,
    scopes: [...new Set(scopes)],
    hint: key.slice(-4),
    created_at: new Date(now),
    expires_at: expiresAt,
    last_used_at: null,
    last_used_ip: null,
    created_by: maker?.id ?? null,
    created_by_email: maker?.email ?? null,
    replaced_by: null,
  }
  await lockProvider(tx, providerId) // so that the count stays true
  if ((await countApiKeys(tx, providerId)) >= MAX_KEYS)
    throw new Problem('limit_reached', { detail: `A provider may have ${MAX_KEYS} keys.` })
  await insertApiKey(tx, providerId, { ...row, digest: digestOf(key) })
  return { ...row, key }
}
