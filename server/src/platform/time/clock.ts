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

export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const KEPT_MINUTES = 1_000
/** Texts of minutes, up to the colon before the seconds. */
const minuteTexts = new Map<number, string>()

/** The API's one time format: ISO 8601 UTC with milliseconds and Z. Keeps what minutes read, as times are close together. */
export function isoTime(time: number | Date): string {
  const ms = Math.trunc(Number(time))
  const minute = Math.floor(ms / MINUTE)
  let text = minuteTexts.get(minute)
  if (text === undefined) {
    text = new Date(ms).toISOString().slice(0, -'00.000Z'.length)
    if (minuteTexts.size >= KEPT_MINUTES) minuteTexts.clear()
    minuteTexts.set(minute, text)
  }
  const rest = ms - minute * MINUTE
  const seconds = Math.floor(rest / SECOND)
  const millis = rest - seconds * SECOND
  return `${text}${seconds < 10 ? '0' : ''}${seconds}.${millis < 10 ? '00' : millis < 100 ? '0' : ''}${millis}Z`
}
