import type { Db } from '../platform/db/db.ts'
import { z } from '../platform/http/api.ts'
import { EVENT_TYPES, isOptional, OPTIONAL_TYPES } from './catalogue.ts'
import { listTypes } from './own/store.ts'

/** As much of JSON Schema as describes what is where. */
export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  $ref?: string
}

let builtIn: ReadonlyMap<string, Schema> | undefined

/**
 * The schemas of the whole `data` of these event types, in which to look for paths; `*` stands for the built-in ones and the
 * provider's own. Operational types have none here, since they pass every filter.
 */
export async function dataSchemas(db: Db, providerId: string, names: readonly string[]): Promise<Schema[]> {
  builtIn ??= new Map(
    [...EVENT_TYPES, ...OPTIONAL_TYPES].map(({ name, data }) => [
      name,
      z.toJSONSchema(data, { io: 'input' }) as Schema,
    ]),
  )
  const ours = builtIn
  const all = names.includes('*')
  const own = all || names.some((name) => !ours.has(name)) ? await listTypes(db, providerId) : []
  const chosen = (name: string): boolean => (all && !isOptional(name)) || names.includes(name)
  return [
    ...[...ours].flatMap(([name, schema]) => (chosen(name) ? [schema] : [])),
    ...own.flatMap(({ name, schema }) => (chosen(name) ? [schema as Schema] : [])),
  ]
}

/** Whether a path such as `invoice.currency` leads to a single value in the data of any of these. */
export function leadsToValue(schemas: readonly Schema[], path: string): boolean {
  return schemas.some((schema) => schemaLeads(schema, path.split('.')))
}

/** Every path to a single value that these declare, for hints about mistyped ones. */
export function valuePaths(schemas: readonly Schema[]): string[] {
  return [...new Set(schemas.flatMap((schema) => pathsIn(schema, [])))]
}

function schemaLeads(schema: Schema, [key, ...rest]: readonly string[]): boolean {
  if (schema.$ref !== undefined) return true // elsewhere: not followed
  if (key === undefined) return holdsValue(schema)
  if (branches(schema).some((branch) => schemaLeads(branch, [key, ...rest]))) return true
  const { properties = {}, additionalProperties } = schema
  if (Object.hasOwn(properties, key)) return schemaLeads(properties[key]!, rest)
  // An object of undeclared keys, such as metadata.
  const isFree = Object.keys(properties).length === 0 && holds(schema, 'object')
  if (!isFree || additionalProperties === false) return false
  return typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0
    ? schemaLeads(additionalProperties, rest)
    : true
}

const branches = ({ anyOf = [], oneOf = [], allOf = [] }: Schema): Schema[] => [...anyOf, ...oneOf, ...allOf]

const holds = ({ type }: Schema, wanted: string): boolean =>
  type !== undefined && [type].flat().includes(wanted)

function holdsValue(schema: Schema): boolean {
  const inner = branches(schema)
  if (inner.length > 0) return inner.some(holdsValue)
  if (schema.type === undefined) return schema.properties === undefined
  return [schema.type].flat().some((type) => type !== 'object' && type !== 'array')
}

function pathsIn(schema: Schema, at: readonly string[]): string[] {
  const inner = branches(schema).flatMap((branch) => pathsIn(branch, at))
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, value]) => pathsIn(value, [...at, key]))
  return [...(at.length > 0 && holdsValue(schema) ? [at.join('.')] : []), ...inner, ...own]
}
