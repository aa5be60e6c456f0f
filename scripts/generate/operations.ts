import { type Column, columnsOf } from './item-columns.ts'
import { type Field, fieldOf, type Schema, sentenceOf } from './option-fields.ts'

interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Schema
}

interface Media {
  schema?: Schema
  example?: unknown
}

interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content?: Record<string, Media> }>
}

interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** What an operation answers: a page of a list, a whole list, one thing, text, or nothing. */
type Answer = 'page' | 'list' | 'one' | 'text' | 'none'

/** How the command line offers an operation. */
export interface CommandEntry {
  /** The summary, in one line. */
  says: string
  answer: Answer
  /** Descriptions of the names in braces of the path. */
  path?: Record<string, string>
  query?: Record<string, Field>
  body?: Record<string, Field>
  /** Of entries, those for people to see. */
  columns?: Column[]
  /** A body, as the contract shows one. */
  example?: Record<string, unknown>
}

interface Called {
  method: string
  path: string
  operation: Operation
}

const METHODS = ['get', 'put', 'post', 'patch', 'delete']

function calls({ paths }: Document): Called[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
}

/** sdk/src/generated/operations.ts: the method and the path of each operation id, and what a call of it takes. */
export function operationTable(openApiJson: string): string {
  const document = JSON.parse(openApiJson) as Document
  const lines = calls(document).map(({ method, path, operation }) => {
    const takes = takenBy(operation, document)
    return `  '${operation.operationId}': ['${method}', '${path}'${takes ? `, '${takes}'` : ''}],`
  })
  return `// The method and path of each operation id, and what a call takes: the filters of a list with pages, a query, a body, nothing; or
// that it is for browsers, which get pages and files. Made by: npm run generate

export const OPERATIONS = {
${lines.join('\n')}
} as const
`
}

/** The path of each operation id. */
export function pathsById(openApiJson: string): Map<string, string> {
  return new Map(calls(JSON.parse(openApiJson)).map(({ path, operation }) => [operation.operationId, path]))
}

function takenBy({ parameters = [], requestBody, responses }: Operation, { components }: Document) {
  const ok = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  const types = ok.flatMap(([, { content = {} }]) => Object.keys(content))
  const isJson = (type: string) => type === 'application/json'
  if (ok.length === 0 || ![...types, ...Object.keys(requestBody?.content ?? {})].every(isJson))
    return 'browser'
  if (requestBody) return 'body'
  const query = parameters.filter((one) => one.in === 'query')
  const { answer } = answerOf(ok[0]![1].content ?? {}, components.schemas)
  return answer === 'page' ? 'page' : query.length > 0 ? 'query' : undefined
}

/** What only a browser, an identity provider or a stream calls: not a command. */
const NO_COMMAND = /^(me|auth)\.|^webhooks\.listeners\.|^integrations\.stripe\.webhook$/

/** sdk/cli/generated/commands.json: what the command line offers for each operation id, an operation a line. */
export function commandTable(openApiJson: string): string {
  const document = JSON.parse(openApiJson) as Document
  const lines = calls(document)
    .filter(({ operation }) => !NO_COMMAND.test(operation.operationId))
    .map(({ operation }) => `"${operation.operationId}": ${JSON.stringify(entryOf(document, operation))}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

function entryOf({ components: { schemas } }: Document, operation: Operation): CommandEntry {
  const { parameters = [], requestBody } = operation
  const within = (place: string) => parameters.filter((parameter) => parameter.in === place)
  const query = within('query').filter(({ name }) => name !== 'cursor')
  const media = requestBody?.content['application/json']
  const ok = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1].content ?? {}
  const { answer, item } = answerOf(ok, schemas)
  const entry: CommandEntry = { says: sentenceOf(operation.summary), answer }
  const path = within('path').map(({ name, description }) => [name, sentenceOf(description)] as const)
  if (path.length > 0) entry.path = Object.fromEntries(path)
  if (query.length > 0)
    entry.query = Object.fromEntries(
      query.map(({ name, schema, required, description }) => [
        name,
        fieldOf(name, described(resolved(schema, schemas), description), {
          schemas,
          required: required === true,
        }),
      ]),
    )
  const body = media?.schema && bodyOf(media.schema, schemas)
  if (body) entry.body = body
  if (item) entry.columns = columnsOf(item, schemas)
  if (media?.example && typeof media.example === 'object')
    entry.example = media.example as Record<string, unknown>
  return entry
}

function answerOf(
  content: Record<string, Media>,
  schemas: Record<string, Schema>,
): { answer: Answer; item?: Schema } {
  const json = content['application/json']?.schema
  if (!json) return { answer: Object.keys(content).length > 0 ? 'text' : 'none' }
  const { properties = {} } = resolved(json, schemas)
  const data = properties.data && resolved(properties.data, schemas)
  if (data?.type !== 'array' || !data.items) return { answer: 'one' }
  const item = whole(data.items, schemas)
  return { answer: properties.next_cursor ? 'page' : 'list', item }
}

/** The fields of a body; those of each shape where there are several, and then none has to be there. */
function bodyOf(schema: Schema, schemas: Record<string, Schema>): Record<string, Field> | undefined {
  const whole = resolved(schema, schemas)
  const shapes = whole.anyOf ?? whole.oneOf ?? [whole]
  const fields: Record<string, Field> = {}
  for (const shape of shapes) {
    const { properties = {}, required = [] } = resolved(shape, schemas)
    for (const [name, property] of Object.entries(properties)) {
      const isRequired = shapes.length === 1 && required.includes(name)
      const field = fieldOf(name, property, { schemas, required: isRequired })
      fields[name] = fields[name] === undefined ? field : eitherOf(fields[name], field)
    }
  }
  return Object.keys(fields).length > 0 ? fields : undefined
}

/** A field that several shapes have: what either of them takes. */
function eitherOf(one: Field, other: Field): Field {
  if (one.kind !== other.kind) return { kind: 'json', says: one.says }
  const { values: _, ...rest } = one
  const isClosed = one.values !== undefined && other.values !== undefined
  return isClosed ? { ...rest, values: [...new Set([...one.values!, ...other.values!])] } : rest
}

function resolved(schema: Schema, schemas: Record<string, Schema>): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : { ...schemas[name], ...schema }
}

function described(schema: Schema, description: string | undefined): Schema {
  return description === undefined ? schema : { description, ...schema }
}

/** What several schemas add up to. */
function whole(schema: Schema, schemas: Record<string, Schema>): Schema {
  const own = resolved(schema, schemas)
  const parts = [...(own.allOf ?? []), ...(own.anyOf ?? []), ...(own.oneOf ?? [])]
  const properties = parts.map((part) => whole(part, schemas).properties)
  return { ...own, properties: Object.assign({}, ...properties, own.properties) }
}
