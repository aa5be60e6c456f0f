import { MINUTE } from '../lib/clock.ts'
import type { Caller } from '../lib/http/context.ts'
import type { Services } from '../lib/services.ts'
import { digestOf, sameBytes } from '../lib/tokens.ts'
import { findApiKey, touchApiKey } from './store.ts'

export const API_KEY_PREFIX = 'sk_'

/** A use is noted at most this often, so that busy keys do not write at every request. */
const TOUCH_EVERY_MS = MINUTE

/** Recognises the admin key, or a secret key of this provider. Undefined: neither. */
export async function keyCaller(
  services: Services,
  providerId: string,
  credential: string,
): Promise<Caller | undefined> {
  const digest = digestOf(credential)
  if (sameBytes(digest, digestOf(services.config.adminKey))) return { kind: 'admin' }
  if (!credential.startsWith(API_KEY_PREFIX)) return undefined
  const key = await findApiKey(services.db, providerId, digest.toString('hex'))
  if (!key) return undefined
  await noteUse(services, providerId, key)
  return { kind: 'key', keyId: key.id }
}

async function noteUse(
  { db, clock }: Services,
  providerId: string,
  key: { id: string; last_used_at: Date | null },
): Promise<void> {
  const now = clock.now()
  if (key.last_used_at && key.last_used_at.getTime() >= now - TOUCH_EVERY_MS) return
  await touchApiKey(db, providerId, key.id, new Date(now))
}
