import type { EmittingServices } from '../../events/index.ts'
import type { Sql } from '../../platform/db/db.ts'
import { Loop } from '../../platform/loops/loop.ts'
import { MINUTE, SECOND } from '../../platform/time/clock.ts'
import { type Calling, stripeFor } from './core/client.ts'
import { findIntegration, hasIntegrations, providersWithDirty } from './core/store/integrations.ts'
import { claimObjects } from './core/store/objects.ts'
import { reconcileNext } from './reconcile.ts'
import { workOn } from './work-on.ts'

/** How often it looks for what has changed. */
const LOOK_EVERY_MS = SECOND
/** How often it looks whether anybody has connected Stripe. */
const LOOK_AROUND_EVERY_MS = 10 * SECOND
/** Objects of a provider that are fetched at a time. */
const LANES = 4
/** Providers that are worked on at a time: one whose Stripe hangs holds up no other. */
const PROVIDERS = 8
/** Longer than an object takes, with all its calls. Nothing is written by whose lease has ended. */
const LEASE_MS = 2 * MINUTE

type Using = EmittingServices & { db: Sql }

/** Follows what happens at Stripe. Any number of processes may run one. */
export class StripeBridge {
  readonly #services: Using
  readonly #calling: Calling
  readonly #loop: Loop<void>
  readonly #running = new Map<string, Promise<void>>()
  #lookedAroundAt = Number.NEGATIVE_INFINITY
  /** Whether there is anything to look for more often. */
  #isUsed = false

  constructor(services: Using, calling: Pick<Calling, 'deadlineMs'> = {}) {
    this.#services = services
    this.#loop = new Loop(services, {
      name: 'Stripe',
      everyMs: LOOK_EVERY_MS,
      failed: 'the bridge to Stripe failed; it will be tried again',
      run: () => this.#lookAround(),
    })
    this.#calling = { ...calling, signal: this.#loop.stopping }
  }

  start(): void {
    this.#loop.start()
  }

  /** Does everything that can be done now. */
  async runOnce(): Promise<void> {
    while (await reconcileNext(this.#services, this.#calling)) if (this.#isStopped) return
    do {
      await this.#look()
      await Promise.all(this.#running.values())
    } while (!this.#isStopped && (await this.#dirty()).length > 0)
  }

  async stop(): Promise<void> {
    await this.#loop.stop()
    await Promise.all(this.#running.values())
  }

  get #isStopped(): boolean {
    return this.#loop.stopping.aborted
  }

  #dirty(): Promise<string[]> {
    return providersWithDirty(this.#services.db, new Date(this.#services.clock.now()))
  }

  /** While no provider has connected Stripe, it looks as rarely as possible. */
  async #lookAround(): Promise<void> {
    const now = this.#services.clock.elapsed()
    if (now - this.#lookedAroundAt >= LOOK_AROUND_EVERY_MS) {
      this.#isUsed = await hasIntegrations(this.#services.db)
      this.#lookedAroundAt = now
    }
    if (this.#isUsed) await this.#look()
  }

  /** Begins work for each provider that has some and is not worked on. It waits for none of them. */
  async #look(): Promise<void> {
    this.#begin('reconcile', () => this.#reconcile())
    for (const providerId of await this.#dirty()) {
      if (this.#isStopped || this.#running.size >= PROVIDERS) return
      this.#begin(providerId, () => this.#workFor(providerId))
    }
  }

  #begin(name: string, work: () => Promise<void>): void {
    if (this.#running.has(name) || this.#isStopped) return
    const running = work()
      .catch((error) => {
        if (!this.#isStopped) this.#services.log.error({ err: error, name }, 'the bridge to Stripe failed')
      })
      .finally(() => this.#running.delete(name))
    this.#running.set(name, running)
  }

  async #reconcile(): Promise<void> {
    while (!this.#isStopped && (await reconcileNext(this.#services, this.#calling)));
  }

  async #workFor(providerId: string): Promise<void> {
    const services = this.#services
    const integration = await findIntegration(services.db, providerId)
    if (!integration) return
    const stripe = await stripeFor(services, integration, this.#calling)
    for (let answers = true; answers && !this.#isStopped; ) {
      const now = services.clock.now()
      const times = { now: new Date(now), until: new Date(now + LEASE_MS) }
      const claimed = await claimObjects(services.db, providerId, { ...times, limit: LANES })
      if (claimed.length === 0) return
      const all = claimed.map((object) =>
        workOn({ services, integration, stripe, object, signal: this.#loop.stopping }),
      )
      answers = (await Promise.all(all)).every(Boolean)
    }
  }
}
