import { z } from '../../../platform/http/api.ts'
import type { ScimInput } from './endpoint.ts'
import { compileFilter, type Equality } from './filter.ts'
import { parseScim } from './parse-resource.ts'
import { MAX_NAME, MAX_NAMES, type Projection, project, readProjection } from './project.ts'
import type { Kind } from './schema.ts'
import { invalidValue, ScimError } from './scim-error.ts'
import { sorted } from './sort.ts'

const LIST_RESPONSE = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
const SEARCH_REQUEST = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest'
const DEFAULT_COUNT = 100
export const MAX_COUNT = 200

type Resource = Record<string, unknown>

/** What a list request asks for, RFC 7644 §3.4.2. */
export interface ListQuery extends Projection {
  filter: string | undefined
  sortBy: string | undefined
  isDescending: boolean
  /** Counted from 1. */
  startIndex: number
  count: number
}

/** Reads the query of a GET. Throws ScimError. */
export function readListQuery(input: ScimInput): ListQuery {
  const number = (name: string) => {
    const text = input.query(name)
    if (text === undefined) return undefined
    if (!/^-?\d{1,9}$/.test(text)) throw invalidValue(`${name} must be a whole number.`)
    return Number(text)
  }
  return {
    ...readProjection(input),
    filter: input.query('filter'),
    ...ordered(input.query('sortBy'), input.query('sortOrder')),
    ...paged(number('startIndex'), number('count')),
  }
}

const Search = z.object({
  schemas: z.array(z.string()).refine((schemas) => schemas.includes(SEARCH_REQUEST)),
  filter: z.string().optional(),
  sortBy: z.string().optional(),
  sortOrder: z.string().optional(),
  startIndex: z.int().optional(),
  count: z.int().optional(),
  attributes: z.array(z.string().max(MAX_NAME)).max(MAX_NAMES).optional(),
  excludedAttributes: z.array(z.string().max(MAX_NAME)).max(MAX_NAMES).default([]),
})

/** Reads the body of a POST to .search, RFC 7644 §3.4.3. Throws ScimError. */
export function parseSearch(body: unknown): ListQuery {
  const parsed = parseScim(Search, body)
  if (!parsed.data) throw new ScimError(400, `The body must be a ${SEARCH_REQUEST}.`, 'invalidSyntax')
  const { filter, sortBy, sortOrder, startIndex, count, attributes, excludedAttributes } = parsed.data
  return {
    attributes,
    excluded: excludedAttributes,
    filter,
    ...ordered(sortBy, sortOrder),
    ...paged(startIndex, count),
  }
}

function ordered(sortBy: string | undefined, sortOrder = 'ascending') {
  if (!/^(ascending|descending)$/i.test(sortOrder))
    throw invalidValue('sortOrder must be ascending or descending.')
  return { sortBy, isDescending: sortOrder.toLowerCase() === 'descending' }
}

function paged(startIndex = 1, count = DEFAULT_COUNT) {
  return { startIndex: Math.max(1, startIndex), count: Math.min(MAX_COUNT, Math.max(0, count)) }
}

/** Which rows are read: all of them unless limited. */
export interface Wanted {
  equality?: Equality | undefined
  page?: { offset: number; limit: number } | undefined
}

/** How one kind of resource is listed. */
export interface Listing<Row> {
  kind: Kind
  canLookUp(equality: Equality): boolean
  count(): Promise<number>
  rows(wanted: Wanted): Promise<Row[]>
  show(rows: Row[]): Promise<Resource[]>
}

/**
 * Answers a list. Without a filter and an order, or with an equality that can be looked up, only what is shown is read;
 * otherwise every row is tried.
 */
export async function list<Row>(listing: Listing<Row>, query: ListQuery): Promise<Resource> {
  const { startIndex, count, filter, sortBy } = query
  const page = { offset: startIndex - 1, limit: count }
  if (filter === undefined && sortBy === undefined) {
    const shown = count === 0 ? [] : await listing.show(await listing.rows({ page }))
    return answer(await listing.count(), shown, query)
  }
  return answerAll(await found(listing, query), query, [listing.kind])
}

/** Answers a search over several kinds, RFC 7644 §3.4.3: one kind after the other, unless sorted. */
export async function listAll(listings: Listing<unknown>[], query: ListQuery): Promise<Resource> {
  if (query.filter === undefined && query.sortBy === undefined) return pageOf(listings, query)
  const all: Resource[] = []
  for (const listing of listings) all.push(...(await found(listing, query)))
  return answerAll(
    all,
    query,
    listings.map(({ kind }) => kind),
  )
}

/** Only what is shown is read. */
async function pageOf(listings: Listing<unknown>[], query: ListQuery): Promise<Resource> {
  const shown: Resource[] = []
  let total = 0
  for (const listing of listings) {
    const page = { offset: Math.max(0, query.startIndex - 1 - total), limit: query.count - shown.length }
    if (page.limit > 0) shown.push(...(await listing.show(await listing.rows({ page }))))
    total += await listing.count()
  }
  return answer(total, shown, query)
}

async function found<Row>(listing: Listing<Row>, { filter }: ListQuery): Promise<Resource[]> {
  const compiled = filter === undefined ? undefined : compileFilter(filter, listing.kind)
  const equality = compiled?.equalities.find((one) => listing.canLookUp(one))
  const candidates = await listing.show(await listing.rows({ equality }))
  return !compiled || (equality && compiled.isEquality) ? candidates : candidates.filter(compiled.matches)
}

function answerAll(all: Resource[], query: ListQuery, kinds: readonly Kind[]): Resource {
  const { startIndex, count, sortBy, isDescending } = query
  const inOrder = sortBy === undefined ? all : sorted(all, { sortBy, isDescending, kinds })
  return answer(all.length, inOrder.slice(startIndex - 1, startIndex - 1 + count), query)
}

function answer(total: number, resources: Resource[], query: Projection & { startIndex: number }): Resource {
  return {
    schemas: [LIST_RESPONSE],
    totalResults: total,
    startIndex: query.startIndex,
    itemsPerPage: resources.length,
    Resources: resources.map((resource) => project(resource, query)),
  }
}

/** A list without filter or pages, such as that of the schemas. */
export function wholeList(resources: Resource[]): Resource {
  return answer(resources.length, resources, { attributes: undefined, excluded: [], startIndex: 1 })
}
