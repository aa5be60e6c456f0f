import type { ParseArgsConfig } from 'node:util'
import type { paths } from '../../src/generated/api.ts'
import type { Call } from '../command.ts'
import { EXIT, Exit } from '../exit.ts'
import { readJsonOption } from '../json-option.ts'

/** How an option is written, and which field of the request it becomes. */
export interface Field {
  /** Its name in the API, if it is another than the option's. */
  field?: string
  /** text unless told; a list is separated by commas, json may be @ and a file, or @- for standard input. */
  kind?: 'text' | 'number' | 'list' | 'switch' | 'json'
  says: string
}

/** One thing that can be done, as one request or one list. */
export interface Act {
  says: string
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Its names in braces are the arguments, in this order. */
  path: keyof paths
  /** Pages follow each other to the end. */
  isPaged?: boolean
  /** Of the fields that people see; all of them without it. */
  columns?: readonly string[]
  options?: Readonly<Record<string, Field>>
  /** Fields of every such request. */
  fixed?: Readonly<Record<string, unknown>>
  /** The field that holds all others. */
  within?: string
  /** What is lost; asked before. */
  asks?: string
  /** What follows the name of the act. */
  example: string
}

/** What an act and its arguments come to. */
export interface Asked {
  path: Record<string, string>
  fields: Record<string, unknown>
}

/** The names of an act's arguments. */
export function argumentsOf({ path }: Act): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
}

export function parserOptions(acts: Readonly<Record<string, Act>>): NonNullable<ParseArgsConfig['options']> {
  const named = Object.values(acts).flatMap(({ options = {} }) => Object.entries(options))
  return Object.fromEntries(
    named.map(([name, { kind }]) => [name, { type: kind === 'switch' ? 'boolean' : 'string' }] as const),
  )
}

/** Reads the arguments and options of an act. Throws an Exit. */
export function readAct(act: Act, values: string[], given: Call['options'], help: string): Asked {
  const names = argumentsOf(act)
  if (values.length !== names.length) throw new Exit(EXIT.usage, `${wants(names)} Run: ${help}`)
  const known = new Set([...Object.keys(act.options ?? {}), 'profile', 'json', 'yes'])
  const stray = Object.keys(given).find((name) => !known.has(name))
  if (stray) throw new Exit(EXIT.usage, `--${stray} is not an option here. Run: ${help}`)
  const fields: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(act.options ?? {})) {
    const value = given[name]
    if (value === undefined) continue
    const read = readField(name, value, field)
    if (field.kind === 'json' && !field.field) Object.assign(fields, read)
    else fields[field.field ?? name.replaceAll('-', '_')] = read
  }
  const path = Object.fromEntries(names.map((name, index) => [name, values[index]!]))
  return { path, fields: { ...(act.within ? { [act.within]: fields } : fields), ...act.fixed } }
}

const wants = (names: string[]): string =>
  names.length === 0 ? 'It takes no arguments.' : `It takes ${names.map((name) => `<${name}>`).join(' ')}.`

function readField(name: string, value: string | boolean, { kind = 'text' }: Field): unknown {
  if (typeof value === 'boolean') return value
  if (kind === 'list') return value.split(',').map((part) => part.trim())
  if (kind === 'json') return readJsonOption(name, value)
  if (kind !== 'number') return value
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number))
    throw new Exit(EXIT.usage, `--${name} is a number, not "${value}".`)
  return number
}
