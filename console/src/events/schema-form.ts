/** A field of the form that a JSON Schema makes. */
export interface SchemaField {
  path: readonly string[]
  kind: 'text' | 'number' | 'boolean' | 'choice' | 'json'
  label: string
  required: boolean
  hint?: string
  options?: readonly string[]
}

type Schema = Readonly<Record<string, unknown>>

const MOST_DEEP = 4

/** One field for each value of an object: those of objects in it, too. What is neither text, number nor choice is JSON. */
export function fieldsOf(schema: Schema): SchemaField[] {
  const walk = (of: Schema, path: readonly string[], required: boolean): SchemaField[] => {
    const resolved = resolve(schema, of)
    const properties = resolved.properties
    if (isSchema(properties) && path.length < MOST_DEEP) {
      const needed = Array.isArray(resolved.required) ? resolved.required : []
      return Object.entries(properties).flatMap(([name, child]) =>
        isSchema(child) ? walk(child, [...path, name], required && needed.includes(name)) : [],
      )
    }
    const { description } = resolved
    return [
      {
        path,
        label: path.join('.'),
        required,
        ...kindOf(resolved),
        ...(typeof description === 'string' && { hint: description }),
      },
    ]
  }
  return walk(schema, [], true)
}

function kindOf(schema: Schema): Pick<SchemaField, 'kind' | 'options'> {
  if (Array.isArray(schema.enum) && schema.enum.every((one) => typeof one === 'string'))
    return { kind: 'choice', options: schema.enum as string[] }
  const types = [schema.type].flat().filter((type) => type !== 'null')
  if (types.length !== 1) return { kind: 'json' }
  const [type] = types
  if (type === 'string') return { kind: 'text' }
  if (type === 'integer' || type === 'number') return { kind: 'number' }
  return { kind: type === 'boolean' ? 'boolean' : 'json' }
}

/** Follows `#/$defs/…`. */
function resolve(root: Schema, schema: Schema): Schema {
  if (typeof schema.$ref !== 'string' || !schema.$ref.startsWith('#/')) return schema
  const found = schema.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, name) => (isSchema(at) ? at[name] : undefined), root)
  return isSchema(found) ? found : schema
}

export function valueAt(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, name) => (isSchema(at) ? at[name] : undefined), data)
}

/** The same data with another value there; undefined takes the value away. */
export function withValue(data: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  const { [name]: was, ...others } = isSchema(data) ? data : {}
  const next = withValue(was, rest, value)
  if (next === undefined) return others
  return isSchema(data) && name in data
    ? Object.fromEntries(Object.entries(data).map(([key, one]) => [key, key === name ? next : one]))
    : { ...others, [name]: next }
}

/** What a value reads in its field. */
export function textOf(kind: SchemaField['kind'], value: unknown): string {
  if (value === undefined || value === null) return ''
  return kind === 'json' ? JSON.stringify(value, null, 2) : String(value)
}

/** What a typed text means; undefined for none. Throws where it is not JSON. */
export function readTyped(kind: SchemaField['kind'], text: string): unknown {
  if (text === '') return undefined
  if (kind === 'json') return JSON.parse(text)
  return kind === 'number' ? Number(text) : text
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
