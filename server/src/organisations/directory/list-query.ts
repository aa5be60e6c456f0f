import { z } from '../../lib/http/api.ts'
import type { Context } from '../../lib/http/context.ts'
import { sayWhatIsWrong } from '../../lib/http/field-errors.ts'
import { type Compiled, compileFilter, type Equality } from './filter.ts'
import { invalidValue, ScimError } from './scim-error.ts'

const LIST_RESPONSE = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
const SEARCH_REQUEST = 'urn:ietf:params:scim:api:messages:2.0:SearchRequest'
const DEFAULT_COUNT = 100
export const MAX_COUNT = 200

type Resource = Record<string, unknown>

/** Which attributes an answer shows, RFC 7644 §3.9. */
export interface Projection {
  attributes: string[] | undefined
  excluded: string[]
}

/** What a list request asks for. */
export interface ListQuery extends Projection {
  filter: Compiled | undefined
  /** Counted from 1. */
  startIndex: number
  count: number
}

/** Reads the query of a GET. Throws ScimError. */
export function readListQuery(c: Context): ListQuery {
  const number = (name: string) => {
    const text = c.req.query(name)
    if (text === undefined) return undefined
    if (!/^-?\d{1,9}$/.test(text)) throw invalidValue(`${name} must be a whole number.`)
    return Number(text)
  }
  const filter = c.req.query('filter')
  return { ...readProjection(c), ...paged(filter, number('startIndex'), number('count')) }
}

const Search = z.object({
  schemas: z.array(z.string()).refine((schemas) => schemas.includes(SEARCH_REQUEST)),
  filter: z.string().optional(),
  startIndex: z.int().optional(),
  count: z.int().optional(),
  attributes: z.array(z.string().max(200)).max(50).optional(),
  excludedAttributes: z.array(z.string().max(200)).max(50).default([]),
})

/** Reads the body of a POST to .search, RFC 7644 §3.4.3. Throws ScimError. */
export function parseSearch(body: unknown): ListQuery {
  const parsed = Search.safeParse(body, { error: sayWhatIsWrong })
  if (!parsed.success) throw new ScimError(400, `The body must be a ${SEARCH_REQUEST}.`, 'invalidSyntax')
  const { filter, startIndex, count, attributes, excludedAttributes: excluded } = parsed.data
  return { attributes, excluded, ...paged(filter, startIndex, count) }
}

function paged(filter: string | undefined, startIndex = 1, count = DEFAULT_COUNT) {
  return {
    filter: filter === undefined ? undefined : compileFilter(filter),
    startIndex: Math.max(1, startIndex),
    count: Math.min(MAX_COUNT, Math.max(0, count)),
  }
}

/** Reads which attributes a GET asks for. */
export function readProjection(c: Context): Projection {
  const names = (text: string | undefined) =>
    text
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean)
  return {
    attributes: names(c.req.query('attributes')),
    excluded: names(c.req.query('excludedAttributes')) ?? [],
  }
}

/** These are in every answer. */
const ALWAYS = ['schemas', 'id']

/** Keeps the attributes asked for. Each is named whole, or by one of its parts: name.givenName. */
export function project(resource: Resource, { attributes, excluded }: Projection): Resource {
  const asked = attributes?.map(pathOf)
  const left = excluded.map(pathOf)
  return Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]) => {
      if (ALWAYS.includes(name)) return [[name, value]]
      if (left.some((path) => path.length === 1 && isName(path[0]!, name))) return []
      if (!asked) return [[name, value]]
      const wanted = asked.filter(([first]) => isName(first!, name))
      if (wanted.length === 0) return []
      const parts = wanted.map(([, part]) => part)
      return [[name, parts.includes(undefined) ? value : pick(value, parts as string[])]]
    }),
  )
}

/** Keeps the URN of an extension whole; drops that of the core schema. */
function pathOf(text: string): string[] {
  const core = text.replace(/^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i, '')
  const [, urn, rest] = /^(urn:.+:2\.0:\w+)(?::(.+))?$/i.exec(core) ?? []
  return urn === undefined ? core.split('.') : [urn, ...(rest ? [rest] : [])]
}

function isName(asked: string, name: string): boolean {
  return asked.toLowerCase() === name.toLowerCase()
}

function pick(value: unknown, parts: string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => pick(one, parts))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => parts.some((part) => isName(part, name))),
  )
}

/** How one kind of resource is listed. */
export interface Listing<Row> {
  canLookUp(equality: Equality): boolean
  count(): Promise<number>
  rows(wanted: {
    equality?: Equality | undefined
    page?: { offset: number; limit: number } | undefined
  }): Promise<Row[]>
  show(rows: Row[]): Promise<Resource[]>
}

/**
 * Answers a list. Without a filter, or with one that can be looked up, only the page is read; otherwise every row is
 * tried.
 */
export async function list<Row>(listing: Listing<Row>, query: ListQuery): Promise<Resource> {
  const { filter, startIndex, count } = query
  const page = { offset: startIndex - 1, limit: count }
  if (!filter) {
    const shown = count === 0 ? [] : await listing.show(await listing.rows({ page }))
    return answer(await listing.count(), shown, query)
  }
  const equality = filter.equality && listing.canLookUp(filter.equality) ? filter.equality : undefined
  const candidates = await listing.show(await listing.rows({ equality }))
  const found = equality ? candidates : candidates.filter(filter.matches)
  return answer(found.length, found.slice(page.offset, page.offset + page.limit), query)
}

function answer(total: number, resources: Resource[], query: ListQuery): Resource {
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
  const all = {
    attributes: undefined,
    excluded: [],
    filter: undefined,
    startIndex: 1,
    count: resources.length,
  }
  return answer(resources.length, resources, all)
}
