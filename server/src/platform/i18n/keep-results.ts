const MAX_KEPT = 1_000

/**
 * Makes a function of a text that computes each result once: for pure functions that are called with few texts again and
 * again, although clients may send others. What it returns is shared and must not be changed.
 *
 * @param max Results kept; a client that sends more different texts must not fill the memory
 */
export function keepResults<Result>(
  compute: (text: string) => Result,
  max = MAX_KEPT,
): (text: string) => Result {
  let kept = new Map<string, Result>()
  return (text) => {
    if (kept.has(text)) return kept.get(text) as Result
    if (kept.size >= max) kept = new Map()
    const result = compute(text)
    kept.set(text, result)
    return result
  }
}
