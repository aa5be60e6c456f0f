import type { FieldError } from '../../platform/problem.ts'
import type { Check } from './check.ts'
import { KEYWORDS, type Keyword, SAYS_NOTHING } from './keywords.ts'

/** What a schema is made of, while it is compiled. */
export interface Compiling {
  /** The check of a schema inside this one, by what leads to it. */
  inside(schema: unknown, ...path: string[]): Check
  /** The check of a schema in another keyword of the same one. */
  beside(name: string): Check
  /** The check that a reference such as #/$defs/address names. */
  referred(reference: string): Check
  /** Refuses the keyword that is being compiled. */
  refuse(message: string, ...path: string[]): Check
}

const MAX_ERRORS = 20
const MAX_NESTED = 100
const ANYTHING: Check = () => {}
const NOTHING: Check = (_, at, run) => run.say(at, 'This is not allowed here.')
/** A place for definitions, which are compiled where they are referred to, and once to see their faults. */
const DEFINITIONS = ['$defs', 'definitions']

/**
 * Compiles a JSON Schema (draft 2020-12) into a check without generating code: what it may cost is counted while it
 * runs. Keywords that are not known are refused: a schema that asks for what is not checked would promise too much.
 */
export function compileSchema(root: unknown): { check: Check } | { errors: FieldError[] } {
  const errors: FieldError[] = []
  const referred = new Map<string, Check>()
  let nested = 0

  const fault = (path: readonly string[], message: string): Check => {
    if (errors.length < MAX_ERRORS) errors.push({ field: ['', ...path.map(escaped)].join('/'), message })
    return ANYTHING
  }

  const compile = (schema: unknown, path: readonly string[]): Check => {
    if (typeof schema === 'boolean') return schema ? ANYTHING : NOTHING
    if (!isObject(schema)) return fault(path, 'This must be a schema: an object, true or false.')
    const checks: Check[] = []
    for (const [name, value] of Object.entries(schema)) {
      const here = [...path, name]
      const context: Compiling = {
        inside: (inner, ...below) => compile(inner, [...here, ...below]),
        beside: (other) => compile(schema[other], [...path, other]),
        referred: (reference) => resolve(pathOf(reference), here),
        refuse: (message, ...below) => fault([...here, ...below], message),
      }
      const keyword = Object.hasOwn(KEYWORDS, name) ? (KEYWORDS[name] as Keyword) : undefined
      if (keyword) checks.push(keyword(value, schema, context))
      else if (DEFINITIONS.includes(name) && isObject(value))
        for (const key of Object.keys(value)) resolve([...path, name, key], here)
      else if (!SAYS_NOTHING.test(name)) fault(here, 'This keyword is not known here.')
    }
    return checks.length === 1
      ? checks[0]!
      : (value, at, run) => {
          for (const check of checks) check(value, at, run)
        }
  }

  const resolve = (path: string[] | undefined, from: readonly string[]): Check => {
    const place = JSON.stringify(path)
    const known = referred.get(place)
    if (known) return known
    const target = path && find(root, path)
    if (target === undefined)
      return fault(from, 'This must lead to a place inside of this schema, such as #/$defs/address.')
    if (++nested > MAX_NESTED) return fault(from, `References may nest ${MAX_NESTED} levels.`)
    let check: Check = ANYTHING
    referred.set(place, (value, at, run) => run.enter(check, value, at)) // first, as it may refer to itself
    check = compile(target, path!)
    nested--
    return referred.get(place)!
  }

  const check = compile(root, [])
  return errors.length > 0 ? { errors } : { check }
}

const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1')

/** The steps of a reference inside of the document: # and a JSON pointer (RFC 6901). */
function pathOf(reference: string): string[] | undefined {
  if (!/^#(\/|$)/.test(reference)) return undefined
  try {
    return decodeURIComponent(reference)
      .split('/')
      .slice(1)
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  } catch {
    return undefined
  }
}

function find(root: unknown, path: readonly string[]): unknown {
  let at = root
  for (const part of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return undefined
    at = (at as Record<string, unknown>)[part]
  }
  return at
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
