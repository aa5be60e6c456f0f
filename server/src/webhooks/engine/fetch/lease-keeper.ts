import type { Sql } from '../../../platform/db/db.ts'
import { Loop } from '../../../platform/loops/loop.ts'
import type { Services } from '../../../platform/services.ts'
import { SECOND } from '../../../platform/time/clock.ts'
import type { Claimed } from '../../core/index.ts'
import { extendLeases } from './queue-store.ts'

/** Length of a lease; after a crash its deliveries are sent again within this time. */
export const LEASE_MS = 10 * SECOND
export const EXTEND_EVERY_MS = 3 * SECOND

type Deps = Pick<Services, 'clock' | 'log' | 'metrics'> & {
  db: Sql
  /** Called for each statement. */
  extending(): void
}

/** Extends the leases of slow exchanges, so that no other process sends what is still under way here. */
export class LeaseKeeper {
  readonly #deps: Deps
  readonly #kept = new Map<string, Claimed>()
  /** Those that are neither recorded nor given back: of some the lease is extended no longer. */
  readonly #held = new Map<string, Claimed>()
  readonly #lost = new WeakSet<Claimed>()
  readonly #loop: Loop<void>
  #extending: Promise<void> = Promise.resolve()

  constructor(deps: Deps) {
    this.#deps = deps
    this.#loop = new Loop(deps, {
      name: 'leases',
      everyMs: EXTEND_EVERY_MS,
      firstAfterMs: EXTEND_EVERY_MS,
      backOffToMs: EXTEND_EVERY_MS, // a lease does not wait
      failed: 'leases could not be extended',
      level: 'warn',
      run: () => {
        const extending = this.#extend()
        this.#extending = extending.catch(() => {}) // the loop says it
        return extending
      },
    })
  }

  start(): void {
    this.#loop.start()
  }

  stop(): void {
    void this.#loop.stop()
  }

  keep(delivery: Claimed): void {
    this.#kept.set(delivery.deliveryId, delivery)
    this.#held.set(delivery.deliveryId, delivery)
  }

  /**
   * Whether this claim is of a delivery that is here already: its lease ran out, on a slow database for instance. What is here continues
   * under the new lease, so that it is not sent twice and its outcome counts.
   */
  takesUp(claimed: Claimed): boolean {
    const held = this.#held.get(claimed.deliveryId)
    if (held?.tries !== claimed.tries || held.trigger !== claimed.trigger) return false
    held.dueAt = claimed.dueAt
    this.#lost.delete(held)
    return true
  }

  /** Stops extending the lease. */
  letGo({ deliveryId }: Pick<Claimed, 'deliveryId'>): void {
    this.#kept.delete(deliveryId)
  }

  /** It is recorded, given back, or not sent as its lease is lost. */
  forget(delivery: Pick<Claimed, 'deliveryId'>): void {
    const { deliveryId } = delivery
    if (this.#held.get(deliveryId) !== delivery) return // claimed again since
    this.#held.delete(deliveryId)
    this.#kept.delete(deliveryId)
  }

  /** Whether another process took it over; if still waiting, it is not sent. */
  hasLost(delivery: Claimed): boolean {
    return this.#lost.has(delivery)
  }

  /** Resolves when no lease is being extended. */
  settled(): Promise<void> {
    return this.#extending
  }

  async #extend(): Promise<void> {
    const { clock, db, extending } = this.#deps
    const now = clock.now()
    const old = [...this.#kept.values()].filter(
      ({ dueAt }) => dueAt.getTime() <= now + LEASE_MS - EXTEND_EVERY_MS,
    )
    if (old.length === 0) return
    extending()
    const until = new Date(now + LEASE_MS)
    const asked = old.map(({ dueAt }) => dueAt)
    const extended = new Set(await extendLeases(db, old, until))
    for (const [index, delivery] of old.entries()) {
      if (delivery.dueAt !== asked[index]) continue // claimed again since
      if (extended.has(delivery.deliveryId)) delivery.dueAt = until
      else this.#lost.add(delivery)
    }
  }
}
