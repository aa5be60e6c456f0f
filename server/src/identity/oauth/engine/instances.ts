import type { Provider as Engine } from 'oidc-provider'
import type { Services } from '../../../platform/services.ts'
import { SECOND } from '../../../platform/time/clock.ts'
import { issuerUrl, type Realm } from '../core/index.ts'
import { opennessOf, putIssuer } from '../issuers/index.ts'
import { ensureKeys, unpublishedKeys } from '../keys/index.ts'
import { RefusalLimit } from '../refusals/index.ts'
import { configurationOf, type Settings } from './configuration.ts'
import { loadLibrary, quietly } from './library.ts'
import { noticeRefusals } from './notice-refusals.ts'
import { compareByDigest } from './secrets.ts'
import { offerExchange } from './token-exchange.ts'
import { currentUnit } from './unit.ts'
import { useOurSession } from './use-session.ts'

/** Instances of the engine in memory; each has 60 KiB. Nothing in one is lost with it. */
const MOST_INSTANCES = 200
/** How long keys that another process exchanged may stay unknown here. New ones are published long before they sign. */
const FRESH_MS = SECOND

interface Instance {
  engine: Engine
  version: string
  checkedAt: number
}

type Deps = Pick<Services, 'db' | 'clock' | 'keyring' | 'log'>

/** The engine of each issuer that is in use, the one used last at the end. */
export class Instances {
  readonly #services: Deps
  readonly #kept = new Map<string, Promise<Instance>>()

  readonly #refusals: RefusalLimit

  constructor(services: Deps) {
    this.#services = services
    this.#refusals = new RefusalLimit(services.clock)
  }

  /** The engine of an issuer. */
  async of(realm: Realm): Promise<Engine> {
    const issuer = issuerUrl(realm)
    const key = `${realm.provider.id} ${issuer}`
    const kept = this.#kept.get(key)
    // Put back without an await: another request would make a second engine.
    const instance = this.#fresh(realm, issuer, kept)
    this.#kept.delete(key)
    this.#kept.set(key, instance)
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_INSTANCES) break
      this.#kept.delete(oldest)
    }
    instance.catch(() => {
      if (this.#kept.get(key) === instance) this.#kept.delete(key)
    })
    return (await instance).engine
  }

  /** The same for a rehearsal: what it signs is accepted nowhere. */
  async forRehearsal(realm: Realm): Promise<Engine> {
    const { provider, principal } = realm
    const openness = await opennessOf(this.#services.db, provider.id, principal)
    const issuer = issuerUrl(realm)
    return this.#create({ issuer, principal, keys: await unpublishedKeys(), openness })
  }

  async #fresh(realm: Realm, issuer: string, last: Promise<Instance> | undefined): Promise<Instance> {
    const { clock, db } = this.#services
    const kept = await last?.catch(() => undefined)
    const now = clock.elapsed()
    if (kept && now - kept.checkedAt < FRESH_MS) return kept
    const { provider, principal } = realm
    if (!kept) await putIssuer(db, provider.id, { principal, issuer }, new Date(clock.now()))
    const keys = await ensureKeys(this.#services, provider.id, principal)
    const openness = await opennessOf(db, provider.id, principal)
    const version = JSON.stringify([keys.map(({ kid, state }) => `${kid} ${state}`), openness])
    if (kept?.version === version) return { ...kept, checkedAt: now }
    return { engine: this.#create({ issuer, principal, keys, openness }), version, checkedAt: now }
  }

  #create({ issuer, keys, ...settings }: Omit<Settings, 'nonceSecret'>): Engine {
    const { log, keyring } = this.#services
    const nonceSecret = keyring.mac('dpop-nonce', issuer)
    const library = loadLibrary(log)
    const engine = quietly(
      log,
      () =>
        new library.Provider(issuer, configurationOf(library, { issuer, keys, nonceSecret, ...settings })),
    )
    engine.proxy = true
    useOurSession(engine)
    compareByDigest(engine)
    offerExchange(engine, library, keys)
    noticeRefusals(engine, this.#refusals)
    engine.on('server_error', (_, error) => {
      currentUnit().failure = error
    })
    return engine
  }
}
