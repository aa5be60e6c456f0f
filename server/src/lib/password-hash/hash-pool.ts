import { Problem } from '../problem.ts'

/** Runs costly work on so many cores, and lets so much wait. What comes on top is refused at once. */
export class HashPool {
  readonly #lanes: number
  readonly #maxWaiting: number
  readonly #waiting: Array<() => void> = []
  #running = 0

  constructor(lanes: number, maxWaiting: number) {
    this.#lanes = lanes
    this.#maxWaiting = maxWaiting
  }

  /** Runs `work` when its turn comes. Throws rate_limited if too much waits already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#lanes) this.#running++
    else await this.#turn()
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }

  /** Whoever ends hands its lane over to the first in the queue. */
  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#maxWaiting)
      throw new Problem('rate_limited', {
        detail: 'Too many passwords are being checked at this moment.',
        retryAfter: RETRY_AFTER_SECONDS,
      })
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}

/** By then a full queue is done: see MAX_WAITING_PER_LANE. */
const RETRY_AFTER_SECONDS = 2
