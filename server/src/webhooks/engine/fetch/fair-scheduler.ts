import type { Sql } from '../../../platform/db/db.ts'
import { type Clock, MINUTE, SECOND } from '../../../platform/time/clock.ts'
import { dueProviders, queuedProviders } from './due-providers-store.ts'
import { FIRST, type Section } from './queue-store.ts'

/** While a round lasts, who else has something due is looked up this often. */
const LOOK_EVERY_MS = SECOND / 2
/** How often the queue is read for what no endpoint leads to, as it was deleted. */
const LOOK_AT_ALL_EVERY_MS = MINUTE

/**
 * Whose turn it is to have deliveries claimed, on a distributed database. LeaseFetcher there are made for one provider at a time;
 * a round visits each that has something due, and who has still more at the end of its turn comes again last.
 */
export class FairScheduler {
  readonly #deps: { db: Sql; clock: Clock }
  /** Where to go on with each. */
  #left: Section[] = []
  #lookedAt = Number.NEGATIVE_INFINITY
  #lookedAtAllAt: number
  /** Endpoints that had room when the round began and since, and got nothing. */
  #empty = new Set<string>()

  constructor(deps: { db: Sql; clock: Clock }) {
    this.#deps = deps
    this.#lookedAtAllAt = deps.clock.elapsed()
  }

  /** Whether every provider has had its turn. */
  get isOver(): boolean {
    return this.#left.length === 0
  }

  /** Whether the next call of `take` asks the database. */
  get wantsLook(): boolean {
    return this.isOver || this.#deps.clock.elapsed() - this.#lookedAt >= LOOK_EVERY_MS
  }

  /** Where the next claims begin, at most `most`. `rooms` are those of the endpoints. */
  async take(most: number, now: Date, rooms: ReadonlyMap<string, number>): Promise<Section[]> {
    if (this.isOver) this.#empty = new Set(rooms.keys())
    if (this.wantsLook) await this.#look(now)
    return this.#left.splice(0, most)
  }

  async #look(now: Date): Promise<void> {
    const { db, clock } = this.#deps
    const lookedAt = clock.elapsed()
    const wantsAll = lookedAt - this.#lookedAtAllAt >= LOOK_AT_ALL_EVERY_MS
    const due = new Set(await dueProviders(db, now))
    if (wantsAll) for (const id of await queuedProviders(db)) due.add(id)
    this.#lookedAt = lookedAt
    if (wantsAll) this.#lookedAtAllAt = lookedAt
    for (const { providerId } of this.#left) due.delete(providerId)
    for (const providerId of due) this.#left.push({ ...FIRST, providerId })
  }

  /** A claim ended: `next` is where to go on, `found` are endpoints that it claimed for, `rooms` what it left to each. */
  ended(next: Section | undefined, found: Iterable<string>, rooms: ReadonlyMap<string, number>): void {
    if (next) this.#left.push(next)
    for (const endpointId of found) this.#empty.delete(endpointId)
    for (const [endpointId, room] of rooms) if (room === 0) this.#empty.delete(endpointId)
  }

  /** After a round: endpoints for which nothing more is due. */
  emptied(): Set<string> {
    const empty = this.#empty
    this.#empty = new Set()
    return empty
  }
}
