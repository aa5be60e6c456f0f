import { EXIT, Exit } from '../exit.ts'
import { readJson, readSecret } from '../json-option.ts'
import type { Given, OptionSpecs } from '../options.ts'
import { didYouMean } from '../suggest.ts'
import type { Act } from './act.ts'
import type { Field } from './entries.ts'

/** What the request of an act is made of. */
export interface Asked {
  path: Record<string, string>
  query: Record<string, unknown>
  /** Undefined: the request has none. */
  body: Record<string, unknown> | undefined
}

/** How the options of an act are parsed. */
export function specsOf(act: Act): OptionSpecs {
  const specs = Object.entries(act.options).map(([name, { kind, nullable }]) => {
    const isSwitch = kind === 'switch'
    const short = /^(.+)-(id|seconds)$/.exec(name)?.[1]
    const also = short !== undefined && !Object.hasOwn(act.options, short) ? [short] : []
    const negatable = isSwitch || nullable === true
    return [
      name,
      { type: isSwitch ? 'boolean' : 'string', multiple: kind === 'list', negatable, also },
    ] as const
  })
  const whole: OptionSpecs = act.takesBody && !act.options.data ? { data: { type: 'string' } } : {}
  return { ...Object.fromEntries(specs), ...whole }
}

/** Reads the arguments and options of an act. Throws an Exit. */
export function readFields(act: Act, values: string[], given: Given, help: string): Asked {
  const { places, options, kept } = act
  if (values.length !== places.length)
    throw new Exit(EXIT.usage, `${wants(places.map(({ name }) => name))} Run: ${help}`)
  const path = Object.fromEntries(places.map(({ name }, index) => [name, values[index]!]))
  const query: Record<string, unknown> = {}
  const whole = options.data || typeof given.data !== 'string' ? {} : readJson('data', given.data)
  const body: Record<string, unknown> = whole
  for (const [name, field] of Object.entries(options)) {
    const value = given[name]
    if (value === undefined || name === 'limit') continue
    const read = value === null ? null : readField(name, value, field)
    if (field.place === 'query') query[field.field] = Array.isArray(read) ? read.join(',') : read
    else body[field.field] = read
  }
  requireAll(act, { ...query, ...body }, help)
  const inside = kept.within === undefined ? body : { [kept.within]: body }
  const fields = { ...inside, ...kept.fixed }
  const hasBody = act.takesBody || Object.keys(fields).length > 0
  return { path, query, body: hasBody ? fields : undefined }
}

function wants(names: string[]): string {
  if (names.length === 0) return 'It takes no arguments.'
  return `It takes ${names.map((name) => `<${name}>`).join(' ')}.`
}

function requireAll({ options, example, name }: Act, fields: object, help: string): void {
  const missing = Object.entries(options)
    .filter(([option, { required, field }]) => required && option !== 'limit' && !(field in fields))
    .map(([option]) => `--${option}`)
  if (missing.length === 0) return
  throw new Exit(
    EXIT.usage,
    `Missing: ${missing.join(', ')}.\n  Example: postern ${name} ${example}\n  Run: ${help}`,
  )
}

function readField(name: string, value: string | boolean | string[], field: Field): unknown {
  if (typeof value === 'boolean') return value
  if (field.kind === 'list') return listOf(name, [value].flat(), field)
  const text = String(value)
  if (field.kind === 'json') return readJson(name, text, 'any')
  if (field.kind === 'secret') return readSecret(name, text)
  if (field.kind === 'secrets') return readSecret(name, text).split(/[\s,]+/)
  if (field.kind === 'number') return numberOf(name, text)
  return requireKnown(name, text, field)
}

function listOf(name: string, values: string[], field: Field): string[] {
  const parts = values.flatMap((value) => value.split(',')).map((part) => part.trim())
  for (const part of parts) requireKnown(name, part, field)
  return parts
}

function numberOf(name: string, value: string): number {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number))
    throw new Exit(EXIT.usage, `--${name} is a number, not "${value}".`)
  return number
}

function requireKnown(name: string, value: string, { values }: Field): string {
  if (!values || values.includes(value)) return value
  throw new Exit(
    EXIT.usage,
    `--${name} is not "${value}".${didYouMean(value, values)} It is one of: ${values.join(', ')}.`,
  )
}
