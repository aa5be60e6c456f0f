import { SAFE_POSTS } from '../../../sdk/src/api/repeatable.ts'
import type { Answer, Model, Operation, Parameter, TypeNode } from './model.ts'
import { operationName, pascal } from './names.ts'
import { TypeReader } from './read-types.ts'
import type { Document, OperationObject, Schema } from './schema.ts'

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

/** Reads server/openapi.json. Throws if it meets what no emitter could write. */
export function readModel(openApiJson: string): Model {
  const document = JSON.parse(openApiJson) as Document
  const reader = new TypeReader(document.components.schemas, sharedEnums(document))
  for (const name of Object.keys(document.components.schemas)) reader.component(name)
  reader.mark({ kind: 'ref', name: 'Problem' }, 'answer')
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method]
      return operation && isForPrograms(path, operation)
        ? [readOperation(reader, { path, method, operation })]
        : []
    }),
  )
  const events = Object.entries(document.webhooks).map(([name, { post }]) => {
    const schema = jsonOf(post.requestBody?.content)
    if (!schema) throw new Error(`The event ${name} has no body.`)
    const type = reader.read(schema, { name: `${pascal(name)}Event` })
    reader.mark(type, 'answer')
    return { name, description: post.summary ?? '', type }
  })
  const problemCodes = document.components.schemas.Problem?.properties?.code?.enum ?? []
  return { types: reader.types, operations, events, problemCodes: problemCodes.filter((one) => one !== null) }
}

/**
 * Browsers and identity providers have their own: redirects, forms, pages, metadata. A program could not use them. The
 * stream of a listener is for the command line.
 */
function isForPrograms(path: string, { responses, requestBody }: OperationObject): boolean {
  if (requestBody && !jsonOf(requestBody.content)) return false
  const successes = Object.entries(responses).filter(([status]) => status < '4')
  if (successes.some(([status]) => status >= '3')) return false
  const types = successes.flatMap(([, { content }]) => Object.keys(content ?? {}))
  if (types.includes('text/event-stream')) return false
  if (/^\/api\/v1\/auth\/\{principal\}\/(oauth|sso)\//.test(path)) return types.includes('application/json')
  return true
}

function readOperation(
  reader: TypeReader,
  { path, method, operation }: { path: string; method: string; operation: OperationObject },
): Operation {
  const { operationId: id, parameters = [], requestBody } = operation
  const read = (place: 'path' | 'query') =>
    parameters.filter((one) => one.in === place).map((one) => readParameter(reader, id, one))
  const inPath = read('path')
  const bodySchema = jsonOf(requestBody?.content)
  const body = bodySchema && readNamed(reader, bodySchema, `The body of ${id}`)
  if (body) reader.mark(body, 'request')
  const has = (header: string) => parameters.some((one) => one.in === 'header' && one.name === header)
  const takesKey = method === 'post' && has('idempotency-key')
  const page = method === 'get' ? readPage(reader, operation) : undefined
  return {
    id,
    method: method.toUpperCase() as Operation['method'],
    path,
    tag: operation.tags?.[0] ?? '',
    summary: operation.summary ?? '',
    description: operation.description ?? '',
    pathParameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => {
      const found = inPath.find((one) => one.name === name)
      if (!found) throw new Error(`${id} does not describe {${name}}.`)
      return found
    }),
    queryParameters: read('query'),
    ...(body && { body: { type: body, required: requestBody?.required ?? false } }),
    answer: readAnswer(reader, operation),
    ...(page && { page }),
    takesKey,
    takesIfMatch: has('if-match'),
    retry: takesKey ? 'keyed' : isSafe(method, path) ? 'safe' : 'never',
  }
}

function isSafe(method: string, path: string): boolean {
  if (method === 'post') return SAFE_POSTS.some((safe) => safe === path)
  return method !== 'patch'
}

function readParameter(
  reader: TypeReader,
  id: string,
  { name, schema, required = false, description }: NonNullable<OperationObject['parameters']>[number],
): Parameter {
  const words = schema.enum?.join() === 'true,false'
  // `null` stands in no address.
  const type = words
    ? ({ kind: 'boolean' } as const)
    : present(reader.read(schema, { name: operationName(`${id}.${name}`), field: name }))
  const fallback = name === 'principal' ? 'customer' : schema.default
  return {
    name,
    type,
    required,
    description: description ?? schema.description ?? '',
    ...((name !== 'principal' || required) && fallback !== undefined && { default: fallback }),
  }
}

/** What stands in a request or an answer as a whole is called alike in all languages, so it has a name in the contract. */
function readNamed(reader: TypeReader, schema: Schema | undefined, what: string): TypeNode {
  if (schema?.$ref === undefined)
    throw new Error(`${what} has no name: give its schema one by .openapi('Name').`)
  return reader.read(schema, { name: '' })
}

function present(node: TypeNode): TypeNode {
  return node.kind === 'nullable' ? node.of : node
}

function readPage(
  reader: TypeReader,
  { operationId: id, responses, parameters = [] }: OperationObject,
): Operation['page'] {
  const schema = jsonOf(responses['200']?.content)
  const { properties } = (schema && reader.resolve(schema)) ?? {}
  if (!properties?.next_cursor || properties.data?.type !== 'array') return undefined
  const items = readNamed(reader, properties.data.items, `A row of ${id}`)
  return { items, byCursor: parameters.some(({ name }) => name === 'cursor') }
}

function readAnswer(reader: TypeReader, { operationId: id, responses }: OperationObject): Answer {
  const successes = Object.entries(responses).filter(([status]) => status < '3')
  const contents = successes.flatMap(([, { content }]) => Object.keys(content ?? {}))
  if (contents.length === 0) return { kind: 'none' }
  if (!contents.includes('application/json')) return { kind: 'text', contentTypes: contents }
  const byStatus = successes.map(([status, { content }]) => {
    const schema = jsonOf(content)
    const type = schema && readNamed(reader, schema, `An answer of ${id}`)
    if (type) reader.mark(type, 'answer')
    return { status: Number(status), type }
  })
  const types = byStatus.flatMap(({ type }) => type ?? [])
  const type = types.length > 1 ? reader.unionOf(`${operationName(id)}Answer`, types) : types[0]!
  return {
    kind: 'json',
    type: types.length < byStatus.length ? { kind: 'nullable', of: type } : type,
    byStatus,
  }
}

function jsonOf(content: Record<string, { schema?: Schema }> | undefined): Schema | undefined {
  return content?.['application/json']?.schema
}

const TOO_SHORT = new Set([
  'at',
  'error',
  'from',
  'to',
  'name',
  'test',
  'type',
  'result',
  'include',
  'method',
  'sort',
])
const LEAST_USES = 3

/** The fields that are the same enum wherever they stand, often enough for a name that says so. */
function sharedEnums(document: Document): Set<string> {
  const found = new Map<string, { values: Set<string>; uses: number }>()
  const note = (field: string, values: unknown[]) => {
    const known = found.get(field) ?? { values: new Set(), uses: 0 }
    known.values.add(values.filter((value) => value !== null).join())
    found.set(field, { ...known, uses: known.uses + 1 })
  }
  const walk = (value: unknown, field: string): void => {
    if (typeof value !== 'object' || value === null) return
    const { enum: values, properties, name, in: place, ...rest } = value as Record<string, unknown>
    if (Array.isArray(values) && values.length > 1 && field !== '') note(field, values)
    for (const [key, one] of Object.entries((properties as object) ?? {})) walk(one, key)
    const inside = typeof place === 'string' && typeof name === 'string' ? name : field
    for (const [key, one] of Object.entries(rest))
      if (key !== 'example' && key !== 'examples') walk(one, inside)
  }
  walk([document.components.schemas, document.paths], '')
  const shared = [...found].filter(
    ([field, { values, uses }]) => values.size === 1 && uses >= LEAST_USES && !TOO_SHORT.has(field),
  )
  return new Set(shared.map(([field]) => field))
}
