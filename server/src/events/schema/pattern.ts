import { onDemand } from '../../lib/on-demand.ts'
import type { Run } from './check.ts'

const re2 = onDemand<typeof import('re2js')>('re2js')

const MAX_PATTERN = 500

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
