import type { Endpoint } from './endpoint.ts'
import { groupListing } from './group-endpoints.ts'
import { listAll, parseSearch } from './list-query.ts'
import { userListing } from './user-endpoints.ts'

/** A search over users and groups, RFC 7644 §3.4.3. */
export function searchEndpoint(): Endpoint {
  return {
    method: 'POST',
    path: '/.search',
    handle: async (input) => {
      const query = parseSearch(await input.body())
      return { resource: await listAll([userListing(input), groupListing(input)], query) }
    },
  }
}
