/** Where time comes from. Tests pass a clock they move by hand; everything that waits or compares uses this one. */
export interface Clock {
  /** Milliseconds since the Unix epoch. An operator may set it back: what is kept in memory waits by `elapsed`. */
  now(): number
  /** Milliseconds since some moment. Never goes back: for deadlines, intervals and how long answers are kept. */
  elapsed(): number
  /** Calls back once `ms` milliseconds have passed on `elapsed`; the returned function cancels. */
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

/** The API's one time format: ISO 8601 UTC with milliseconds and Z. Under load the same time comes again and again. */
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
