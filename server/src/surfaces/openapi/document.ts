/** The parts of an OpenAPI 3.1 document that this program writes. */
export interface OpenApi {
  openapi: string
  info: { title: string; version: string; description?: string }
  servers: Array<{ url: string }>
  tags: Tag[]
  'x-tagGroups': Array<{ name: string; tags: string[] }>
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Operation }>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, Answer>
    securitySchemes?: Record<string, unknown>
  }
}

export interface Tag {
  name: string
  description: string
}

export interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security: Array<Record<string, []>>
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, Media> }
  responses: Record<string, Answer | Reference>
  /** The codes of the problems that it may answer. */
  'x-problem-codes'?: string[]
  'x-key-scopes'?: string[]
  'x-staff-permission'?: string
  'x-recent-factor'?: boolean
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required?: boolean
  description?: string
  schema: Schema
}

export interface Answer {
  description: string
  content?: Record<string, Media>
}

export interface Media {
  schema: Schema
  example?: unknown
  examples?: Record<string, { summary?: string; value: unknown }>
}

interface Reference {
  $ref: string
}

/** JSON Schema, as far as routes use it. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  enum?: unknown[]
  const?: unknown
  default?: unknown
  example?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  propertyNames?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

/** The name at the end of a reference: `Account` of `#/components/schemas/Account`. */
export function nameIn(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}

/** The JSON of a body or an answer; pages, files and forms are left out. */
export function jsonOf(content: Record<string, Media> = {}): Media[] {
  return Object.entries(content).flatMap(([type, media]) => (type === 'application/json' ? [media] : []))
}
