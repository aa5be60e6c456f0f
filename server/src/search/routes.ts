import type { Finder } from '../lib/finder.ts'
import { FOUND_KINDS } from '../lib/finder.ts'
import { type Api, z } from '../lib/http/api.ts'
import { management } from '../lib/http/context.ts'
import { Line } from '../lib/http/schemas.ts'
import type { Services } from '../lib/services.ts'
import { search } from './search.ts'

const MOST_OF_A_KIND = 10

/** Finds anything of a provider's in one request. */
export function searchRoutes<S extends Services>(api: Api<S>, finders: readonly Finder[]): void {
  api.route(
    {
      tag: 'Search',
      access: management('read'),
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
      answer: z.object({
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
      }),
    },
    async ({ services, provider, query: { q, limit } }) => ({
      data: await search(services.db, finders, provider.id, { text: q, limit }),
    }),
  )
}
