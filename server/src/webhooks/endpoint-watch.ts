import { type Clock, SECOND } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import { regularly } from './regularly.ts'

const LOOK_EVERY_MS = SECOND / 10
/**
 * How old what is known of endpoints may be when a request to one begins. Whoever pauses or deletes an endpoint waits so
 * long before the answer: from then on no process begins one, as long as it can read within this time.
 */
export const KNOWN_FOR_MS = 0.4 * SECOND
/** A look that took longer still lets something be sent: a slow database must slow deliveries, not stop them. */
const AT_LEAST_MS = SECOND / 10

interface Watched {
  clock: Clock
  log: Logger
  /** Gives back what waits for endpoints that were paused or deleted. Resolves with when it read their state. */
  look(): Promise<number>
  /** What had to wait for a look may be sent. */
  goOn(): void
}

/** Keeps what is known of the endpoints for which deliveries wait in memory fresh enough to send by it. */
export class EndpointWatch {
  readonly #of: Watched
  #freshUntil: number
  /** Something was not sent because what is known was too old. */
  #waited = false
  #cancel: (() => void) | undefined

  constructor(watched: Watched) {
    this.#of = watched
    this.#freshUntil = watched.clock.elapsed() + KNOWN_FOR_MS
  }

  start(): void {
    this.#cancel ??= regularly(this.#of.clock, LOOK_EVERY_MS, () =>
      this.look().catch((err) =>
        this.#of.log.warn({ err }, 'whether endpoints were paused could not be read'),
      ),
    )
  }

  stop(): void {
    this.#cancel?.()
  }

  /** Whether a request may begin by what is known. If not, `goOn` is called after the next look. */
  get isFresh(): boolean {
    const fresh = this.#of.clock.elapsed() <= this.#freshUntil
    this.#waited ||= !fresh
    return fresh
  }

  /** Something is to be sent by what was read at `readAt`, maybe before the last look. */
  sendsBy(readAt: number): void {
    this.#freshUntil = Math.min(this.#freshUntil, readAt + KNOWN_FOR_MS)
  }

  /** Looks now. */
  async look(): Promise<void> {
    const readAt = await this.#of.look()
    this.#freshUntil = Math.max(readAt + KNOWN_FOR_MS, this.#of.clock.elapsed() + AT_LEAST_MS)
    if (!this.#waited) return
    this.#waited = false
    this.#of.goOn()
  }
}
