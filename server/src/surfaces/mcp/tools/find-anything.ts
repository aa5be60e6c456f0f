import { z } from '../../../platform/http/api.ts'
import { type Kind, screenOf } from './screen-of.ts'
import { tool } from './tool.ts'

/** As the search of the console. */
export const findAnything = tool({
  name: 'find_anything',
  title: 'Find anything',
  description:
    'Finds people, accounts, connections, endpoints, plans, subscriptions, invoices, events and deliveries by name, address, number, URL or id. Begin here when you have only a name.',
  input: z.object({ text: z.string().trim().min(1).max(200).describe('What to look for.') }),
  async run({ read, baseUrl }, { text }) {
    const { data } = await read('/search', { q: text, limit: 5 })
    const found = data.map((one: { kind: Kind; id: string }) => ({
      ...one,
      console: screenOf(baseUrl, one.kind, one.id),
    }))
    return { found }
  },
})
