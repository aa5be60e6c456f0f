import type { Clock } from '../lib/clock.ts'
import type { Lanes } from './lanes.ts'
import type { Pace } from './pace.ts'
import type { Sendable } from './sender.ts'

interface Deps {
  clock: Clock
  lanes: Lanes<Sendable>
  pace: Pace
  /** Whether a request may begin by what is known of endpoints; if not, somebody comes back. */
  isFresh(): boolean
  /** Whether another process has the delivery by now. */
  isLost(delivery: Sendable): boolean
  send(delivery: Sendable): void
}

/**
 * Whose turn it is to be sent to: an endpoint that is on time at once, as far as its lane and its rate limit let it;
 * those that are behind one delivery each in turn, as the pace lets them.
 */
export class Turns {
  readonly #deps: Deps
  /** Endpoints whose rate limit a timer waits for. */
  readonly #heldBack = new Set<string>()
  /** Endpoints that are behind and may have something to send, in turn. */
  readonly #behind = new Set<string>()
  #cancelBehind: (() => void) | undefined
  #stopped = false

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Sends what waits for an endpoint and may be sent now; the rest when its time comes. */
  take(endpointId: string): void {
    const { clock, lanes } = this.#deps
    if (lanes.isBehind(endpointId)) {
      this.#behind.add(endpointId)
      return void this.#takeBehind()
    }
    const now = clock.elapsed()
    while (this.#sendNext(endpointId, now));
    this.#comeBack(endpointId, now)
  }

  /** Who has to wait for a turn gets none any more. */
  stop(): void {
    this.#stopped = true
    this.#cancelBehind?.()
  }

  /** One of each endpoint that is behind in turn, as long as the pace lets them. */
  #takeBehind(): void {
    const { clock, pace } = this.#deps
    const now = clock.elapsed()
    for (const endpointId of this.#behind) {
      const wait = pace.wait(now)
      if (wait > 0) {
        this.#takeBehindAfter(wait)
        return
      }
      this.#behind.delete(endpointId)
      if (this.#sendNext(endpointId, now)) {
        pace.began(now)
        this.#behind.add(endpointId)
      } else this.#comeBack(endpointId, now)
    }
  }

  #takeBehindAfter(wait: number): void {
    if (this.#stopped) return
    this.#cancelBehind ??= this.#deps.clock.after(wait, () => {
      this.#cancelBehind = undefined
      this.#takeBehind()
    })
  }

  /** Sends the next delivery that waits for an endpoint. Returns false if none may be sent now. */
  #sendNext(endpointId: string, now: number): boolean {
    const next = this.#deps.isFresh() && this.#deps.lanes.next(endpointId, now)
    if (!next) return false
    if (this.#deps.isLost(next)) this.#deps.lanes.notSent(endpointId)
    else this.#deps.send(next)
    return true
  }

  /** When the endpoint's rate limit lets it. */
  #comeBack(endpointId: string, now: number): void {
    const wait = this.#deps.lanes.holdBack(endpointId, now)
    if (wait === 0 || this.#stopped || this.#heldBack.has(endpointId)) return
    this.#heldBack.add(endpointId)
    this.#deps.clock.after(wait, () => {
      this.#heldBack.delete(endpointId)
      if (!this.#stopped) this.take(endpointId)
    })
  }
}
