import spec from './generated/spec.json' with { type: 'json' }

/** Of Stripe's OpenAPI document, what says which parameters a call takes. */
interface Schema {
  type?: string
  properties?: Record<string, Schema>
  additionalProperties?: boolean
  items?: Schema
  anyOf?: Schema[]
  enum?: string[]
  required?: string[]
}

/** Parameters as Stripe reads them: `a[b][0]=c` is nested. */
export type Params = { [name: string]: string | Params }

/** An answer that says what is wrong with a request. */
export class Refusal extends Error {
  readonly status: number
  readonly body: object
  readonly headers: Record<string, string>

  constructor(status: number, error: Record<string, string>, headers: Record<string, string> = {}) {
    super(error.message)
    this.status = status
    this.body = { error: { type: 'invalid_request_error', ...error } }
    this.headers = headers
  }
}

/** Reads a form or a query. */
export function readParams(text: string): Params {
  const params: Params = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\[|\]\[|\]/).filter(Boolean)
    let into = params
    for (const part of path.slice(0, -1)) {
      into[part] ??= {}
      into = into[part] as Params
    }
    into[path.at(-1)!] = value
  }
  return params
}

/** Which call a request is, with the ids of its path. Undefined: none of those that we make. */
export function callOf(method: string, path: string): { name: string; ids: string[] } | undefined {
  for (const name of Object.keys(spec.calls)) {
    const [verb, template] = name.split(' ') as [string, string]
    const ids = new RegExp(`^${template.replaceAll(/\{\w+\}/g, '([^/]+)')}$`).exec(path)?.slice(1)
    if (verb === method.toLowerCase() && ids) return { name, ids }
  }
  return undefined
}

/** Refuses what Stripe is documented to refuse: unknown and missing parameters, wrong types and choices. */
export function checkParams(call: string, params: Params): void {
  const schema = (spec.calls as unknown as Record<string, Schema>)[call]!
  check({ type: 'object', ...schema }, params, '')
}

function check(schema: Schema, value: string | Params, name: string): void {
  if (schema.anyOf) checkAny(schema.anyOf, value, name)
  else if (schema.type === 'array') checkArray(schema, value, name)
  else if (schema.type === 'object') checkObject(schema, value, name)
  else checkPlain(schema, value, name)
}

function checkArray({ items = {} }: Schema, value: string | Params, name: string): void {
  if (typeof value === 'string') throw wrong('parameter_invalid_string', name, 'must be an array')
  for (const [index, one] of Object.entries(value)) check(items, one, `${name}[${index}]`)
}

function checkPlain({ type, enum: choices }: Schema, value: string | Params, name: string): void {
  if (typeof value !== 'string') throw wrong('parameter_invalid_string', name, 'must be a single value')
  if (type === 'integer' && !/^-?\d+$/.test(value))
    throw wrong('parameter_invalid_integer', name, 'must be an integer')
  if (type === 'boolean' && !/^(true|false)$/.test(value))
    throw wrong('parameter_invalid_boolean', name, 'must be a boolean')
  if (choices && !choices.includes(value))
    throw wrong('parameter_invalid_string', name, `must be one of ${choices}`)
}

function checkAny(choices: readonly Schema[], value: string | Params, name: string): void {
  const failures: unknown[] = []
  for (const choice of choices)
    try {
      check(choice, value, name)
      return
    } catch (error) {
      failures.push(error)
    }
  throw failures[0]
}

function checkObject(
  { properties = {}, additionalProperties, required = [] }: Schema,
  value: string | Params,
  name: string,
): void {
  if (typeof value === 'string') throw wrong('parameter_invalid_string', name, 'must be an object')
  const within = (field: string) => (name ? `${name}[${field}]` : field)
  for (const [field, one] of Object.entries(value)) {
    const known = properties[field]
    if (known) check(known, one, within(field))
    else if (!additionalProperties) throw wrong('parameter_unknown', within(field), 'is unknown')
  }
  for (const field of required)
    if (!(field in value)) throw wrong('parameter_missing', within(field), 'is required')
}

function wrong(code: string, param: string, what: string): Refusal {
  return new Refusal(400, { code, param, message: `${param} ${what}` })
}
