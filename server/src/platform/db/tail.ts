import { firstIdAt, timeOfId } from '../keys/ids.ts'
import { SECOND } from '../time/clock.ts'

/** Rows in the order of their ids. These are UUIDv7, made before their row can be seen. */
export interface Source<Row extends { id: string }> {
  /** Those after `id`, by id; only so many that they fit into memory. */
  after(id: string): Promise<Row[]>
  /** The ids of those from `first` to `last`. */
  idsBetween(first: string, last: string): Promise<string[]>
  /** As many of these as `after` would read, by id. */
  pick(ids: string[]): Promise<Row[]>
}

/** Ids are made before their transaction commits: what is younger may still appear before what was read already. */
export const SETTLED_AFTER_MS = 10 * SECOND

/**
 * Reads a source to its end, again and again, and misses nothing: transactions commit in another order than their ids
 * have, so what is younger than 10 seconds is looked through again for what has appeared since.
 */
export class ReadOn<Row extends { id: string }> {
  readonly #source: Source<Row>
  /** The highest id that was read. */
  #last: string
  /** What lies before was complete when it was read. */
  #settled: number
  readonly #read: Set<string>

  private constructor(source: Source<Row>, last: string, read: readonly string[] = []) {
    this.#source = source
    this.#last = last
    this.#settled = timeOfId(last) - SETTLED_AFTER_MS
    this.#read = new Set(read)
  }

  /** From what commits from now on. */
  static async fromNow<Row extends { id: string }>(source: Source<Row>, now: number): Promise<ReadOn<Row>> {
    const seen = await source.idsBetween(firstIdAt(now - SETTLED_AFTER_MS), LAST_ID)
    const last = [firstIdAt(now), ...seen].reduce((one, other) => (other > one ? other : one))
    return new ReadOn(source, last, seen)
  }

  /** From behind `id`. What may have been late when `id` was sent comes again: readers know it by its delivery id. */
  static after<Row extends { id: string }>(source: Source<Row>, id: string): ReadOn<Row> {
    return new ReadOn(source, id)
  }

  /**
   * Behind which id to go on, if all that was read arrives. It moves with the time, `now` in milliseconds, when nothing
   * comes.
   */
  position(now: number): string {
    const settled = firstIdAt(now - SETTLED_AFTER_MS)
    return settled > this.#last ? settled : this.#last
  }

  /** What has come since. */
  async next(): Promise<Row[]> {
    const items = await this.#source.after(this.#last)
    for (const { id } of items) {
      this.#read.add(id)
      this.#last = id
    }
    return items
  }

  /** What appeared before the end. `now` is the time, in milliseconds. */
  async late(now: number): Promise<Row[]> {
    const ids = await this.#source.idsBetween(firstIdAt(this.#settled), this.#last)
    const late = ids.filter((id) => !this.#read.has(id))
    const items = late.length > 0 ? await this.#source.pick(late) : []
    for (const { id } of items) this.#read.add(id)
    if (items.length === late.length) this.#settle(now)
    return items
  }

  #settle(now: number): void {
    this.#settled = Math.max(this.#settled, Math.min(now - SETTLED_AFTER_MS, timeOfId(this.#last)))
    const first = firstIdAt(this.#settled)
    for (const id of this.#read) if (id < first) this.#read.delete(id)
  }
}

const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
