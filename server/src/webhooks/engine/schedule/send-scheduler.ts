import type { Clock } from '../../../platform/time/clock.ts'
import type { Sendable } from '../send/sender.ts'
import type { AdaptiveLimit } from './adaptive-limit.ts'
import type { EndpointConcurrency } from './endpoint-concurrency.ts'

interface Deps {
  clock: Clock
  concurrency: EndpointConcurrency<Sendable>
  adaptiveLimit: AdaptiveLimit
  /** Whether the known state of endpoints is fresh enough to start a request; if not, there is a call back later. */
  isFresh(): boolean
  /** Whether another process has taken the delivery over. */
  isLost(delivery: Sendable): boolean
  /** It is not sent here, for that reason. */
  notSent(delivery: Sendable): void
  send(delivery: Sendable): void
}

/**
 * Decides whose turn it is: endpoints on time are sent to immediately, within their concurrency and rate limit; those that are
 * behind get one delivery each in turn, as the pace allows.
 */
export class SendScheduler {
  readonly #deps: Deps
  /** Endpoints that a timer holds back for their rate limit. */
  readonly #heldBack = new Set<string>()
  /** Endpoints that are behind and may have something to send, in turn. */
  readonly #behind = new Set<string>()
  #cancelBehind: (() => void) | undefined
  #stopped = false

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Sends what may be sent to an endpoint now, and the rest when its time comes. */
  take(endpointId: string): void {
    const { clock, concurrency } = this.#deps
    if (concurrency.isBehind(endpointId)) {
      this.#behind.add(endpointId)
      return void this.#takeBehind()
    }
    const now = clock.elapsed()
    while (this.#sendNext(endpointId, now));
    this.#comeBack(endpointId, now)
  }

  /** Endpoints that wait for a turn get none from now on. */
  stop(): void {
    this.#stopped = true
    this.#cancelBehind?.()
  }

  /** Sends one delivery to each endpoint that is behind, in turn, as long as the pace allows. */
  #takeBehind(): void {
    const { clock, adaptiveLimit } = this.#deps
    const now = clock.elapsed()
    for (const endpointId of this.#behind) {
      const wait = adaptiveLimit.wait(now)
      if (wait > 0) {
        this.#takeBehindAfter(wait)
        return
      }
      this.#behind.delete(endpointId)
      if (this.#sendNext(endpointId, now)) {
        adaptiveLimit.began(now)
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

  /** Sends an endpoint's next delivery. Returns false if none may be sent now. */
  #sendNext(endpointId: string, now: number): boolean {
    const next = this.#deps.isFresh() && this.#deps.concurrency.next(endpointId, now)
    if (!next) return false
    if (this.#deps.isLost(next)) {
      this.#deps.concurrency.notSent(endpointId)
      this.#deps.notSent(next)
    } else this.#deps.send(next)
    return true
  }

  /** Continues when the endpoint's rate limit allows it. */
  #comeBack(endpointId: string, now: number): void {
    const wait = this.#deps.concurrency.holdBack(endpointId, now)
    if (wait === 0 || this.#stopped || this.#heldBack.has(endpointId)) return
    this.#heldBack.add(endpointId)
    this.#deps.clock.after(wait, () => {
      this.#heldBack.delete(endpointId)
      if (!this.#stopped) this.take(endpointId)
    })
  }
}
