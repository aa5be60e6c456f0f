/** A longer word is hardly a typing error, and costs more to compare. */
const LONGEST = 80

/**
 * The candidate that a mistyped word most likely means: up to a third of its letters added, left out, replaced or
 * swapped. Undefined if there is none. Candidates are public names, never ids.
 */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  let best: { candidate: string; slips: number } | undefined
  for (const candidate of candidates) {
    const within = Math.floor(candidate.length / 3)
    const slips = slipsBetween(word, candidate, within)
    if (slips <= within && slips < (best?.slips ?? Infinity)) best = { candidate, slips }
  }
  return best?.candidate
}

/**
 * How many letters differ (optimal string alignment), or Infinity for words that are too long, or differ by more than
 * `within` in length.
 */
export function slipsBetween(one: string, other: string, within: number): number {
  if (one === other) return 0
  if (Math.max(one.length, other.length) > LONGEST || Math.abs(one.length - other.length) > within)
    return Infinity
  let [before, row] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const differs = one[i - 1] === other[j - 1] ? 0 : 1
      let slips = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + differs)
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        slips = Math.min(slips, before[j - 2]! + 1)
      next.push(slips)
    }
    ;[before, row] = [row, next]
  }
  return row[other.length]!
}
