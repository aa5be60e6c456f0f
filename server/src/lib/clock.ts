/** Where time comes from: everything that waits or compares uses it. Tests pass a clock that they move by hand. */
export interface Clock {
  /** Milliseconds since the Unix epoch. An operator may set it back, so waits in memory go by `elapsed`. */
  now(): number
  /** Milliseconds since some moment. Never goes back: for deadlines, intervals and the age of cached answers. */
  elapsed(): number
  /** Calls back once `elapsed` has advanced by `ms` milliseconds; the returned function cancels. */
  after(ms: number, callback: () => void): () => void
}

/** The machine's clock. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}

let lastTime = 0
let lastText = new Date(0).toISOString()

/** The API's one time format: ISO 8601 UTC with milliseconds and Z. Keeps the last one, as under load times repeat. */
export function isoTime(time: number | Date): string {
  const ms = Number(time)
  if (ms !== lastTime) {
    lastText = new Date(ms).toISOString()
    lastTime = ms
  }
  return lastText
}

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
