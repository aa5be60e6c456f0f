import type { Caller } from '../lib/http/context.ts'
import type { Services } from '../lib/services.ts'
import { digestOf, sameBytes } from '../lib/tokens.ts'
import { useApiKey } from './store.ts'

export const API_KEY_PREFIX = 'sk_'

/** Recognises the admin key, or a secret key of this provider. Undefined: neither. */
export async function keyCaller(
  services: Services,
  providerId: string,
  credential: string,
): Promise<Caller | undefined> {
  const digest = digestOf(credential)
  if (sameBytes(digest, digestOf(services.config.adminKey))) return { kind: 'admin' }
  if (!credential.startsWith(API_KEY_PREFIX)) return undefined
  const keyId = await useApiKey(services.db, providerId, digest, new Date(services.clock.now()))
  return keyId ? { kind: 'key', keyId } : undefined
}
