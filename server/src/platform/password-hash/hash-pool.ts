import { Problem } from '../problem.ts'
import { Gathering } from './gathering.ts'

/** Whose work it is. */
export interface Worker {
  /** Has a known browser, a session or a proof of the address, which strangers do not. */
  isKnown: boolean
}

/**
 * Runs expensive work on a number of cores, queues some, and refuses the rest immediately. Known people have their own
 * queue, which goes first: their budgets of guesses are small, so they starve no one else.
 */
export class HashPool {
  readonly #lanes: number
  readonly #maxWaiting: number
  readonly #known: Array<() => void> = []
  readonly #strangers: Array<() => void> = []
  #running = 0
  readonly #before = new Gathering()
  readonly #after = new Gathering()

  constructor(lanes: number, maxWaiting: number) {
    this.#lanes = lanes
    this.#maxWaiting = maxWaiting
  }

  /** Runs `work` when its turn comes. Throws rate_limited if too much waits already. */
  async run<T>({ isKnown }: Worker, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#lanes) this.#running++
    else await this.#turn(isKnown ? this.#known : this.#strangers)
    try {
      return await work()
    } finally {
      const next = this.#known.shift() ?? this.#strangers.shift()
      if (next) next()
      else {
        this.#running--
        this.#after.goOn()
      }
      if (!this.#isWellFed()) this.#before.goOn()
    }
  }

  /**
   * For those who will come with work: waits for others, so that they can share what comes before it, while so much waits
   * already that the lanes stay busy. Otherwise no request waits.
   */
  gatherBefore(): Promise<void> {
    return this.#before.join(this.#isWellFed() ? this.#group() : 1)
  }

  /**
   * For those whose work has ended: waits for others, so that they can share what comes next, while every lane is busy.
   * With a free lane no request waits.
   */
  gatherAfter(): Promise<void> {
    return this.#after.join(this.#running < this.#lanes ? 1 : this.#group())
  }

  /** Whether there is enough to do until some more have been got ready. */
  #isWellFed(): boolean {
    return this.#queued() >= this.#lanes
  }

  /** How many run together: more where many wait, as they would not be done sooner one by one. */
  #group(): number {
    return Math.max(LEAST_GROUP_PER_LANE * this.#lanes, Math.floor(this.#queued() / 2))
  }

  #queued(): number {
    return this.#known.length + this.#strangers.length
  }

  /** Work that ends passes its lane to the first in the queue. */
  #turn(waiting: Array<() => void>): Promise<void> {
    if (waiting.length >= this.#maxWaiting)
      throw new Problem('rate_limited', {
        detail: 'Too many passwords are being checked at this moment.',
        retryAfter: RETRY_AFTER_SECONDS,
      })
    return new Promise((resolve) => waiting.push(resolve))
  }
}

/** With few in the queue, larger groups would leave too few to keep the cores busy. */
const LEAST_GROUP_PER_LANE = 2
/** By then a full queue has been worked off: see MAX_WAITING_PER_LANE. */
const RETRY_AFTER_SECONDS = 2
