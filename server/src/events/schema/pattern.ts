import { onDemand } from '../../platform/process/on-demand.ts'
import type { Run } from './check.ts'

const re2 = onDemand<typeof import('re2js')>('re2js')

const MAX_PATTERN = 500
/** Classes by Unicode property, such as \p{L}, hold hundreds of ranges each. */
const PROPERTY_CLASS = 10

/**
 * Roughly how many parts a pattern's compiled program will have, without compiling it: 490 characters can ask for
 * 100,000, which take a fifth of a second to compile.
 */
export function partsOf(pattern: string): number {
  const groups = [0]
  let last = 0 // of the item that a repeat would be of
  const add = (parts: number): void => {
    groups[groups.length - 1]! += parts
    last = parts
  }
  for (let at = 0; at < pattern.length; at++) {
    const code = pattern[at]
    if (code === '\\') add(/[pP]/.test(pattern[++at] ?? '') ? PROPERTY_CLASS : 1)
    else if (code === '[') {
      const end = endOfClass(pattern, at)
      add(1 + PROPERTY_CLASS * (pattern.slice(at, end).match(/\\[pP]/g)?.length ?? 0))
      at = end
    } else if (code === '(') groups.push(1)
    else if (code === ')' && groups.length > 1) add(groups.pop()!)
    else if (code === '{') {
      const [whole, least, most] = REPEAT.exec(pattern.slice(at, at + 12)) ?? []
      if (whole === undefined) add(1)
      else {
        add(last * Math.max(0, Math.max(Number(least), Number(most || 0)) - 1))
        at += whole.length - 1
      }
    } else add(1)
  }
  return groups.reduce((sum, parts) => sum + parts)
}

const REPEAT = /^\{(\d{1,4})(?:,(\d{0,4}))?\}/

function endOfClass(pattern: string, start: number): number {
  for (let at = start + 2; at < pattern.length; at++) {
    if (pattern[at] === '\\') at++
    else if (pattern[at] === ']') return at
  }
  return pattern.length
}

/**
 * Compiles a pattern for RE2, which takes time in proportion to the text: V8's engine would let a pattern of ten
 * characters run for ever. Undefined if RE2 does not have it.
 */
export function compilePattern(pattern: string): ((text: string, run: Run) => boolean) | undefined {
  if (pattern.length > MAX_PATTERN) return undefined
  try {
    const { RE2JS } = re2()
    const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern))
    // Each character may be held against each part of the program.
    const dear = Math.ceil(compiled.programSize() / 8)
    return (text, run) => {
      run.spend(text.length * dear)
      return compiled.test(text)
    }
  } catch {
    return undefined
  }
}
