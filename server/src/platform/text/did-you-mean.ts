/** A longer word is hardly a typing error, and costs more to compare. */
const LONGEST = 64
const MOST_CANDIDATES = 200
const MOST_SLIPS = 2

/**
 * The candidate that a mistyped word most likely means: the same letters in another case or joined otherwise, such as
 * `externalId` for `external_id`, or else up to two letters added, left out, replaced or swapped, and at most a third of
 * them. Undefined if there is none. Candidates are public names, never ids; of more than 200, only the first count.
 */
export function didYouMean(word: string, candidates: Iterable<string>): string | undefined {
  if (word === '' || word.length > LONGEST) return undefined
  const few = firstOf(candidates)
  const letters = lettersOf(word)
  const same = few.find((candidate) => isSpelled(candidate, letters))
  if (same !== undefined) return same
  let best: { candidate: string; slips: number } | undefined
  for (const candidate of few) {
    const within = Math.min(MOST_SLIPS, Math.floor(candidate.length / 3))
    const slips = slipsBetween(word, candidate, within)
    if (slips <= within && slips < (best?.slips ?? Infinity)) best = { candidate, slips }
  }
  return best?.candidate
}

/** The hint for a message, with a space before it; empty if no candidate is near. The word itself is not repeated. */
export function hintFor(word: string, candidates: Iterable<string>): string {
  const meant = didYouMean(word, candidates)
  return meant === undefined ? '' : ` Did you mean ${meant}?`
}

function firstOf(candidates: Iterable<string>): string[] {
  const few: string[] = []
  for (const candidate of candidates) {
    if (few.length >= MOST_CANDIDATES) break
    if (candidate.length <= LONGEST) few.push(candidate)
  }
  return few
}

function lettersOf(word: string): string {
  return word.replaceAll(/[-_]/g, '').toLowerCase()
}

const HYPHEN = 0x2d
const UNDERSCORE = 0x5f

/** Whether these are the letters of a candidate. Compared in place, as a request may do that thousands of times. */
function isSpelled(candidate: string, letters: string): boolean {
  let at = 0
  for (let i = 0; i < candidate.length; i++) {
    const code = candidate.charCodeAt(i)
    if (code === HYPHEN || code === UNDERSCORE) continue
    const small = code >= 0x41 && code <= 0x5a ? code + 0x20 : code
    if (small !== letters.charCodeAt(at++)) return false
  }
  return at === letters.length
}

/**
 * How many letters differ (optimal string alignment), or Infinity if they are more than `within`, or a word is too long.
 * Of the table of all cells only those are filled that are at most `within` beside its diagonal, and no row after one
 * that is too far already.
 */
export function slipsBetween(one: string, other: string, within: number): number {
  if (one === other) return 0
  if (Math.max(one.length, other.length) > LONGEST || Math.abs(one.length - other.length) > within)
    return Infinity
  const same = startOf(one, other)
  return slipsOf(one.slice(same), other.slice(same), within)
}

/** How many letters at the start are the same. */
function startOf(one: string, other: string): number {
  let at = 0
  while (at < one.length && one.charCodeAt(at) === other.charCodeAt(at)) at++
  return at
}

function slipsOf(one: string, other: string, within: number): number {
  const tooMany = within + 1
  // Three rows, written over again and again: a request may compare thousands of pairs.
  let before = new Uint8Array(other.length + 2).fill(tooMany)
  let row = new Uint8Array(before)
  let next = new Uint8Array(before)
  for (let j = 0; j <= Math.min(other.length, within); j++) row[j] = j
  for (let i = 1; i <= one.length; i++) {
    const [first, last] = [Math.max(1, i - within), Math.min(other.length, i + within)]
    next[first - 1] = first === 1 ? Math.min(i, tooMany) : tooMany
    next[last + 1] = tooMany
    let least = next[first - 1]!
    for (let j = first; j <= last; j++) {
      const differs = one.charCodeAt(i - 1) === other.charCodeAt(j - 1) ? 0 : 1
      let slips = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + differs, tooMany)
      if (slips > 1 && isSwap(one, other, i, j)) slips = Math.min(slips, before[j - 2]! + 1)
      next[j] = slips
      least = Math.min(least, slips)
    }
    if (least > within) return Infinity
    ;[before, row, next] = [row, next, before]
  }
  return row[other.length]! <= within ? row[other.length]! : Infinity
}

/** Whether the two letters that end there are each other's, in the other order. */
function isSwap(one: string, other: string, i: number, j: number): boolean {
  return (
    i > 1 &&
    j > 1 &&
    one.charCodeAt(i - 1) === other.charCodeAt(j - 2) &&
    one.charCodeAt(i - 2) === other.charCodeAt(j - 1)
  )
}
