import type { Paginated } from '../api/paginate.ts'
import type { operations } from '../generated/api.ts'

/** The id of an operation. */
export type OperationId = keyof operations

type Parameters<Id extends OperationId> = operations[Id]['parameters']

/** The query of an operation. */
export type Query<Id extends OperationId> =
  Parameters<Id> extends { query?: infer Given } ? NonNullable<Given> : never

/** The filters of a list; `limit` is the size of its pages, 100 unless told. */
export type Filters<Id extends OperationId> = Omit<Query<Id>, 'cursor'>

/** The body of a request. */
export type Body<Id extends OperationId> = operations[Id] extends {
  requestBody?: { content: { 'application/json': infer Given } }
}
  ? Given
  : never

type Contents<Answered> = Answered extends { content: { 'application/json': infer Given } } ? Given : never

/** What an operation answers, or undefined. */
export type Answer<Id extends OperationId> = operations[Id] extends { responses: infer Answers }
  ? [Contents<Answers[keyof Answers & (200 | 201 | 202)]>] extends [never]
    ? undefined
    : Contents<Answers[keyof Answers & (200 | 201 | 202)]>
  : never

/** What a list holds. */
export type Item<Id extends OperationId> = Answer<Id> extends { data: Array<infer One> } ? One : never

/** A list: iterate over its items, which asks for page after page, or read its first page. */
export interface Listed<One> extends Paginated<One> {
  /** One page; without a cursor the first. */
  page(cursor?: string): Promise<{ data: One[]; next_cursor: string | null }>
}

/** What any call takes. */
export interface CallOptions {
  signal?: AbortSignal
  /** For POSTs that take one. Without it the client makes one for its own repeats. */
  idempotencyKey?: string
  /** The ETag that a change is based on: refused with `changed_meanwhile` if there is another by now. */
  ifMatch?: string
}
