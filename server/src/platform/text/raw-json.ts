// Everything here reads text that JSON.parse has accepted, and checks only what it needs.

/** Gets where a value begins; returns where it ends, using `endOfValue` or another walk. */
export type Visit<Args extends unknown[] = []> = (start: number, ...args: Args) => number

/** Visits the values of the object that begins at `start`, with their keys. Returns where it ends. */
export function walkObject(text: string, start: number, visit: Visit<[key: string]>): number {
  let at = afterSpace(text, start + 1)
  while (text[at] !== '}') {
    if (text[at] === ',') at = afterSpace(text, at + 1)
    const keyEnd = endOfString(text, at)
    const key = JSON.parse(text.slice(at, keyEnd)) as string
    at = afterSpace(text, visit(afterSpace(text, afterSpace(text, keyEnd) + 1), key))
  }
  return at + 1
}

/** Visits the elements of the array that begins at `start`. Returns where it ends. */
export function walkArray(text: string, start: number, visit: Visit): number {
  let at = afterSpace(text, start + 1)
  while (text[at] !== ']') {
    if (text[at] === ',') at = afterSpace(text, at + 1)
    at = afterSpace(text, visit(at))
  }
  return at + 1
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
const OPENING_BRACKET = 91
const OPENING_BRACE = 123
const CLOSING_BRACKET = 93
const CLOSING_BRACE = 125

/** Looks for the next quote: what a string holds is skipped many characters at a time. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); ; at = text.indexOf('"', at + 1)) {
    let before = at - 1
    while (text.charCodeAt(before) === BACKSLASH) before--
    const isEscaped = (at - before) % 2 === 0
    if (!isEscaped) return at + 1
  }
}

/** Where the value that begins at `start` ends. */
export function endOfValue(text: string, start: number): number {
  const first = text.charCodeAt(start)
  if (first === QUOTE) return endOfString(text, start)
  if (first === OPENING_BRACE || first === OPENING_BRACKET) return endOfNest(text, start)
  for (let at = start; ; at++) {
    const code = text.charCodeAt(at)
    if (
      code === COMMA ||
      code === CLOSING_BRACE ||
      code === CLOSING_BRACKET ||
      isSpace(code) ||
      at >= text.length
    )
      return at
  }
}

/** The end of an object or array. */
function endOfNest(text: string, start: number): number {
  let depth = 0
  for (let at = start; ; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at) - 1
    else if (code === OPENING_BRACE || code === OPENING_BRACKET) depth++
    else if ((code === CLOSING_BRACE || code === CLOSING_BRACKET) && --depth === 0) return at + 1
  }
}

/**
 * A JSON text whose strings are written as JSON.stringify writes them, and everything else as it is. A search in it
 * need not know every way to escape a text.
 */
export function withPlainStrings(text: string): string {
  if (!text.includes('\\')) return text
  return text.replaceAll(/"[^"\\]*(?:\\.[^"\\]*)*"/g, (string) =>
    string.includes('\\') ? JSON.stringify(JSON.parse(string)) : string,
  )
}

/**
 * The text of one field of an object; undefined if it has none. Of several of this name the last one, as for
 * JSON.parse.
 */
export function fieldText(text: string, name: string): string | undefined {
  let found: string | undefined
  walkObject(text, startOf(text), (value, key) => {
    const end = endOfValue(text, value)
    if (key === name) found = text.slice(value, end)
    return end
  })
  return found
}
