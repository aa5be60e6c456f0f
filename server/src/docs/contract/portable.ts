/**
 * What a pattern of JSON Schema may hold, though many programs that read it cannot: classes of Unicode, which Python's `re`
 * and validators without the flag u refuse, and looking ahead or behind, which Go's `regexp` refuses.
 */
const UNPORTABLE = /\\[pP]|\(\?<?[=!]/

/** What the rules of the service's own texts come to, by their pattern. */
const IN_WORDS: Record<string, string> = {
  '^\\P{Cc}*$': 'One line, without control characters.',
  '^[^\\p{Cc}\\p{Cs}]*$': 'One line, without control characters.',
  '^(?:[^\\p{Cc}\\p{Cs}]|\\n)*$': 'No control characters but line breaks.',
  '^[\\P{Cc}\\t\\n\\r]*$': 'No control characters but line breaks and tabs.',
}

/**
 * Makes schemas readable for other programs, in place. A pattern that they cannot read becomes `x-pattern`, with words in
 * the description: the service checks it as before. Flags are cut off (`^\\P{Cc}*$/u`, as the generator writes them, matches
 * nothing): a pattern of JSON Schema is read as if it had the flag u. (A slash that belongs to it has a backslash before it.)
 */
export function makePortable(node: unknown): void {
  if (typeof node !== 'object' || node === null) return
  for (const child of Object.values(node)) makePortable(child)
  if (!('pattern' in node) || typeof node.pattern !== 'string') return
  const schema = node as { pattern?: string; 'x-pattern'?: string; description?: string }
  const pattern = node.pattern.replace(/(?<!\\)\/[a-z]*$/, '')
  schema.pattern = pattern
  if (!UNPORTABLE.test(pattern)) return
  delete schema.pattern
  schema['x-pattern'] = pattern
  const words = IN_WORDS[pattern]
  if (words !== undefined) schema.description = [schema.description, words].filter(Boolean).join(' ')
}
