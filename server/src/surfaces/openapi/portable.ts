import type { Schema } from './document.ts'

type Written = Schema & { 'x-pattern'?: string; 'x-const'?: unknown }

/**
 * What a pattern of JSON Schema may hold, though many programs that read it cannot: classes of Unicode, which Python's `re`
 * and validators without the flag u refuse, and looking ahead or behind, which Go's `regexp` refuses.
 */
const UNPORTABLE = /\\[pP]|\(\?<?[=!]/

/** The keywords whose values are not schemas. */
const VALUES = /^(example|examples|default|const|enum)$/

/** What says nothing of the form of a value. */
const ANNOTATIONS = new Set(['description', 'default', 'example'])

/** What the rules of the service's own texts come to, by their pattern. */
const IN_WORDS: Record<string, string> = {
  '^\\P{Cc}*$': 'One line, without control characters.',
  '^[^\\p{Cc}\\p{Cs}]*$': 'One line, without control characters.',
  '^(?:[^\\p{Cc}\\p{Cs}]|\\n)*$': 'No control characters but line breaks.',
  '^[\\P{Cc}\\t\\n\\r]*$': 'No control characters but line breaks and tabs.',
}

/**
 * Makes schemas readable for other programs, in place. A pattern that they cannot read becomes `x-pattern`, with words in the
 * description: the service checks it as before. An object has no default as a whole, only its fields have: of the former, the
 * generator for Java makes code that does not compile. A field that is always null, as the cursor of a list of one page, may
 * be a text: of `null` alone, that for C# makes a type that there is not. Nor does what it makes of a default of null, or of a
 * list of one boolean, compile.
 */
export function makePortable(node: unknown): void {
  if (typeof node !== 'object' || node === null) return
  for (const [key, child] of Object.entries(node)) if (!VALUES.test(key)) makePortable(child)
  const schema = node as Written
  if (schema.type === 'object' && Object.keys(schema.default ?? {}).length > 0) delete schema.default
  if (typeof schema.pattern === 'string') makePatternPortable(schema, schema.pattern)
  putBeside(schema)
  if (schema.type === 'boolean' && schema.enum?.length === 1) {
    schema['x-const'] = schema.enum[0]
    delete schema.enum
  }
  if (schema.default === null) delete schema.default
  for (const field of Object.values(schema.properties ?? {}))
    if (field.type === 'null') field.type = ['string', 'null']
}

/**
 * Writes `allOf` of a reference and of words about it as the reference with the words beside it, as JSON Schema 2020-12
 * allows: of the former, generators make another type than the one that has a name.
 */
function putBeside(schema: Schema): void {
  const [one, other, ...more] = schema.allOf ?? []
  if (one?.$ref === undefined || other === undefined || more.length > 0) return
  if (!Object.keys(other).every((key) => ANNOTATIONS.has(key))) return
  delete schema.allOf
  Object.assign(schema, one, other)
}

/**
 * The generator of the document writes expressions with their flags (`^\\P{Cc}*$/u`), which match nothing: JSON Schema reads
 * a pattern as if it had the flag u. (A slash that belongs to it has a backslash before it.)
 */
function makePatternPortable(schema: Written, written: string): void {
  const pattern = written.replace(/(?<!\\)\/[a-z]*$/, '')
  schema.pattern = pattern
  if (!UNPORTABLE.test(pattern)) return
  delete schema.pattern
  schema['x-pattern'] = pattern
  const words = IN_WORDS[pattern]
  if (words !== undefined) schema.description = [schema.description, words].filter(Boolean).join(' ')
}
