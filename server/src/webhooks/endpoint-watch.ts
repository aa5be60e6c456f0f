import { type Clock, SECOND } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import { regularly } from './regularly.ts'

const LOOK_EVERY_MS = SECOND / 10
/**
 * How old the known state of an endpoint may be when a request to it starts. Pausing or deleting an endpoint is
 * answered after this time: from then on no process starts a request, as long as it can read within this time.
 */
export const KNOWN_FOR_MS = 0.4 * SECOND
/** Even after a slower read something may be sent: a slow database must slow deliveries, not stop them. */
const AT_LEAST_MS = SECOND / 10

interface Watched {
  clock: Clock
  log: Logger
  /** Gives back what waits for paused or deleted endpoints. Resolves with the time at which it read their state. */
  look(): Promise<number>
  /** Called after a read: what waited for it may be sent. */
  goOn(): void
}

/** Keeps the known state of endpoints with deliveries in memory fresh enough to send by. */
export class EndpointWatch {
  readonly #of: Watched
  #freshUntil: number
  /** Something was not sent because the known state was too old. */
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

  /** Whether the known state is fresh enough to start a request. If not, `goOn` is called after the next read. */
  get isFresh(): boolean {
    const fresh = this.#of.clock.elapsed() <= this.#freshUntil
    this.#waited ||= !fresh
    return fresh
  }

  /** Something is to be sent based on what was read at `readAt`, maybe before the last read here. */
  sendsBy(readAt: number): void {
    this.#freshUntil = Math.min(this.#freshUntil, readAt + KNOWN_FOR_MS)
  }

  /** Reads now. */
  async look(): Promise<void> {
    const readAt = await this.#of.look()
    this.#freshUntil = Math.max(readAt + KNOWN_FOR_MS, this.#of.clock.elapsed() + AT_LEAST_MS)
    if (!this.#waited) return
    this.#waited = false
    this.#of.goOn()
  }
}
