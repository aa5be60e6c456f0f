import { type ClientOptions, createClient, type PosternClient } from '../api/client.ts'
import { unwrap } from '../api/errors.ts'
import { MOST_AT_ONCE, pagesOf } from '../api/paginate.ts'
import { OPERATIONS } from '../generated/operations.ts'
import type { Resources } from '../generated/resources.ts'
import type { CallOptions, Listed } from './types.ts'

/**
 * The API as objects with methods, named as everywhere: `accounts.members.list` is `postern.accounts.members.list()`. Ids come
 * first, then one object with the body or the query, then options.
 *
 * ```ts
 * const postern = new Postern({ baseUrl: 'https://auth.example.com', key: process.env.POSTERN_KEY })
 * for await (const user of postern.users.list({ principal: 'customer' })) console.log(user.email)
 * await postern.accounts.members.create(accountId, { email: 'ada@example.com', role: 'admin' })
 * ```
 *
 * Calls throw PosternError if Postern refuses, and PosternUnreachable if it does not answer. `createClient` is the same by
 * paths, with refusals as values.
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the constructor returns what has these methods
export class Postern {
  constructor(options: ClientOptions) {
    // biome-ignore lint/correctness/noConstructorReturn: the methods are those of the contract, made when they are read
    return level(createClient(options), []) as Postern
  }
}

export interface Postern extends Resources {}

type Call = (...given: unknown[]) => unknown
type Takes = 'page' | 'query' | 'body' | 'browser'
type Operation = readonly [method: string, path: string, takes?: Takes]

/** The names below a name. Each is made once, and so is the same whenever it is read. */
function level(client: PosternClient, names: string[]): object {
  const known = new Map<string, object | Call | undefined>()
  return new Proxy(Object.create(null) as object, {
    get(_, key) {
      if (typeof key !== 'string') return undefined
      if (!known.has(key)) known.set(key, made(client, [...names, snake(key)]))
      return known.get(key)
    },
    has: (_, key) => typeof key === 'string' && made(client, [...names, snake(key)]) !== undefined,
  })
}

function made(client: PosternClient, names: string[]): object | Call | undefined {
  const id = names.join('.')
  if (Object.hasOwn(OPERATIONS, id)) return callOf(client, id, OPERATIONS[id as keyof typeof OPERATIONS])
  const isArea = Object.keys(OPERATIONS).some((one) => one.startsWith(`${id}.`))
  return isArea ? level(client, names) : undefined
}

function callOf(client: PosternClient, id: string, [method, path, takes]: Operation): Call | undefined {
  if (takes === 'browser') return undefined
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const send = client[method as 'GET'] as unknown as (path: string, init: object) => Promise<never>
  return (...given) => {
    const ids = Object.fromEntries(inPath.map((name, at) => [name, idOf(id, name, given[at])]))
    const rest = given.slice(inPath.length) as [object?, object?]
    const [input, options] = takes === undefined ? [undefined, rest[0]] : rest
    const { signal, idempotencyKey, ifMatch, query } = (options ?? {}) as CallOptions & { query?: object }
    const headers = {
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
    }
    const ask = (more: object = {}) =>
      unwrap(
        send(path, {
          params: {
            path: ids,
            query:
              takes === 'body'
                ? query
                : { ...(takes === 'page' && { limit: MOST_AT_ONCE }), ...input, ...more },
          },
          ...(takes === 'body' && input !== undefined && { body: input }),
          headers,
          signal,
        }),
      )
    return takes === 'page' ? listed(ask as (more: object) => Promise<Page>) : ask()
  }
}

type Page = { data: unknown[]; next_cursor: string | null }

function listed(ask: (more: object) => Promise<Page>): Listed<unknown> {
  const read = (cursor: string | null) => ask(cursor === null ? {} : { cursor })
  return {
    page: (cursor) => read(cursor ?? null),
    pages: () => pagesOf(read),
    async *[Symbol.asyncIterator]() {
      for await (const page of pagesOf(read)) yield* page
    },
  }
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** @throws TypeError for what cannot be an id: an `undefined` in a path would be another address. */
function idOf(operation: string, name: string, value: unknown): string {
  if ((typeof value === 'string' && value !== '') || typeof value === 'number') return String(value)
  throw new TypeError(`${operation} takes ${name} as a text that is not empty, not ${typeof value}.`)
}
