import { callOf, ENTRIES, type Entry, type Field, placesOf } from './entries.ts'
import { KEPT, type Kept, UUID } from './kept.ts'

/** A command that calls one operation of the API. */
export interface Act {
  /** As it is typed after postern: accounts members list. */
  name: string
  says: string
  method: string
  path: string
  /** The names of its arguments, in order, and what each is. */
  places: Array<{ name: string; says: string }>
  answer: Entry['answer']
  /** By the name of the option, which is that of the field with hyphens. */
  options: Record<string, { field: string; place: 'query' | 'body' } & Field>
  takesBody: boolean
  /** What one of them is called in --json. */
  one: string
  columns: readonly string[]
  kept: Kept
  asks: string | undefined
  example: string
}

/** Every command that the contract gives, by its id; made when it is asked for. */
export const ACT_IDS: readonly string[] = [...new Set([...Object.keys(ENTRIES), ...Object.keys(KEPT)])]

/** The command of an id. */
export function actOf(id: string): Act {
  const kept = KEPT[id] ?? {}
  const operation = kept.calls ?? id
  const entry = ENTRIES[operation]!
  const { method, path } = callOf(operation)!
  const places = placesOf(path).map((name) => ({ name, says: entry.path?.[name] ?? '' }))
  const options = optionsOf(entry, kept)
  const act: Act = {
    name: typed(id),
    says: kept.says ?? entry.says,
    method,
    path,
    places,
    answer: entry.answer,
    options,
    takesBody: entry.body !== undefined && kept.within === undefined,
    one: kept.one ?? oneOf(id),
    columns: kept.columns ?? KEPT[operation]?.columns ?? entry.columns ?? [],
    kept,
    asks:
      kept.asks === false
        ? undefined
        : (kept.asks ?? (method === 'DELETE' ? 'This cannot be undone.' : undefined)),
    example: '',
  }
  return { ...act, example: kept.example ?? exampleOf(entry, act) }
}

/** As people type an id. */
export function typed(id: string): string {
  return id.replaceAll('.', ' ').replaceAll('_', '-')
}

/** The option of a field: the search of a list is --search. */
export function optionOf(field: string): string {
  return field === 'q' ? 'search' : field.replaceAll('_', '-')
}

function optionsOf({ query = {}, body = {} }: Entry, { options }: Kept): Act['options'] {
  const isNamed = Array.isArray(options)
  const own = options === undefined || isNamed ? body : (options as Record<string, Field>)
  const shown = (name: string) => !isNamed || options.includes(name)
  const all = [
    ...Object.entries(query).map(([field, rest]) => ({ field, place: 'query' as const, ...rest })),
    ...Object.entries(own).map(([field, rest]) => ({ field, place: 'body' as const, ...rest })),
  ]
  return Object.fromEntries(all.filter(({ field }) => shown(field)).map((one) => [optionOf(one.field), one]))
}

/** accounts.members.list: member. */
function oneOf(id: string): string {
  const area = id.split('.').at(-2) ?? id
  if (/(ss|us)$/.test(area)) return area
  return area.replace(/ies$/, 'y').replace(/(?<!s)s$/, '')
}

/** The contract's own body as options: what is not text in JSON, and at most four of them. */
function exampleOf({ example = {}, answer }: Entry, { places, options }: Act): string {
  const given = places.map(({ name }) => (name === 'key' ? 'pro' : /id$/.test(name) ? UUID : `<${name}>`))
  const isNeeded = ([option, { required }]: [string, Field]) => required === true && option !== 'limit'
  const all = Object.entries(options)
  const needed = all
    .filter(isNeeded)
    .map(([option, field]) => written(option, field.kind, example[field.field] ?? sampleOf(option, field)))
  const free = all
    .filter((one) => !isNeeded(one) && one[1].field in example && !one[1].kind.startsWith('secret'))
    .slice(0, 4)
    .map(([option, { field, kind }]) => written(option, kind, example[field]))
  const fields = [...needed, ...free]
  const words = [...given, ...fields]
  return words.length === 0 && answer === 'page' ? '--json' : words.join(' ')
}

/** Of an option that the contract shows no value of. */
function sampleOf(option: string, { kind, values }: Field): unknown {
  if (values) return values[0]
  return kind === 'number' ? 1 : /id$/.test(option) ? UUID : `<${option}>`
}

function written(option: string, kind: Field['kind'], value: unknown): string {
  if (kind.startsWith('secret')) return `--${option} @${option}.txt`
  if (kind === 'switch') return value === false ? `--no-${option}` : `--${option}`
  if (value === null) return `--no-${option}`
  const isListed = kind === 'list' && Array.isArray(value)
  const text = isListed ? value.join(',') : typeof value === 'object' ? JSON.stringify(value) : String(value)
  return `--${option} ${/^[\w@.,:/+-]+$/.test(text) ? text : `'${text}'`}`
}
