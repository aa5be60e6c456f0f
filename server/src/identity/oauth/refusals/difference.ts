/** The index of the first character in which two texts differ; null if they are the same. */
export function firstDifference(one: string, other: string): number | null {
  if (one === other) return null
  const shorter = Math.min(one.length, other.length)
  for (let at = 0; at < shorter; at++) if (one[at] !== other[at]) return at
  return shorter
}

/** These texts, the one that is most like `text` first: by how much they share at the start and at the end. */
export function closestFirst(text: string, others: readonly string[]): string[] {
  const shared = new Map(others.map((other) => [other, sharedBy(text, other)]))
  return others.toSorted((one, other) => shared.get(other)! - shared.get(one)!)
}

function sharedBy(one: string, other: string): number {
  const start = firstDifference(one, other) ?? one.length
  const most = Math.min(one.length, other.length) - start
  let end = 0
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end++
  return start + end
}
