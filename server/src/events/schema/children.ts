import type { At, Check, Run } from './check.ts'
import type { Keyword } from './keywords.ts'
import { compilePattern } from './pattern.ts'

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string')

const properties: Keyword = (value, _, { inside, refuse }) => {
  if (!isObject(value)) return refuse('This must be an object of schemas.')
  const checks = Object.entries(value).map(([key, schema]) => [key, inside(schema, key)] as const)
  return (given, at, run) => {
    if (!isObject(given)) return
    run.spend(checks.length >> 3)
    for (const [key, check] of checks)
      if (Object.hasOwn(given, key)) run.enter(check, given[key], { key, within: at })
  }
}

const required: Keyword = (value, _, { refuse }) => {
  if (!isNames(value)) return refuse('This must be a list of names.')
  return (given, at, run) => requireAll(value, given, at, run)
}

function requireAll(names: readonly string[], given: unknown, at: At | undefined, run: Run): void {
  if (!isObject(given)) return
  run.spend(names.length >> 3)
  for (const key of names)
    if (!Object.hasOwn(given, key)) run.say({ key, within: at }, 'This field is required.')
}

const dependentRequired: Keyword = (value, _, { refuse }) => {
  if (!isObject(value) || !Object.values(value).every(isNames))
    return refuse('This must be an object of lists of names.')
  return (given, at, run) => {
    if (!isObject(given)) return
    for (const [key, names] of Object.entries(value as Record<string, string[]>)) {
      run.spend(1)
      if (Object.hasOwn(given, key)) requireAll(names, given, at, run)
    }
  }
}

/** The fields that a schema's patterns fit, each with its check. */
const patternProperties: Keyword = (value, _, { inside, refuse }) => {
  if (!isObject(value)) return refuse('This must be an object of schemas.')
  const checks: Array<[(text: string, run: Run) => boolean, Check]> = []
  for (const [pattern, schema] of Object.entries(value)) {
    const fits = compilePattern(pattern)
    if (fits) checks.push([fits, inside(schema, pattern)])
    else refuse('This must be a regular expression of RE2: no look-around, no references to groups.', pattern)
  }
  return (given, at, run) => {
    if (!isObject(given)) return
    for (const key of Object.keys(given))
      for (const [fits, check] of checks)
        if (fits(key, run)) run.enter(check, given[key], { key, within: at })
  }
}

const additionalProperties: Keyword = (value, schema, { inside }) => {
  const check = inside(value)
  const named = new Set(isObject(schema.properties) ? Object.keys(schema.properties) : [])
  const patterns = isObject(schema.patternProperties) ? Object.keys(schema.patternProperties) : []
  const fitting = patterns.flatMap((pattern) => compilePattern(pattern) ?? [])
  return (given, at, run) => {
    if (!isObject(given)) return
    for (const key of Object.keys(given)) {
      run.spend(1)
      if (named.has(key) || fitting.some((fits) => fits(key, run))) continue
      if (value === false) run.say({ key, within: at }, 'This is not a known field.')
      else run.enter(check, given[key], { key, within: at })
    }
  }
}

const propertyNames: Keyword = (value, _, { inside }) => {
  const check = inside(value)
  return (given, at, run) => {
    if (!isObject(given)) return
    for (const key of Object.keys(given))
      if (!run.passes(check, key, undefined))
        run.say({ key, within: at }, 'The name of this field is not allowed here.')
  }
}

const prefixItems: Keyword = (value, _, { inside, refuse }) => {
  if (!Array.isArray(value)) return refuse('This must be a list of schemas.')
  const checks = value.map((schema, index) => inside(schema, String(index)))
  return (given, at, run) => {
    if (!Array.isArray(given)) return
    for (const [index, check] of checks.slice(0, given.length).entries())
      run.enter(check, given[index], { key: String(index), within: at })
  }
}

const items: Keyword = (value, schema, { inside, refuse }) => {
  if (Array.isArray(value)) return refuse('Use prefixItems for a list of schemas.')
  const check = inside(value)
  const from = Array.isArray(schema.prefixItems) ? schema.prefixItems.length : 0
  return (given, at, run) => {
    if (!Array.isArray(given)) return
    for (let index = from; index < given.length; index++)
      run.enter(check, given[index], { key: String(index), within: at })
  }
}

const NONE_FITS = 'This has none of the forms that are allowed here.'

/** allOf, anyOf, oneOf: by how many of the schemas fit. */
const several =
  (isRight: (fitting: number) => boolean, says: string): Keyword =>
  (value, _, { inside, refuse }) => {
    if (!Array.isArray(value) || value.length === 0) return refuse('This must be a list of schemas.')
    const checks = value.map((schema, index) => inside(schema, String(index)))
    return (given, at, run) => {
      const fitting = checks.filter((check) => run.passes(check, given, at)).length
      if (!isRight(fitting)) run.say(at, fitting === 0 ? NONE_FITS : says)
    }
  }

const allOf: Keyword = (value, _, { inside, refuse }) => {
  if (!Array.isArray(value) || value.length === 0) return refuse('This must be a list of schemas.')
  const checks = value.map((schema, index) => inside(schema, String(index)))
  return (given, at, run) => {
    for (const check of checks) run.enter(check, given, at)
  }
}

const not: Keyword = (value, _, { inside }) => {
  const check = inside(value)
  return (given, at, run) => {
    if (run.passes(check, given, at)) run.say(at, 'This has a form that is not allowed here.')
  }
}

const conditional: Keyword = (value, schema, { inside, beside }) => {
  const check = inside(value)
  const branch = (name: string): Check => (name in schema ? beside(name) : () => {})
  const [fitting, other] = [branch('then'), branch('else')]
  return (given, at, run) => run.enter(run.passes(check, given, at) ? fitting : other, given, at)
}

/** What keywords check the parts of a value, or the same value by other schemas. */
export const CHILDREN: Readonly<Record<string, Keyword>> = {
  properties,
  required,
  dependentRequired,
  patternProperties,
  additionalProperties,
  propertyNames,
  prefixItems,
  items,
  allOf,
  anyOf: several((fitting) => fitting > 0, NONE_FITS),
  oneOf: several((fitting) => fitting === 1, 'This has more than one of the forms of which it may have one.'),
  not,
  if: conditional,
}
