import { transact } from '../lib/db.ts'
import { newId } from '../lib/ids.ts'
import { Problem } from '../lib/problem.ts'
import type { Services } from '../lib/services.ts'
import { digestOf, newUrlToken } from '../lib/tokens.ts'
import { API_KEY_PREFIX } from './api-key.ts'
import { type ApiKeyRow, countApiKeys, insertApiKey, lockProvider } from './store.ts'

const MAX_KEYS = 100

/** Makes a secret key. Only its digest is stored: the answer is the one time it is seen. Throws limit_reached. */
export async function createApiKey(
  { db, clock }: Services,
  providerId: string,
  name: string,
): Promise<ApiKeyRow & { key: string }> {
  const key = API_KEY_PREFIX + newUrlToken()
  const now = clock.now()
  const row = { id: newId(now), name, hint: key.slice(-4), created_at: new Date(now), last_used_at: null }
  await transact(db, async (tx) => {
    await lockProvider(tx, providerId) // so that the count holds
    if ((await countApiKeys(tx, providerId)) >= MAX_KEYS)
      throw new Problem('limit_reached', { detail: `A provider may have ${MAX_KEYS} keys.` })
    await insertApiKey(tx, providerId, { ...row, digest: digestOf(key) })
  })
  return { ...row, key }
}
