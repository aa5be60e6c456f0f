import type { Schema } from './option-fields.ts'

/** A field of an entry; a dot leads into an object. */
export type Column = string

const MOST = 7
/** What people look for, in this order. */
const LIKED = [
  'id key name label title email slug number event action domain url kind type role status state',
  'principal total amount amount_due currency interval seats scopes events attempt_count response_status error',
  'plan_key plan_name plan account user endpoint expires_at due_at created_at at',
]
  .join(' ')
  .split(' ')
/** Of an object that is named by another thing's entry. */
const NAMES = ['name', 'label', 'email', 'url', 'number']

/** The columns of a list that nothing else is known of. */
export function columnsOf(item: Schema, schemas: Record<string, Schema>): Column[] {
  const { properties = {} } = item
  const names = Object.keys(properties)
  const first = LIKED.filter((name) => names.includes(name))
  const isNamed = (name: string) => name.endsWith('_id') && names.includes(name.slice(0, -3))
  const rest = names.filter((name) => !first.includes(name) && !isNamed(name))
  const shown = [...first, ...rest].flatMap((name) => columnOf(name, properties[name]!, schemas) ?? [])
  // The identity first and the time last, however many there are between.
  const time = shown.find((name) => name === 'created_at' || name === 'at')
  const others = shown.filter((name) => name !== time)
  return time === undefined ? others.slice(0, MOST) : [...others.slice(0, MOST - 1), time]
}

function columnOf(name: string, given: Schema, schemas: Record<string, Schema>): Column | undefined {
  const shapes = (given.anyOf ?? [given]).filter(({ type }) => type !== 'null')
  const reference = shapes[0]?.$ref?.split('/').at(-1)
  const schema = reference === undefined ? shapes[0]! : schemas[reference]!
  const types = [schema.type ?? []].flat()
  if (!types.includes('object')) {
    const isLong = /description|metadata|secret|revision|user_agent|certificate/.test(name)
    const isList = types.includes('array')
    const isPlain = !isList || [schema.items?.type].flat().includes('string')
    return !isLong && isPlain ? name : undefined
  }
  const inner = NAMES.find((one) => schema.properties?.[one])
  return inner === undefined ? undefined : `${name}.${inner}`
}
