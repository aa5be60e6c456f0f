/** A JSON Schema, as far as server/openapi.json uses it. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  format?: string
  enum?: Array<string | null>
  const?: string
  'x-const'?: boolean
  default?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** An operation of an OpenAPI document. */
export interface OperationObject {
  operationId: string
  summary?: string
  description?: string
  tags?: string[]
  parameters?: Array<{
    name: string
    in: 'path' | 'query' | 'header'
    required?: boolean
    description?: string
    schema: Schema
  }>
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>
}

export interface Document {
  components: { schemas: Record<string, Schema> }
  paths: Record<string, Record<string, OperationObject>>
  webhooks: Record<string, { post: OperationObject }>
}

/** What its `type` says, without null. */
export function typesOf({ type }: Schema): string[] {
  return [type ?? []].flat().filter((one) => one !== 'null')
}

export function allowsNull(schema: Schema): boolean {
  return [schema.type ?? []].flat().includes('null')
}

/** The alternatives of a union, without null. */
export function alternativesOf({
  anyOf,
  oneOf,
}: Schema): { members: Schema[]; nullable: boolean } | undefined {
  const all = oneOf ?? anyOf
  if (!all) return undefined
  const members = all.filter((one) => one.type !== 'null')
  return { members, nullable: members.length < all.length }
}
