/** What we read of JSON Schema. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  description?: string
}

/** How an option is written: a secret is read from a file or standard input, and json may be. */
export type Kind = 'text' | 'number' | 'switch' | 'list' | 'json' | 'secret' | 'secrets'

/** An option of the command line. */
export interface Field {
  kind: Kind
  says: string
  required?: true
  nullable?: true
  values?: string[]
}

/** Other users of a machine see what programs are given as options. */
const SECRET =
  /^(secret|token|webhook_secrets|client_secret|password|private_key|api_key|secret_key|webhook_secret|code_verifier)$/

/** The option of a field. */
export function fieldOf(
  name: string,
  given: Schema,
  { schemas, required }: { schemas: Record<string, Schema>; required: boolean },
): Field {
  const schema = settled(given, schemas)
  const { type, values, nullable } = typeOf(schema)
  const isSecret = SECRET.test(name) && (type === 'text' || type === 'list')
  const kind = isSecret ? (type === 'list' ? 'secrets' : 'secret') : type
  const field: Field = { kind, says: sentenceOf(given.description ?? schema.description) }
  if (required) field.required = true
  if (nullable) field.nullable = true
  if (values.length > 0 && kind !== 'switch') field.values = values
  return field
}

/** A reference is followed, and of anyOf with null the other one is taken. */
function settled(schema: Schema, schemas: Record<string, Schema>): Schema {
  const name = schema.$ref?.split('/').at(-1)
  const whole = name === undefined ? schema : { ...schemas[name], ...schema, $ref: undefined }
  const all = whole.anyOf ?? whole.oneOf
  const some = all?.filter(({ type }) => type !== 'null')
  if (all === undefined || some?.length !== 1) return whole
  const one = settled(some[0]!, schemas)
  const types = [one.type ?? []].flat()
  return { ...one, description: whole.description, ...(types.length > 0 && { type: [...types, 'null'] }) }
}

function typeOf(schema: Schema): { type: Kind; values: string[]; nullable: boolean } {
  const types = [schema.type ?? []].flat()
  const nullable = types.includes('null')
  const values = (schema.enum ?? []).filter((value) => typeof value === 'string')
  const [type, ...others] = types.filter((one) => one !== 'null')
  if (others.length > 0) return { type: 'json', values: [], nullable }
  if (type === 'string') {
    const isSwitch = values.length === 2 && values.includes('true') && values.includes('false')
    return { type: isSwitch ? 'switch' : 'text', values, nullable }
  }
  if (type === 'integer' || type === 'number') return { type: 'number', values: [], nullable }
  if (type === 'boolean') return { type: 'switch', values: [], nullable }
  if (type === 'array' && isListOfText(schema.items))
    return { type: 'list', values: (schema.items?.enum ?? []).map(String), nullable }
  return { type: type === undefined && values.length > 0 ? 'text' : 'json', values, nullable }
}

/** Names and ids; what is not an object may be written with commas. */
function isListOfText(items: Schema | undefined): boolean {
  if (!items) return false
  const shapes = items.anyOf ?? items.oneOf
  if (shapes) return shapes.every((shape) => shape.$ref?.endsWith('/EventName') || shape.type === 'string')
  return items.type === 'string' || items.$ref?.endsWith('/EventName') === true
}

/** The first sentence, without its full stop. */
export function sentenceOf(text = ''): string {
  const [sentence] = text.split(/(?<=[a-z0-9`)”])\.\s/)
  return sentence!.replace(/\.$/, '')
}
