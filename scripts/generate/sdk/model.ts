/**
 * What the HTTP API offers, in the terms of a programming language: named types and operations. `read-model.ts` makes it of
 * server/openapi.json; each emitter (python.ts, ...) writes it down in one language.
 */
export interface Model {
  /** In the order of the document; the names of types are unique. */
  types: NamedType[]
  operations: Operation[]
  /** What endpoints are sent. */
  events: WebhookEvent[]
  /** The closed list of codes of a refusal. */
  problemCodes: string[]
}

/** What a value is. Objects, unions and enums are always named: a `ref` leads to them. */
export type TypeNode =
  /** `format` is date-time, date, uuid, email, uri or another of JSON Schema. */
  | { kind: 'string'; format?: string }
  | { kind: 'integer' }
  | { kind: 'number' }
  /** `const`: always this value, which tells the members of a union apart. */
  | { kind: 'boolean'; const?: boolean }
  /** One possible string, which tells the members of a union apart. */
  | { kind: 'literal'; value: string }
  | { kind: 'array'; items: TypeNode }
  /** An object with any names, such as metadata. */
  | { kind: 'map'; values: TypeNode }
  | { kind: 'nullable'; of: TypeNode }
  | { kind: 'ref'; name: string }
  /** Any JSON, null too. */
  | { kind: 'any' }

export type NamedType = ObjectType | UnionType | EnumType | AliasType

interface Named {
  /** PascalCase. */
  name: string
  description: string
}

export interface ObjectType extends Named {
  kind: 'object'
  fields: Field[]
  /** Whether it stands in bodies of requests, in answers (or webhooks), or in both. */
  use: { request: boolean; answer: boolean }
}

export interface Field {
  /** As in JSON. */
  name: string
  type: TypeNode
  required: boolean
  description: string
  /** What the service takes if a request leaves it out. */
  default?: unknown
}

/** One of several. `members` in the order in which to try them. */
export interface UnionType extends Named {
  kind: 'union'
  members: UnionMember[]
  /** The field whose one value per member tells them apart, if there is one. */
  discriminator?: string
}

export interface UnionMember {
  /** A ref to an object or another union, or a string, integer, number, boolean or array. Never nullable: the union's user is. */
  type: TypeNode
  /** An object is this member if the field has this value, or, without a value, if the field is there. */
  when?: { field: string; value?: string | boolean }
}

export interface EnumType extends Named {
  kind: 'enum'
  values: string[]
  /** Whether other strings are allowed now. Later versions may add values in any case, so let unknown ones through. */
  open: boolean
}

/** A component that is only a name, such as a string with a format. */
export interface AliasType extends Named {
  kind: 'alias'
  of: TypeNode
}

export interface Operation {
  /** `accounts.members.list`: areas, then a verb, in lower snake case. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `/api/v1/accounts/{id}/members` */
  path: string
  /** The tag: a chapter of the reference. */
  tag: string
  summary: string
  description: string
  /** In the order of the path. `principal` has the default customer. */
  pathParameters: Parameter[]
  /** Those of a list include limit and cursor. */
  queryParameters: Parameter[]
  /** The type of the body, a ref to an object or a union. */
  body?: { type: TypeNode; required: boolean }
  answer: Answer
  /** If it is a list: what it holds, and whether it is read page by page with `cursor` (the others come whole). */
  page?: { items: TypeNode; byCursor: boolean }
  /** Whether a POST takes an Idempotency-Key. */
  takesKey: boolean
  /** Whether a change takes If-Match, with the revision that it is based on. */
  takesIfMatch: boolean
  /** Whether to repeat it if no answer came: `keyed` with the same Idempotency-Key only. */
  retry: 'safe' | 'keyed' | 'never'
}

export interface Parameter {
  name: string
  type: TypeNode
  required: boolean
  description: string
  default?: unknown
}

export type Answer =
  /** 204 */
  | { kind: 'none' }
  /** CSV, HTML and others, which are handed over as text. */
  | { kind: 'text'; contentTypes: string[] }
  /**
   * `type` is that of all answers: a union if two statuses answer differently, nullable if one of them is 204. `byStatus`
   * says which status has which.
   */
  | { kind: 'json'; type: TypeNode; byStatus: Array<{ status: number; type: TypeNode | undefined }> }

export interface WebhookEvent {
  /** `account.created` */
  name: string
  description: string
  /** A ref to the envelope: event, timestamp, data. */
  type: TypeNode
}
