import { BODY_EXAMPLES } from './body-examples.ts'
import { jsonOf, type Media, nameIn, type OpenApi, type Operation, type Schema } from './document.ts'
import { isPast, valueFor } from './sample-values.ts'

type Schemas = Record<string, Schema>

/** Deep enough for a delivery with its attempts; what lies deeper is left empty. */
const DEEPEST = 6

/**
 * Gives each JSON body, answer and parameter of the document an example, unless it has one: made of what the
 * schemas say, so that it fits them. An answer shows every field, a body those that it needs and those that people mean.
 */
export function addExamples({ paths, components }: Pick<OpenApi, 'paths' | 'components'>): void {
  const { schemas } = components
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    for (const media of jsonOf(operation.requestBody?.content)) {
      media.example ??= BODY_EXAMPLES[operation.operationId]
      addTo(media, schemas, 'body')
    }
    for (const answer of Object.values(operation.responses))
      if ('content' in answer) for (const media of jsonOf(answer.content)) addTo(media, schemas, 'answer')
    addToParameters(operation, schemas)
  }
}

function addTo(media: Media, schemas: Schemas, side: 'body' | 'answer'): void {
  if (media.example !== undefined || media.examples !== undefined) return
  const own = media.schema.$ref === undefined ? undefined : schemas[nameIn(media.schema.$ref)]?.example
  media.example = own ?? exampleOf(media.schema, { schemas, side })
}

function addToParameters({ parameters = [] }: Operation, schemas: Schemas): void {
  for (const parameter of parameters)
    if (parameter.in !== 'header' && parameter.schema.example === undefined)
      parameter.schema.example = exampleOf(parameter.schema, { schemas, side: 'body', field: parameter.name })
}

interface Place {
  schemas: Schemas
  /** A body is what a client would send: without what has a default or may be left out, where it can be told apart. */
  side: 'body' | 'answer'
  /** The name of the field it is the value of. */
  field?: string
  /** The object that the field is in. */
  within?: string
  depth?: number
}

/** A value that fits the schema. */
export function exampleOf(schema: Schema, place: Place): unknown {
  const { schemas, field = '', within = '', depth = 0 } = place
  if (schema.example !== undefined) return schema.example
  if (schema.$ref !== undefined) {
    const name = nameIn(schema.$ref)
    const one = schemas[name] ?? {}
    const inside = { ...place, within: name, depth: depth + 1, ...(one.properties && { field: '' }) }
    return depth > DEEPEST ? {} : exampleOf(one, inside)
  }
  if (schema.const !== undefined) return schema.const
  const types = [schema.type ?? []].flat()
  const known = valueFor(schema, { field, within })
  if (known !== undefined) return known
  if (types.includes('null') && isPast(field)) return null
  if (schema.enum) return schema.enum.find((value) => value !== null && value !== '*')
  const { anyOf, oneOf, allOf } = schema
  if (allOf) return Object.assign({}, ...allOf.map((part) => exampleOf(part, place)))
  const choice = (anyOf ?? oneOf)?.find(({ type }) => type !== 'null')
  if (choice)
    return isPast(field) && (anyOf ?? oneOf)?.some(({ type }) => type === 'null')
      ? null
      : exampleOf(choice, place)
  if (types.includes('object') || schema.properties) return objectOf(schema, place)
  if (types.includes('array')) return arrayOf(schema, place)
  if (types.includes('boolean')) return schema.default ?? true
  if (types.includes('integer') || types.includes('number')) return numberOf(schema)
  return types.includes('string') ? 'text'.padEnd(schema.minLength ?? 0, 'x') : {}
}

function objectOf(schema: Schema, place: Place): unknown {
  const { properties = {}, required = [], additionalProperties } = schema
  const depth = (place.depth ?? 0) + 1
  const shown = Object.entries(properties).filter(
    ([name]) => required.includes(name) || (place.side === 'answer' && depth <= DEEPEST),
  )
  // A change with nothing in it shows nothing: then its first fields are in the example.
  const chosen = shown.length === 0 && place.side === 'body' ? Object.entries(properties).slice(0, 2) : shown
  const within = place.field || place.within || ''
  const fields = chosen.map(([field, one]) => [field, exampleOf(one, { ...place, field, within, depth })])
  if (fields.length > 0 || typeof additionalProperties !== 'object') return Object.fromEntries(fields)
  const key = exampleOf(schema.propertyNames ?? { type: 'string' }, { ...place, field: 'key', depth })
  return {
    [String(key)]: exampleOf(additionalProperties, { ...place, field: '', within: place.field ?? '', depth }),
  }
}

function arrayOf({ items = {}, minItems = 0 }: Schema, place: Place): unknown[] {
  const depth = (place.depth ?? 0) + 1
  if (depth > DEEPEST) return []
  const one = exampleOf(items, { ...place, field: singular(place.field ?? ''), depth })
  return Array.from({ length: Math.max(1, minItems) }, () => one)
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/s$/, '')
}

function numberOf({ minimum, exclusiveMinimum, maximum, default: preset }: Schema): number {
  if (typeof preset === 'number') return preset
  const least = minimum ?? (exclusiveMinimum === undefined ? 1 : exclusiveMinimum + 1)
  return Math.min(Math.max(1, least), maximum ?? 1)
}
