import type { CryptoKey, JWTPayload } from 'jose'
import { onDemand } from '../../../platform/process/on-demand.ts'
import type { Services } from '../../../platform/services.ts'
import { SECOND } from '../../../platform/time/clock.ts'
import { issuerUrl, type Realm } from '../core/index.ts'
import { putIssuer } from '../issuers/index.ts'
import { ensureKeys, type SigningKey } from './ensure-keys.ts'
import type { SigningAlg } from './key.ts'

const jose = onDemand<typeof import('jose')>('jose')

/** Issuers whose keys stay in memory. */
const MOST_ISSUERS = 200
/** As long as the engine's instances: how long a key that another process exchanged may still sign here. */
const FRESH_MS = SECOND

interface Kept {
  keys: SigningKey[]
  checkedAt: number
  /** By kid, ready to sign. */
  imported: Map<string, Promise<CryptoKey | Uint8Array>>
}

type Deps = Pick<Services, 'db' | 'clock' | 'keyring'>

/** Signs what an issuer says beside the engine's tokens, with the keys that it publishes. */
export class Signer {
  readonly #services: Deps
  readonly #kept = new Map<string, Kept>()

  constructor(services: Deps) {
    this.#services = services
  }

  /** A JWT of the issuer. `typ` tells the kinds apart, so that none is taken for another (RFC 8725, 3.11). */
  async sign(realm: Realm, typ: string, claims: JWTPayload, alg: SigningAlg = 'ES256'): Promise<string> {
    const { keys, imported } = await this.#keysOf(realm)
    const { kid, privateJwk } = keys.find((key) => key.alg === alg && key.state === 'active')!
    const key = await imported.getOrInsertComputed(kid, () => jose().importJWK(privateJwk, alg))
    return new (jose().SignJWT)({ iss: issuerUrl(realm), ...claims })
      .setProtectedHeader({ alg, typ, kid })
      .sign(key)
  }

  async #keysOf(realm: Realm): Promise<Kept> {
    const { db, clock } = this.#services
    const { provider, principal } = realm
    const name = `${provider.id} ${principal}`
    const kept = this.#kept.get(name)
    const now = clock.elapsed()
    if (kept && now - kept.checkedAt < FRESH_MS) return kept
    if (!kept)
      await putIssuer(db, provider.id, { principal, issuer: issuerUrl(realm) }, new Date(clock.now()))
    const keys = await ensureKeys(this.#services, provider.id, principal)
    const fresh: Kept = { keys, checkedAt: now, imported: kept?.imported ?? new Map() }
    for (const kid of fresh.imported.keys())
      if (!keys.some((key) => key.kid === kid)) fresh.imported.delete(kid)
    this.#kept.delete(name)
    this.#kept.set(name, fresh)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_ISSUERS) break
      this.#kept.delete(oldest)
    }
    return fresh
  }
}
