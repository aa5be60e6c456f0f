import { Problem } from '../problem.ts'

export const MAX_DEPTH = 32
/** Fields of one object. A batch of a thousand events may have more in total. */
export const MAX_KEYS = 1_000

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a
const OPEN_OBJECT = 0x7b
const OPEN_ARRAY = 0x5b
const CLOSE_OBJECT = 0x7d
const CLOSE_ARRAY = 0x5d

/**
 * Refuses JSON that would be expensive to parse and check, by scanning its text: an object with a hundred thousand keys
 * costs a parser a hundred times as much as its size suggests. Does not check whether it is JSON. Throws invalid_json,
 * invalid_request.
 */
export function refuseDearJson(text: string): void {
  const keysAtLevel: number[] = []
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === COLON) {
      const level = keysAtLevel.length - 1
      keysAtLevel[level] = (keysAtLevel[level] ?? 0) + 1
      if (keysAtLevel[level] > MAX_KEYS)
        throw new Problem('invalid_request', { detail: `An object may have ${MAX_KEYS} fields.` })
    } else if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      if (keysAtLevel.push(0) > MAX_DEPTH)
        throw new Problem('invalid_json', { detail: `The body nests deeper than ${MAX_DEPTH} levels.` })
    } else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) keysAtLevel.pop()
  }
}

/** Where the string that begins at `start` ends; the end of the text if it does not. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charCodeAt(before) === BACKSLASH) before--
    const isEscaped = (end - before) % 2 === 0
    if (!isEscaped) return end
  }
  return text.length
}
