import { fieldErrors } from '../../platform/http/field-errors.ts'
import { type FieldError, Problem } from '../../platform/problem.ts'
import { type Check, FaultsEnough, Run, TooDear } from '../schema/check.ts'
import { compileSchema, isObject } from '../schema/compile.ts'
import { partsOf } from '../schema/pattern.ts'
import { SUBJECT_PATH } from '../types/subjects.ts'
import { keyOf } from './name.ts'

/** What a version says of its events. */
export interface Definition {
  /** JSON Schema of `data`. */
  schema: Record<string, unknown>
  example: Record<string, unknown>
  subjects: string[]
  account: string | null
}

const MAX_SCHEMA_BYTES = 32 * 1024
const MAX_EXAMPLE_BYTES = 32 * 1024
/** A check of an example that needs more would leave no room for a batch of events. */
const EXAMPLE_STEPS = 20_000
/** Parts of all patterns together: compiling them takes about 50 ms. */
const MAX_PATTERN_PARTS = 10_000

/** Reads a definition as a client wrote it. Throws invalid_request naming what is wrong. */
export function readDefinition(name: string, wanted: Definition): Definition {
  const key = keyOf(name)
  const schema = wholeSchema(key, wanted.schema)
  const errors = [
    ...tooLong('/schema', wanted.schema, MAX_SCHEMA_BYTES),
    ...tooLong('/example', wanted.example, MAX_EXAMPLE_BYTES),
    ...formErrors(key, wanted.schema),
    ...patternErrors(wanted.schema),
    ...wanted.subjects.flatMap((path, index) => pathErrors(key, path, `/subjects/${index}`)),
    ...(wanted.account === null ? [] : pathErrors(key, wanted.account, '/account')),
  ]
  refuseAny(errors)
  const compiled = compileSchema(schema)
  if ('errors' in compiled)
    throw refusal(compiled.errors.map((one) => ({ ...one, field: `/schema${one.field}` })))
  const run = new Run(EXAMPLE_STEPS)
  refuseAny(dataErrors(compiled.check, key, wanted.example, run, ['', 'example']))
  return { ...wanted, schema }
}

/**
 * What is wrong with `data`: that it has one key, as all events have, and what its schema says. Fields are named below
 * `at`. Of a check that would take too long, says that.
 */
export function dataErrors(
  check: Check,
  key: string,
  data: unknown,
  run: Run,
  at: readonly string[],
): FieldError[] {
  if (!isObject(data)) return [{ field: at.join('/'), message: 'This must be an object.' }]
  if (!isObject(data[key])) {
    const message = Object.hasOwn(data, key) ? 'This must be an object.' : 'This field is required.'
    return [{ field: [...at, key].join('/'), message }]
  }
  const others = Object.keys(data).filter((one) => one !== key)
  if (others.length > 0)
    return others
      .slice(0, 20)
      .map((one) => ({ field: [...at, one].join('/'), message: 'This is not a known field.' }))
  try {
    run.enter(check, data, undefined)
  } catch (error) {
    if (error instanceof FaultsEnough) return faultsOf(run, at)
    if (!(error instanceof TooDear)) throw error
    return [
      {
        field: at.join('/'),
        message:
          'This takes too long to check. Send less in one request, or make the schema of its type simpler.',
      },
    ]
  }
  return faultsOf(run, at)
}

const faultsOf = (run: Run, at: readonly string[]): FieldError[] =>
  fieldErrors(run.faults, (path) => [...at, ...path].join('/'))

/** The schema with what holds for every event: one key, and nothing beside it. */
function wholeSchema(key: string, schema: Record<string, unknown>): Record<string, unknown> {
  return { ...schema, required: [key], additionalProperties: false }
}

function formErrors(
  key: string,
  { type, properties, required, additionalProperties }: Record<string, unknown>,
) {
  const errors: FieldError[] = []
  if (type !== 'object') errors.push({ field: '/schema/type', message: 'This must be object.' })
  const keys = isObject(properties) ? Object.keys(properties) : []
  if (keys.length !== 1 || keys[0] !== key)
    errors.push({
      field: '/schema/properties',
      message: `This must have one property, ${key}: the part of the name before the dot.`,
    })
  const isRest = (value: unknown, right: string) => value === undefined || JSON.stringify(value) === right
  if (!isRest(required, JSON.stringify([key])))
    errors.push({ field: '/schema/required', message: `This must be ["${key}"].` })
  if (!isRest(additionalProperties, 'false'))
    errors.push({ field: '/schema/additionalProperties', message: 'This must be false.' })
  return errors
}

function pathErrors(key: string, path: string, field: string): FieldError[] {
  if (SUBJECT_PATH.test(path) && path.startsWith(`${key}.`)) return []
  return [{ field, message: `This must be a path in data: names joined by dots, such as ${key}.id.` }]
}

function patternErrors(schema: unknown): FieldError[] {
  if (partsOfPatterns(schema) <= MAX_PATTERN_PARTS) return []
  const most = MAX_PATTERN_PARTS.toLocaleString('en')
  const message = `The patterns are too large: with their repeats written out they may have ${most} parts together.`
  return [{ field: '/schema', message }]
}

function partsOfPatterns(schema: unknown): number {
  if (typeof schema !== 'object' || schema === null) return 0
  let parts = 0
  for (const [name, value] of Object.entries(schema)) {
    if (name === 'pattern' && typeof value === 'string') parts += partsOf(value)
    // Each is compiled for its own fields, and again to know what is beside them.
    else if (name === 'patternProperties' && isObject(value))
      for (const pattern of Object.keys(value)) parts += 2 * partsOf(pattern)
    parts += partsOfPatterns(value)
  }
  return parts
}

function tooLong(field: string, value: unknown, max: number): FieldError[] {
  if (Buffer.byteLength(JSON.stringify(value)) <= max) return []
  return [{ field, message: `This may have ${max / 1024} KiB of JSON.` }]
}

function refuseAny(errors: FieldError[]): void {
  if (errors.length > 0) throw refusal(errors)
}

function refusal(errors: FieldError[]): Problem {
  return new Problem('invalid_request', { errors })
}
