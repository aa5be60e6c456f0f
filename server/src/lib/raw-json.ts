/** A value in a JSON text: the text from `start` up to `end`. */
export interface Span {
  start: number
  end: number
}

// All of this reads a text that JSON.parse has accepted: what it does not need to know it does not check.

/** Where the values of an object stand, by key; undefined if a key comes twice. `start` is where the object begins. */
export function membersOf(text: string, start: number): Map<string, Span> | undefined {
  const members = new Map<string, Span>()
  let at = afterSpace(text, start + 1)
  while (text[at] !== '}') {
    if (text[at] === ',') at = afterSpace(text, at + 1)
    const keyEnd = endOfString(text, at)
    const key = JSON.parse(text.slice(at, keyEnd)) as string
    const value = afterSpace(text, afterSpace(text, keyEnd) + 1)
    const end = endOfValue(text, value)
    if (members.has(key)) return undefined
    members.set(key, { start: value, end })
    at = afterSpace(text, end)
  }
  return members
}

/** Where the elements of an array stand. */
export function elementsOf(text: string, start: number): Span[] {
  const elements: Span[] = []
  let at = afterSpace(text, start + 1)
  while (text[at] !== ']') {
    if (text[at] === ',') at = afterSpace(text, at + 1)
    const end = endOfValue(text, at)
    elements.push({ start: at, end })
    at = afterSpace(text, end)
  }
  return elements
}

/** Where the text's one value begins. */
export const startOf = (text: string): number => afterSpace(text, 0)

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13)

function afterSpace(text: string, from: number): number {
  let at = from
  while (isSpace(text.charCodeAt(at))) at++
  return at
}

const QUOTE = 34
const COMMA = 44
const BACKSLASH = 92
const OPENING = [91, 123]
const CLOSING = [93, 125]

function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); ; at = text.indexOf('"', at + 1)) {
    let backslashes = 0
    while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes++
    if (backslashes % 2 === 0) return at + 1
  }
}

function endOfValue(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      at = endOfString(text, at) - 1
      if (depth === 0) return at + 1
    } else if (OPENING.includes(code)) depth++
    else if (CLOSING.includes(code)) {
      if (depth === 0) return at // the end of what a number stands in
      if (--depth === 0) return at + 1
    } else if (depth === 0 && (code === COMMA || isSpace(code))) return at
  }
  return text.length
}

/**
 * A JSON text whose strings are written as JSON.stringify writes them, and everything else as it is: numbers keep every
 * digit, keys their order. Whoever looks for a text in it need not know every way to escape one.
 */
export function withPlainStrings(text: string): string {
  if (!text.includes('\\')) return text
  return text.replaceAll(/"[^"\\]*(?:\\.[^"\\]*)*"/g, (string) =>
    string.includes('\\') ? JSON.stringify(JSON.parse(string)) : string,
  )
}
