import { setImmediate as afterThisTurn } from 'node:timers/promises'

export interface BatchLimits<Entry> {
  /** Batches under way at a time. */
  concurrency: number
  /** The largest batch, in entries or what `sizeOf` counts. An entry that is larger is a batch alone. */
  most: number
  sizeOf?: (entry: Entry) => number
  /** Whether an entry may be taken yet. `runNext` has to be called when that changes. */
  isDue?: (entry: Entry) => boolean
  /**
   * Whether a batch starts beside others only when as many entries wait as those have. Otherwise the first request to
   * come back from a large batch would get one to itself while all others wait.
   */
  even?: boolean
  /** A batch that takes longer no longer counts as under way. */
  patienceMs?: number
}

/**
 * Hands entries to `run` in batches. A batch holds what was added in one turn of the event loop, or while as many batches
 * as allowed were under way. `run` settles the entries itself, and never rejects.
 */
export class BatchQueue<Entry> {
  readonly #run: (batch: readonly Entry[]) => Promise<void>
  readonly #limits: BatchLimits<Entry>
  #waiting: Entry[] = []
  #isGathering = false
  #underWay = 0
  /** Entries in the batches under way. */
  #entries = 0

  constructor(limits: BatchLimits<Entry>, run: (batch: readonly Entry[]) => Promise<void>) {
    this.#limits = limits
    this.#run = run
  }

  add(entry: Entry): void {
    this.#waiting.push(entry)
    void this.runNext()
  }

  /** Starts the next batch at the end of this turn of the event loop, if there is room for one. */
  async runNext(): Promise<void> {
    if (this.#isGathering || !this.#hasRoom()) return
    this.#isGathering = true
    await afterThisTurn()
    this.#isGathering = false
    const batch = this.#take()
    if (batch.length === 0) return
    const makeRoom = this.#count(batch)
    void this.runNext()
    await this.#run(batch)
    makeRoom()
    void this.runNext()
  }

  #hasRoom(): boolean {
    const { concurrency, even } = this.#limits
    const waiting = this.#waiting.length
    return this.#underWay < concurrency && waiting > 0 && !(even && waiting < this.#entries)
  }

  #take(): Entry[] {
    const { most, sizeOf, isDue } = this.#limits
    const batch: Entry[] = []
    const rest: Entry[] = []
    let size = 0
    for (const entry of this.#waiting) {
      const more = size + (sizeOf?.(entry) ?? 1)
      const fits = (batch.length === 0 || more <= most) && isDue?.(entry) !== false
      if (fits) size = more
      ;(fits ? batch : rest).push(entry)
    }
    this.#waiting = rest
    return batch
  }

  /** Counts a batch as under way. Returns what ends that: when the batch is done, or its time is up. */
  #count(batch: readonly Entry[]): () => void {
    this.#underWay++
    this.#entries += batch.length
    let counts = true
    const makeRoom = (): void => {
      clearTimeout(patience)
      if (!counts) return
      counts = false
      this.#underWay--
      this.#entries -= batch.length
    }
    const { patienceMs } = this.#limits
    const patience =
      patienceMs === undefined
        ? undefined
        : setTimeout(() => {
            makeRoom()
            void this.runNext()
          }, patienceMs)
    return makeRoom
  }
}
