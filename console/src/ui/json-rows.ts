/** A number as it was written, as most of its digits could get lost. */
export class RawNumber {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** JSON with its numbers as they were written; undefined if it is none. */
export function parseExactly(text: string): unknown {
  try {
    const read = (_: string, value: unknown, context?: { source?: string }): unknown =>
      typeof value === 'number' ? new RawNumber(context?.source ?? String(value)) : value
    return JSON.parse(text, read as (key: string, value: unknown) => unknown)
  } catch {
    return undefined
  }
}

/** The paths of names and values that contain a text (in lower case), and of all that they lie in. */
export function rowsThatMatch(of: unknown, text: string, path = '', name = ''): Set<string> {
  const hits = new Set<string>()
  const isLeaf = typeof of !== 'object' || of === null || of instanceof RawNumber
  const shown = of instanceof RawNumber ? of.text : isLeaf ? String(of) : ''
  if (name.toLowerCase().includes(text)) for (const hit of allPaths(of, path)) hits.add(hit)
  if (isLeaf && shown.toLowerCase().includes(text)) hits.add(path)
  if (!isLeaf)
    for (const [key, value] of Object.entries(of))
      for (const hit of rowsThatMatch(value, text, `${path}/${key}`, key)) hits.add(hit)
  if (hits.size > 0) hits.add(path)
  return hits
}

function allPaths(of: unknown, path: string): string[] {
  if (typeof of !== 'object' || of === null || of instanceof RawNumber) return [path]
  return [path, ...Object.entries(of).flatMap(([key, value]) => allPaths(value, `${path}/${key}`))]
}
