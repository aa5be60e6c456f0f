import { SECOND } from '../../../platform/time/clock.ts'

/** An endpoint whose oldest due delivery waits longer than this is behind: its deliveries are throttled. */
export const BEHIND_MS = SECOND

const WINDOW_MS = 200
/** Fewer deliveries on time in a window mean nothing: then nobody needs protection. */
const MIN_SAMPLES = 8
/** One window in this many has no late deliveries, to learn what is usual. */
const REST_EVERY = 20
/**
 * How much later than usual deliveries on time may get, on average: a time that nobody notices, and half of what is usual,
 * for where that is much, it varies much.
 */
const TOLERATED_MS = 5
const TOLERATED_RATIO = 1.5
/** No lateness counts for more: a clock that was set looks like one. */
const MOST_LATE_MS = BEHIND_MS
const SLOWER = 0.75
const FASTER = 1.15
/** Until a backlog was slowed for the first time. */
const FASTER_AT_FIRST = 1.5
const MIN_RATE = 100
const FIRST_RATE = 200
const MAX_RATE = 100_000
/** With nothing on time since the last window, the rate grows at this interval. */
const ALONE_MS = 20
const ALONE_FASTER = 4
/** Timers are coarse: this much may be caught up at once. */
const BURST_MS = 4
/** Backlogs hold enough in memory for this long, so that they are claimed in small batches. */
const HELD_MS = 100
const MIN_HELD = 8

/**
 * Throttles backlogs while others are on time, so that they cost the others almost nothing. It compares the lateness of
 * deliveries on time with what it is in short rests of the backlog; the rate drops by a factor when it is worse and
 * rises by a smaller one when it is not. With nothing on time there is no limit.
 */
export class AdaptiveLimit {
  #rate = FIRST_RATE
  #nextAt = 0
  #windowEndsAt: number
  #aloneSince: number
  #windows = 0
  #samples = 0
  #lateness = 0
  /** Late deliveries started in this window. */
  #begun = 0
  #usual: number | undefined
  /** The rate of this backlog that others can bear was not reached yet. */
  #searches = true
  /** Nothing was on time in the last window, or ever. */
  #alone = true

  /** Starts measuring at `now`: here and below, milliseconds on a clock that never goes back. */
  constructor(now: number) {
    this.#windowEndsAt = now + WINDOW_MS
    this.#aloneSince = now
  }

  /** Deliveries a second allowed to backlogs. */
  get rate(): number {
    return this.#rate
  }

  /** How many deliveries an endpoint that is behind should hold in memory. */
  get heldPerEndpoint(): number {
    return Math.max(MIN_HELD, (this.#rate * HELD_MS) / SECOND)
  }

  /** Whether backlogs should leave the machine to others. */
  get yields(): boolean {
    return !this.#alone
  }

  /** A delivery to an endpoint that is not behind starts, this many milliseconds after it was due. */
  onTime(latenessMs: number, now: number): void {
    this.#turn(now)
    this.#samples++
    this.#lateness += Math.min(Math.max(0, latenessMs), MOST_LATE_MS)
  }

  /** Milliseconds until the next late delivery may start; 0 if it may now. */
  wait(now: number): number {
    this.#turn(now)
    if (this.#rests) return Math.max(1, this.#windowEndsAt - now)
    return Math.max(0, this.#nextAt - BURST_MS - now)
  }

  /** A late delivery started. */
  began(now: number): void {
    this.#begun++
    this.#nextAt = Math.max(this.#nextAt, now - BURST_MS) + SECOND / this.#rate
  }

  /** Not when alone. */
  get #rests(): boolean {
    return !this.#alone && this.#windows % REST_EVERY === 0
  }

  #turn(now: number): void {
    if (now >= this.#windowEndsAt) {
      this.#judge()
      if (this.#alone && now >= this.#windowEndsAt + WINDOW_MS) this.#rate = MAX_RATE // a whole window without any
      this.#windowEndsAt = now + WINDOW_MS
      this.#windows++
      this.#aloneSince = now
      this.#samples = this.#lateness = this.#begun = 0
    } else if (this.#alone && this.#samples === 0 && now >= this.#aloneSince + ALONE_MS) {
      this.#rate = Math.min(MAX_RATE, this.#rate * ALONE_FASTER)
      this.#aloneSince = now
    }
  }

  #judge(): void {
    const rested = this.#rests
    this.#alone = this.#samples < MIN_SAMPLES
    if (this.#alone) {
      this.#rate = Math.min(MAX_RATE, this.#rate * ALONE_FASTER)
      return
    }
    const mean = this.#lateness / this.#samples
    if (this.#begun === 0) {
      this.#usual = this.#usual === undefined ? mean : (this.#usual + mean) / 2
      if (rested) return
      this.#rate = Math.min(this.#rate, FIRST_RATE) // no backlog: the next one starts gently
      this.#searches = true
    } else if (this.#usual === undefined) {
      this.#windows = REST_EVERY - 1 // rest at once, to learn it
      this.#rate = MIN_RATE
    } else if (mean > this.#usual * TOLERATED_RATIO + TOLERATED_MS) {
      const was = Math.min(this.#rate, (this.#begun / WINDOW_MS) * SECOND)
      this.#rate = Math.max(MIN_RATE, was * SLOWER)
      this.#searches = false
    } else {
      this.#rate = Math.min(MAX_RATE, this.#rate * (this.#searches ? FASTER_AT_FIRST : FASTER))
    }
  }
}
