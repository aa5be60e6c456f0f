import { SECOND } from '../time/clock.ts'

const EVERY_MS = 10 * SECOND

/** What a log line about an outage carries instead of the whole error. */
export interface OutageLine {
  err: undefined
  cause: string
  reason: string
  /** How many lines with this message were left out since the last one. */
  left_out?: number
}

/** Thins out lines that an outage repeats with each request: one per message in ten seconds, without a stack. */
export class OutageLines {
  readonly #elapsed: () => number
  readonly #seen = new Map<string, { at: number; leftOut: number }>()

  /** `elapsed` in milliseconds; the machine's by default. */
  constructor(elapsed: () => number = () => performance.now()) {
    this.#elapsed = elapsed
  }

  /** The line to write now, or undefined to leave it out and count it. */
  take(message: string, { code, message: reason }: Error & { code: string }): OutageLine | undefined {
    const now = this.#elapsed()
    const seen = this.#seen.get(message)
    if (seen && now - seen.at < EVERY_MS) {
      seen.leftOut++
      return undefined
    }
    this.#seen.set(message, { at: now, leftOut: 0 })
    return { err: undefined, cause: code, reason, ...(seen?.leftOut && { left_out: seen.leftOut }) }
  }
}
