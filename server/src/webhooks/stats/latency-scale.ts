/** Each step covers durations up to a tenth longer than its shortest. */
const GROWTH = 1.1
/** What an estimate may be off by, as a share of the exact value; half a millisecond of rounding comes on top. */
export const RELATIVE_ERROR = Math.sqrt(GROWTH) - 1

/** How many attempts took about as long, by the step of their duration. */
export type Histogram = ReadonlyMap<number, number>

/** The step of a duration: 0 for less than a millisecond, then logarithmic. */
export function stepOf(ms: number): number {
  return ms < 1 ? 0 : 1 + Math.floor(Math.log(ms) / Math.log(GROWTH))
}

/** The middle of a step, in milliseconds. */
function msOf(step: number): number {
  return step === 0 ? 0 : Math.round(GROWTH ** (step - 0.5))
}

/**
 * The duration that this share of the attempts did not exceed (the nearest rank), within RELATIVE_ERROR; null if there are
 * none.
 */
export function quantile(histogram: Histogram, share: number): number | null {
  const total = histogram.values().reduce((sum, count) => sum + count, 0)
  const rank = Math.max(1, Math.ceil(share * total))
  let seen = 0
  for (const [step, count] of [...histogram].sort(([a], [b]) => a - b)) {
    seen += count
    if (seen >= rank) return msOf(step)
  }
  return null
}
