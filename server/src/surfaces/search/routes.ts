import type { Finder } from '../../platform/finder.ts'
import { FOUND_KINDS } from '../../platform/finder.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { management } from '../../platform/http/context.ts'
import { Ids, Line } from '../../platform/http/schemas.ts'
import type { Services } from '../../platform/services.ts'
import { nameThese, search } from './search.ts'

const MOST_OF_A_KIND = 10
/** As many rows as a page of a list has, each with two. */
const MOST_IDS = 100

const Answer = z.object({
  data: z.array(
    z
      .object({
        kind: z.enum(FOUND_KINDS).describe('What kind of thing it is.'),
        id: z.string().describe('Of a plan, its key.'),
        label: z.string().describe('What people call it.'),
        hint: z.string().nullable().describe('What tells it from others of that name.'),
      })
      .openapi('Found'),
  ),
})

/** Finds anything of a provider's in one request. */
export function searchRoutes<S extends Services>(api: Api<S>, finders: readonly Finder[]): void {
  api.route(
    {
      tag: 'Search',
      access: management('read'),
      id: 'search.find',
      method: 'get',
      path: '/api/v1/search',
      summary: 'Search everything',
      description:
        'People, accounts, connections, endpoints, plans and invoices that a text names; or the one thing that has the id: a subscription, an event or a delivery too.',
      query: z.object({
        q: Line(200)
          .trim()
          .min(1)
          .describe(
            'Begins a name, an address, an external id, a slug or a key; is a part of the URL or description of an endpoint; or is the number of an invoice, or an id.',
          ),
        limit: z.coerce
          .number()
          .int()
          .min(1)
          .max(MOST_OF_A_KIND)
          .default(5)
          .describe('How many of each kind.'),
      }),
      answer: Answer,
    },
    async ({ services, provider, query: { q, limit } }) => ({
      data: await search(services.db, finders, provider.id, { text: q, limit }),
    }),
  )
  api.route(
    {
      tag: 'Search',
      access: management('read'),
      id: 'search.names',
      method: 'get',
      path: '/api/v1/search/names',
      summary: 'Name what has these ids',
      description:
        'People, accounts, connections, applications, endpoints, invoices, subscriptions, events and deliveries: what people call each. What is gone, and what is of another kind, is left out.',
      query: z.object({ ids: Ids(MOST_IDS) }),
      answer: Answer,
    },
    async ({ services, provider, query: { ids } }) => ({
      data: await nameThese(services.db, finders, provider.id, ids),
    }),
  )
}
