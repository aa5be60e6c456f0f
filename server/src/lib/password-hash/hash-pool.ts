import { Problem } from '../problem.ts'

/** Whose work it is. */
export interface Worker {
  /** Has a known browser, a session or a proof of the address, which strangers do not. */
  isKnown: boolean
}

/**
 * Runs expensive work on a number of cores, queues some, and refuses the rest at once. Known people have their own
 * queue, which goes first: their budgets of guesses are small, so they starve nobody.
 */
export class HashPool {
  readonly #lanes: number
  readonly #maxWaiting: number
  readonly #known: Array<() => void> = []
  readonly #strangers: Array<() => void> = []
  #running = 0

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
      else this.#running--
    }
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

/** By then a full queue has been worked off: see MAX_WAITING_PER_LANE. */
const RETRY_AFTER_SECONDS = 2
