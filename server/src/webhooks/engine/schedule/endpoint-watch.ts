import { Loop } from '../../../platform/loops/loop.ts'
import type { Services } from '../../../platform/services.ts'
import { SECOND } from '../../../platform/time/clock.ts'

const LOOK_EVERY_MS = SECOND / 10
/**
 * How old the known state of an endpoint may be when a request to it starts. Pausing or deleting an endpoint is
 * answered after this time: from then on no process starts a request, as long as it can read within this time.
 */
export const KNOWN_FOR_MS = 0.4 * SECOND
/** Even after a slower read something may be sent: a slow database must slow deliveries, not stop them. */
const AT_LEAST_MS = SECOND / 10
const NOT_READ = 'whether endpoints were paused could not be read'

type Watched = Pick<Services, 'clock' | 'log' | 'metrics'> & {
  /** Gives back what waits for paused or deleted endpoints. Resolves with the time at which it read their state. */
  look(): Promise<number>
  /** Called after a read: what waited for it may be sent. */
  goOn(): void
}

/** Keeps the known state of endpoints with deliveries in memory fresh enough to send by. */
export class EndpointWatch {
  readonly #of: Watched
  #freshUntil: number
  /** Something waits to be sent until the state has been read again. */
  #waited = false
  /** Reads under way, each with the oldest `readAt` of what came after it began: it says nothing of that. */
  readonly #looks = new Set<{ missed: number }>()
  readonly #loop: Loop<void>

  constructor(watched: Watched) {
    this.#of = watched
    this.#loop = new Loop(watched, {
      name: 'endpoint states',
      everyMs: LOOK_EVERY_MS,
      firstAfterMs: LOOK_EVERY_MS,
      backOffToMs: LOOK_EVERY_MS, // nothing is sent while the state is not known
      failed: NOT_READ,
      level: 'warn',
      run: () => this.look(),
    })
    this.#freshUntil = watched.clock.elapsed() + KNOWN_FOR_MS
  }

  start(): void {
    this.#loop.start()
  }

  stop(): void {
    void this.#loop.stop()
  }

  /** Whether the known state is fresh enough to start a request. If not, it is read at once, and then `goOn` is called. */
  isFresh(): boolean {
    const fresh = this.#of.clock.elapsed() <= this.#freshUntil
    if (!(fresh || this.#waited)) {
      this.#waited = true
      void this.#tryToLook()
    }
    return fresh
  }

  /** Something is to be sent based on what was read at `readAt`, maybe before the last read here. */
  sendsBy(readAt: number): void {
    this.#freshUntil = Math.min(this.#freshUntil, readAt + KNOWN_FOR_MS)
    for (const look of this.#looks) look.missed = Math.min(look.missed, readAt)
  }

  /** Reads now. */
  async look(): Promise<void> {
    const look = { missed: Number.POSITIVE_INFINITY }
    this.#looks.add(look)
    const readAt = await this.#of.look().finally(() => this.#looks.delete(look))
    const knownSince = Math.min(readAt, look.missed)
    this.#freshUntil = Math.max(knownSince + KNOWN_FOR_MS, this.#of.clock.elapsed() + AT_LEAST_MS)
    if (!this.#waited) return
    this.#waited = false
    this.#of.goOn()
  }

  #tryToLook(): Promise<void> {
    return this.look().catch((err) => this.#of.log.warn({ err }, NOT_READ))
  }
}
