import { Run, TooDear } from '../schema/check.ts'
import { isObject } from '../schema/compile.ts'
import { canonical } from '../schema/equal.ts'

export const CHANGES = [
  'added',
  'removed',
  'required',
  'optional',
  'type_widened',
  'type_narrowed',
  'values_added',
  'values_removed',
  'rules_changed',
] as const
export const BREAKS = ['receivers', 'publishers', 'perhaps', 'nobody'] as const

/** What a version changes about one field. */
export interface Difference {
  /** From `data` on, as in order.lines[].price. */
  field: string
  change: (typeof CHANGES)[number]
  /**
   * Whose code may have to change: receivers may miss what they read or meet what they do not know; what publishers send
   * may be refused.
   */
  breaks: (typeof BREAKS)[number]
}

type Schema = Record<string, unknown>

const MAX_DIFFERENCES = 100
const MAX_DEPTH = 16
/** With references that fan out, a comparison could run for ever. */
const STEPS = 100_000
/** Compared in their own way, or saying nothing about values. */
const COMPARED =
  /^(\$defs|definitions|\$ref|type|enum|const|properties|required|items|\$schema|\$id|\$comment|title|description|default|examples?|deprecated|readOnly|writeOnly|content.*|x-.*)$/

/** What changes from one schema of `data` to another, for those who receive such events and those who publish them. */
export function differencesOf(before: Schema, after: Schema): Difference[] {
  const found: Difference[] = []
  const run = new Run(STEPS)
  const note = (field: string, change: Difference['change'], breaks: Difference['breaks']): void => {
    if (found.length < MAX_DIFFERENCES) found.push({ field, change, breaks })
  }

  const compare = (one: unknown, other: unknown, field: string, depth: number): void => {
    if (depth > MAX_DEPTH || found.length >= MAX_DIFFERENCES) return // it refers to itself, or enough is known
    run.spend(10)
    const old = resolved(one, before)
    const now = resolved(other, after)
    compareTypes(old, now, field)
    compareValues(old, now, field)
    if (isObject(old.properties) || isObject(now.properties)) compareFields(old, now, field, depth)
    if (isObject(old.items) && isObject(now.items)) compare(old.items, now.items, `${field}[]`, depth + 1)
    else if (canonical(old.items ?? null, run) !== canonical(now.items ?? null, run))
      note(field, 'rules_changed', 'perhaps')
    const rest = (schema: Schema) =>
      canonical(Object.fromEntries(Object.entries(schema).filter(([name]) => !COMPARED.test(name))), run)
    if (rest(old) !== rest(now)) note(field, 'rules_changed', 'perhaps')
  }

  const compareFields = (old: Schema, now: Schema, field: string, depth: number): void => {
    run.spend(Object.keys(now.properties ?? {}).length)
    const [fieldsBefore, fieldsNow] = [old, now].map(({ properties }) =>
      isObject(properties) ? properties : {},
    ) as [Schema, Schema]
    const [neededBefore, neededNow] = [old, now].map(
      ({ required }) => new Set(Array.isArray(required) ? (required as string[]) : []),
    ) as [Set<string>, Set<string>]
    const at = (key: string) => (field === '' ? key : `${field}.${key}`)
    for (const key of Object.keys(fieldsBefore)) {
      if (!Object.hasOwn(fieldsNow, key)) {
        note(at(key), 'removed', 'receivers')
        continue
      }
      if (neededBefore.has(key) && !neededNow.has(key)) note(at(key), 'optional', 'receivers')
      if (!neededBefore.has(key) && neededNow.has(key)) note(at(key), 'required', 'publishers')
      compare(fieldsBefore[key], fieldsNow[key], at(key), depth + 1)
    }
    for (const key of Object.keys(fieldsNow))
      if (!Object.hasOwn(fieldsBefore, key))
        note(at(key), 'added', neededNow.has(key) ? 'publishers' : 'nobody')
  }

  const compareTypes = (old: Schema, now: Schema, field: string): void => {
    const [typesBefore, typesNow] = [typesOf(old), typesOf(now)]
    const gained = typesNow.some((type) => !allows(typesBefore, type))
    const lost = typesBefore.some((type) => !allows(typesNow, type))
    if (gained) note(field, 'type_widened', 'receivers')
    if (lost) note(field, 'type_narrowed', 'publishers')
  }

  const compareValues = (old: Schema, now: Schema, field: string): void => {
    const [valuesBefore, valuesNow] = [valuesOf(old, run), valuesOf(now, run)]
    if (valuesBefore && !(valuesNow && [...valuesNow].every((value) => valuesBefore.has(value))))
      note(field, 'values_added', 'receivers')
    if (valuesNow && !(valuesBefore && [...valuesBefore].every((value) => valuesNow.has(value))))
      note(field, 'values_removed', 'publishers')
  }

  try {
    compare(before, after, '', 0)
  } catch (error) {
    if (!(error instanceof TooDear)) throw error
    note('', 'rules_changed', 'perhaps') // of what was not compared
  }
  return found
}

/** The schema that a reference leads to, where it is nothing but that. */
function resolved(schema: unknown, root: Schema): Schema {
  let at: unknown = schema
  for (let hops = 0; hops < 10 && isObject(at) && typeof at.$ref === 'string'; hops++) {
    let target: unknown = root
    for (const part of at.$ref.split('/').slice(1))
      target = isObject(target) ? target[part.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined
    if (!isObject(target)) break
    at = target
  }
  return isObject(at) ? at : {}
}

const ALL_TYPES = ['string', 'number', 'boolean', 'null', 'array', 'object']

const typesOf = ({ type }: Schema): string[] => (type === undefined ? ALL_TYPES : ([type].flat() as string[]))
const allows = (types: readonly string[], type: string): boolean =>
  types.includes(type) || (type === 'integer' && types.includes('number'))

function valuesOf(schema: Schema, run: Run): Set<string> | undefined {
  if (Array.isArray(schema.enum)) return new Set(schema.enum.map((one) => canonical(one, run)))
  return 'const' in schema ? new Set([canonical(schema.const, run)]) : undefined
}
