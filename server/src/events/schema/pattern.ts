import { RE2JS } from 're2js'
import type { Run } from './check.ts'

const MAX_PATTERN = 500

/**
 * Compiles a pattern for RE2, which takes time in proportion to the text: V8's engine would let a pattern of ten
 * characters run for ever. Undefined if RE2 does not have it.
 */
export function compilePattern(pattern: string): ((text: string, run: Run) => boolean) | undefined {
  if (pattern.length > MAX_PATTERN) return undefined
  try {
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
