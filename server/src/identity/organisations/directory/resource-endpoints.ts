import type { Endpoint, ScimAnswer, ScimInput } from './endpoint.ts'
import { type Listing, list, parseSearch, readListQuery } from './list-query.ts'

type Handle = (input: ScimInput) => Promise<ScimAnswer>
type HandleBody = (input: ScimInput, body: unknown) => Promise<ScimAnswer>

/** What is done with one kind of resource. */
interface Handlers<Row> {
  listing(input: ScimInput): Listing<Row>
  create: HandleBody
  read: Handle
  replace: HandleBody
  patch: HandleBody
  remove: Handle
}

/** The endpoints of one kind of resource, RFC 7644 §3. */
export function resourceEndpoints<Row>(
  path: '/Users' | '/Groups',
  { listing, create, read, replace, patch, remove }: Handlers<Row>,
): Endpoint[] {
  const withBody = (handle: HandleBody) => async (input: ScimInput) => handle(input, await input.body())
  return [
    { method: 'POST', path, handle: withBody(create) },
    {
      method: 'GET',
      path,
      handle: async (input) => ({ resource: await list(listing(input), readListQuery(input)) }),
    },
    {
      method: 'POST',
      path: `${path}/.search`,
      handle: withBody(async (input, body) => ({ resource: await list(listing(input), parseSearch(body)) })),
    },
    { method: 'GET', path: `${path}/:id`, handle: read },
    { method: 'PUT', path: `${path}/:id`, handle: withBody(replace) },
    { method: 'PATCH', path: `${path}/:id`, handle: withBody(patch) },
    { method: 'DELETE', path: `${path}/:id`, handle: remove },
  ]
}
