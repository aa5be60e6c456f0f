import { kind } from '../../platform/http/field-errors.ts'
import type { Check } from './check.ts'
import { CHILDREN } from './children.ts'
import type { Compiling } from './compile.ts'
import { canonical } from './equal.ts'
import { FORMATS, MAX_FORMATTED } from './formats.ts'
import { compilePattern } from './pattern.ts'

/** Compiles one keyword of a schema. */
export type Keyword = (value: unknown, schema: Record<string, unknown>, context: Compiling) => Check

/** For readers alone, with whatever an OpenAPI document may add; and what is checked with `if`. */
export const SAYS_NOTHING =
  /^(then|else|\$schema|\$id|\$comment|title|description|default|examples?|deprecated|readOnly|writeOnly|contentMediaType|contentEncoding|x-.*)$/

const TYPES: Record<string, (value: unknown) => boolean> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
}

const isLimit = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0

const type: Keyword = (value, _, { refuse }) => {
  const names = [value].flat() as string[]
  const isKnown = (name: string) => Object.hasOwn(TYPES, name)
  if (names.length === 0 || !names.every(isKnown))
    return refuse(`This must be one of ${Object.keys(TYPES).join(', ')}, or a list of them.`)
  const tests = names.map((name) => TYPES[name]!)
  const expected = names.map((name) => kind(name === 'integer' ? 'int' : name)).join(' or ')
  return (given, at, run) => {
    if (!tests.some((test) => test(given))) run.say(at, `This must be ${expected}.`)
  }
}

const oneOfValues: Keyword = (value, _, { refuse }) => {
  if (!Array.isArray(value) || value.length === 0) return refuse('This must be a list of values.')
  const texts = new Set(value.map((one) => canonical(one)))
  const plain = value.every((one) => typeof one !== 'object' || one === null)
  const values = value.map((one) => (typeof one === 'string' ? one : canonical(one)))
  return (given, at, run) => {
    const canFit = !plain || typeof given !== 'object' || given === null
    if (!canFit || !texts.has(canonical(given, run))) run.note(at, { code: 'invalid_value', values })
  }
}

/** A bound on a number, in the words for it. */
const bound =
  (words: string, fits: (given: number, limit: number) => boolean): Keyword =>
  (limit, _, { refuse }) =>
    typeof limit !== 'number'
      ? refuse('This must be a number.')
      : (given, at, run) => {
          if (typeof given === 'number' && !fits(given, limit)) run.say(at, `This must be ${words} ${limit}.`)
        }

/** A bound on how many there are of something; `count` is undefined for values that have none of it. */
const counted =
  (code: 'too_small' | 'too_big', origin: string, count: (given: unknown) => number | undefined): Keyword =>
  (limit, _, { refuse }) =>
    !isLimit(limit)
      ? refuse('This must be a whole number, and not negative.')
      : (given, at, run) => {
          const many = count(given)
          if (many === undefined) return
          run.spend(many >> 4)
          if (code === 'too_small' ? many < limit : many > limit)
            run.note(at, { code, origin, minimum: limit, maximum: limit })
        }

const characters = (given: unknown) => {
  if (typeof given !== 'string') return undefined
  let many = 0
  for (const _ of given) many++
  return many
}
const items = (given: unknown) => (Array.isArray(given) ? given.length : undefined)
const fields = (given: unknown) => (TYPES.object!(given) ? Object.keys(given as object).length : undefined)

const multipleOf: Keyword = (unit, _, { refuse }) => {
  if (typeof unit !== 'number' || unit <= 0) return refuse('This must be a number above 0.')
  return (given, at, run) => {
    if (typeof given !== 'number') return
    const times = given / unit
    // 19.99 is 1998.9999999999998 times 0.01.
    const isWhole = Math.abs(times - Math.round(times)) <= Math.abs(times) * Number.EPSILON
    if (!isWhole) run.say(at, `This must be a multiple of ${unit}.`)
  }
}

const pattern: Keyword = (value, _, { refuse }) => {
  const compiled = typeof value === 'string' ? compilePattern(value) : undefined
  if (!compiled)
    return refuse('This must be a regular expression of RE2: no look-around, no references to groups.')
  return (given, at, run) => {
    if (typeof given === 'string' && !compiled(given, run))
      run.say(at, `This must match the pattern ${String(value)}.`)
  }
}

const format: Keyword = (value, _, { refuse }) => {
  if (typeof value !== 'string') return refuse('This must be a string.')
  const known = FORMATS.get(value)
  if (!known) return () => {}
  return (given, at, run) => {
    if (typeof given !== 'string') return
    run.spend(given.length >> 5)
    if (given.length > MAX_FORMATTED || !known.fits(given)) run.say(at, `This must be ${known.is}.`)
  }
}

const uniqueItems: Keyword = (value) =>
  value !== true
    ? () => {}
    : (given, at, run) => {
        if (!Array.isArray(given)) return
        const seen = new Set<string>()
        for (const item of given) {
          const text = canonical(item, run)
          run.spend(3)
          if (seen.has(text)) return run.say(at, 'This must not have the same item twice.')
          seen.add(text)
        }
      }

const $ref: Keyword = (value, _, { refuse, referred }) =>
  typeof value === 'string' ? referred(value) : refuse('This must be a string.')

/** The keywords that are checked, of JSON Schema draft 2020-12. */
export const KEYWORDS: Readonly<Record<string, Keyword>> = {
  $ref,
  type,
  enum: oneOfValues,
  const: (value, schema, context) => oneOfValues([value], schema, context),
  minimum: bound('at least', (given, limit) => given >= limit),
  maximum: bound('at most', (given, limit) => given <= limit),
  exclusiveMinimum: bound('more than', (given, limit) => given > limit),
  exclusiveMaximum: bound('less than', (given, limit) => given < limit),
  multipleOf,
  minLength: counted('too_small', 'string', characters),
  maxLength: counted('too_big', 'string', characters),
  pattern,
  format,
  minItems: counted('too_small', 'array', items),
  maxItems: counted('too_big', 'array', items),
  uniqueItems,
  minProperties: counted('too_small', 'fields', fields),
  maxProperties: counted('too_big', 'fields', fields),
  ...CHILDREN,
}
