/** Where time comes from. Tests pass a clock they move by hand; everything that waits or compares uses this one. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number
  /** Calls back once `ms` milliseconds have passed on this clock; the returned function cancels. */
  after(ms: number, callback: () => void): () => void
}

/** The machine's clock. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/** The API's one time format: ISO 8601 UTC with milliseconds and Z. */
export function isoTime(time: number | Date): string {
  return new Date(time).toISOString()
}

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
