import type { Caller } from '../../platform/http/context.ts'
import { digestOf, sameBytes } from '../../platform/keys/tokens.ts'
import type { Services } from '../../platform/services.ts'
import { MINUTE } from '../../platform/time/clock.ts'
import { refuseInBrowser } from './refuse-in-browser.ts'
import { type FoundKey, findApiKey, touchApiKey } from './store.ts'

/** Only callers who may list keys see the names of keys. */
export function mayNameKeys(caller: Caller): boolean {
  return caller.kind !== 'key' && caller.kind !== 'delegated'
}

export const API_KEY_PREFIX = 'sk_'

/** A use is recorded at most this often, so that busy keys do not write at every request. */
const TOUCH_EVERY_MS = MINUTE

const adminDigests = new WeakMap<object, Buffer>()

/** It is the same for all requests. */
function adminDigest(config: Pick<Services['config'], 'adminKey'>): Buffer {
  return adminDigests.getOrInsertComputed(config, () => digestOf(config.adminKey))
}

interface Presented {
  credential: string
  /** The client's address, to record the last use. */
  ip: string
  /** What a browser says of the page that calls; servers send none. */
  origin: string | undefined
  /** Looks a key up by its digest in hexadecimal; by default with its own statement. */
  find?: (digest: string) => Promise<FoundKey | undefined>
}

/** Recognises the admin key, or a live secret key of this provider; undefined if it is neither. Throws key_in_browser. */
export async function keyCaller(
  services: Pick<Services, 'config' | 'db' | 'clock'>,
  providerId: string,
  { credential, ip, origin, find = (digest) => findApiKey(services.db, providerId, digest) }: Presented,
): Promise<Caller | undefined> {
  const digest = digestOf(credential)
  if (sameBytes(digest, adminDigest(services.config))) {
    const by = { kind: 'admin' } as const
    return origin === undefined ? by : refuseInBrowser(services, providerId, { by, origin, ip })
  }
  if (!credential.startsWith(API_KEY_PREFIX)) return undefined
  const key = await find(digest.toString('hex'))
  const now = services.clock.now()
  if (!key || (key.expires_at && key.expires_at.getTime() <= now)) return undefined
  const by = { kind: 'key', keyId: key.id, scopes: key.scopes, name: key.name } as const
  if (origin !== undefined) return refuseInBrowser(services, providerId, { by, origin, ip })
  if (!key.last_used_at || key.last_used_at.getTime() < now - TOUCH_EVERY_MS)
    await touchApiKey(services.db, providerId, key.id, { at: new Date(now), ip })
  return by
}
