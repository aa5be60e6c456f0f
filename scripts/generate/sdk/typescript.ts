import { camel, pascal } from './names.ts'

interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
}

interface Operation {
  operationId: string
  summary: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

interface Schema {
  $ref?: string
  properties?: object
  required?: string[]
}

interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** A level of names: `accounts`, and in it `members`. */
interface Area {
  methods: string[]
  areas: Map<string, Area>
}

const HEAD = `// The operations of the API as methods. Made by: npm run generate

import type { Answer, Body, CallOptions, Filters, Item, Listed, Query } from '../resources/types.ts'

`

/**
 * sdk/src/generated/resources.ts: an interface for each area, with a method for each operation that a program calls; those
 * that answer pages, files or redirects are for browsers.
 */
export function resourceTypes(openApiJson: string): string {
  const document = JSON.parse(openApiJson) as Document
  const root: Area = { methods: [], areas: new Map() }
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(methods))
      if (isCalled(operation)) addTo(root, { path, method, operation, document })
  const levels = [...levelsOf(root, [])]
  return `${HEAD}${levels.join('\n')}`
}

interface Call {
  path: string
  method: string
  operation: Operation
  document: Document
}

/** Whether it takes and answers JSON. */
function isCalled({ requestBody, responses }: Operation): boolean {
  const answers = Object.entries(responses).filter(([status]) => /^2/.test(status))
  const types = answers.flatMap(([, { content = {} }]) => Object.keys(content))
  const takes = Object.keys(requestBody?.content ?? {})
  return answers.length > 0 && [...types, ...takes].every((type) => type === 'application/json')
}

function addTo(root: Area, call: Call): void {
  const names = call.operation.operationId.split('.').map(camel)
  const verb = names.pop()!
  let area = root
  for (const name of names) {
    if (!area.areas.has(name)) area.areas.set(name, { methods: [], areas: new Map() })
    area = area.areas.get(name)!
  }
  area.methods.push(methodOf(verb, call))
}

function methodOf(verb: string, { path, method, operation, document }: Call): string {
  const { operationId: id, summary, description, parameters = [], requestBody, responses } = operation
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${safe(camel(name!))}: string | number`)
  const query = parameters.filter((one) => one.in === 'query')
  const isPage = verb === 'list' && hasCursor(responses['200'], document)
  const needsQuery = query.some(({ required }) => required)
  const needsBody = requestBody !== undefined && needs(requestBody, document)
  const takes = requestBody
    ? [`body${needsBody ? '' : '?'}: Body<'${id}'>`]
    : query.length > 0
      ? [`${isPage ? 'filters' : 'query'}${needsQuery ? '' : '?'}: ${isPage ? 'Filters' : 'Query'}<'${id}'>`]
      : []
  const options = requestBody && query.length > 0 ? `CallOptions & { query?: Query<'${id}'> }` : 'CallOptions'
  const answers = isPage ? `Listed<Item<'${id}'>>` : `Promise<Answer<'${id}'>>`
  const words = [summary.endsWith('.') ? summary : `${summary}.`, description].filter(Boolean).join(' ')
  const signature = [...inPath, ...takes, `options?: ${options}`].join(', ')
  return `  /** ${words.replaceAll('*/', '*\\/')} \`${method.toUpperCase()} ${path}\` */\n  ${verb}(${signature}): ${answers}\n`
}

function hasCursor(answer: Operation['responses'][string] | undefined, { components }: Document): boolean {
  const schema = answer?.content?.['application/json']?.schema
  const named = schema?.$ref === undefined ? schema : components.schemas[schema.$ref.split('/').at(-1)!]
  return 'next_cursor' in (named?.properties ?? {})
}

/** Whether a body has to be given: some have only fields that may be left out. */
function needs({ content }: NonNullable<Operation['requestBody']>, { components }: Document): boolean {
  const { $ref } = content['application/json']!.schema
  const schema = $ref === undefined ? undefined : components.schemas[$ref.split('/').at(-1)!]
  return schema?.properties === undefined || (schema.required ?? []).length > 0
}

function* levelsOf(area: Area, above: string[]): Generator<string> {
  const name = above.length === 0 ? 'Resources' : `${above.map(pascal).join('')}Resource`
  const inside = [...area.areas].map(
    ([key]) => `  readonly ${key}: ${[...above, key].map(pascal).join('')}Resource\n`,
  )
  yield `export interface ${name} {\n${inside.join('')}${area.methods.join('')}}\n`
  for (const [key, below] of area.areas) yield* levelsOf(below, [...above, key])
}

/** Names that no parameter may have. */
const safe = (name: string) => (/^(delete|default|new|in)$/.test(name) ? `${name}_` : name)
