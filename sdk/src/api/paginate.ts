import type { paths } from '../generated/api.ts'
import type { PosternClient } from './client.ts'
import { unwrap } from './errors.ts'

/** What a list answers. */
interface Page<Item = unknown> {
  data: Item[]
  next_cursor: string | null
}

/** The answer of a GET, if it is a page of a list. */
type PageOf<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } }
}
  ? Extract<Body, Page>
  : never

/** The paths of lists. */
export type ListPath = {
  [Path in keyof paths]: [PageOf<Path>] extends [never] ? never : Path
}[keyof paths]

/** What a list holds. */
export type ListItem<Path extends ListPath> = PageOf<Path>['data'][number]

type Parameters<Path extends ListPath> = paths[Path] extends { get: { parameters: infer Each } }
  ? Each
  : never

/** Which list, and its filters. `limit` is the size of a page; 100 without it. */
export type ListOptions<Path extends ListPath> = {
  query?: Parameters<Path> extends { query?: infer Query } ? Omit<NonNullable<Query>, 'cursor'> : never
  signal?: AbortSignal
} & (Parameters<Path> extends { path: infer Names } ? { path: Names } : { path?: never })

/** The items of a list, one after the other; `pages()` gives them as they come. */
export interface Paginated<Item> extends AsyncIterable<Item> {
  /** The pages, each an array of up to `limit` items. */
  pages(): AsyncIterable<Item[]>
}

/** The most items of a page. */
export const MOST_AT_ONCE = 100

/**
 * All of a list, page after page. The next page is asked for when it is needed, so `break` saves requests. Throws
 * PosternError and PosternUnreachable.
 *
 * ```ts
 * for await (const user of paginate(postern, '/api/v1/users', { query: { principal: 'customer' } })) console.log(user.email)
 *
 * for await (const members of paginate(postern, '/api/v1/accounts/{id}/members', { path: { id } }).pages()) await save(members)
 * ```
 */
export function paginate<Path extends ListPath>(
  client: Pick<PosternClient, 'GET'>,
  path: Path,
  ...[options]: Parameters<Path> extends { path: unknown } ? [ListOptions<Path>] : [ListOptions<Path>?]
): Paginated<ListItem<Path>> {
  const {
    query,
    path: names,
    signal,
  } = (options ?? {}) as {
    query?: Record<string, unknown>
    path?: Record<string, string>
    signal?: AbortSignal
  }
  const get = client.GET as (
    path: string,
    init: object,
  ) => Promise<{ data?: Page<ListItem<Path>>; response: Response }>
  const read = (cursor: string | null) => {
    const params = {
      path: names,
      query: { limit: MOST_AT_ONCE, ...query, ...(cursor !== null && { cursor }) },
    }
    return unwrap(get(path, { params, signal }))
  }
  return {
    pages: () => pagesOf(read),
    async *[Symbol.asyncIterator]() {
      for await (const page of pagesOf(read)) yield* page
    },
  }
}

/** Page after page, each asked for when it is needed. */
export async function* pagesOf<Item>(
  read: (cursor: string | null) => Promise<Page<Item>>,
): AsyncGenerator<Item[]> {
  let cursor: string | null = null
  do {
    const page: Page<Item> = await read(cursor)
    yield page.data
    if (page.next_cursor === cursor && cursor !== null) throw new Error('A list led back to the same page.')
    cursor = page.next_cursor
  } while (cursor !== null)
}
