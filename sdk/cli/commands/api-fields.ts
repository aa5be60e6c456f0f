import type { Call } from '../command.ts'
import { EXIT, Exit } from '../exit.ts'
import { readSource } from '../json-option.ts'

/** What -f and -F say, as one object. Throws an Exit. */
export function fieldsOf({ options }: Pick<Call, 'options'>): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null)
  for (const given of listOf(options['raw-field'])) add(fields, given, '-f', (value) => value)
  for (const given of listOf(options.field)) add(fields, given, '-F', typedOf)
  return { ...fields }
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : [])

type Place = Record<string, unknown> | unknown[]

/** Throws an Exit if it is not <key>=<value>. */
function add(
  fields: Record<string, unknown>,
  given: string,
  option: string,
  read: (value: string) => unknown,
): void {
  const at = given.indexOf('=')
  const key = at < 0 ? given : given.slice(0, at)
  const [, name, inner = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key) ?? []
  if (at < 1 || name === undefined)
    throw new Exit(
      EXIT.usage,
      `${option} takes <key>=<value>, not "${given}". Example: ${option} email=ada@example.com`,
    )
  const steps = [name, ...[...inner.matchAll(/\[([^[\]]*)\]/g)].map(([, step]) => step!)]
  if (steps.includes('__proto__')) throw new Exit(EXIT.usage, `${option} cannot set "${key}".`)
  put(fields, steps, read(given.slice(at + 1)), `${option} ${key}`)
}

/** Walks to the place of a value and puts it there; an empty step is the end of a list. */
function put(into: Place, [step, ...rest]: string[], value: unknown, what: string): void {
  const isList = Array.isArray(into)
  if ((step === '') !== isList)
    throw new Exit(EXIT.usage, `${what}: the same field is a list in one place and an object in another.`)
  const there = isList ? undefined : (into as Record<string, unknown>)[step!]
  if (rest.length > 0 && there !== undefined && (typeof there !== 'object' || there === null))
    throw new Exit(EXIT.usage, `${what}: the same field has a value already.`)
  const here = rest.length === 0 ? value : ((there as Place | undefined) ?? (rest[0] === '' ? [] : {}))
  if (isList) into.push(here)
  else (into as Record<string, unknown>)[step!] = here
  if (rest.length > 0) put(here as Place, rest, value, what)
}

/** true, false, null and numbers as what they say; @ and a file as its text. */
function typedOf(value: string): unknown {
  if (value === 'true') return true
  if (value === 'false') return false
  if (value === 'null') return null
  if (/^-?(0|[1-9]\d*)(\.\d+)?$/.test(value)) return Number(value)
  return value.startsWith('@') ? readSource('field', value.slice(1)) : value
}
