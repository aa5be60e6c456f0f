import { z } from '../../../platform/http/api.ts'
import { didYouMean } from '../../../platform/text/did-you-mean.ts'
import { PAYLOADS, type Readable, readableOperations } from './operations.ts'
import { ToolFault, tool } from './tool.ts'

const Values = z.record(z.string().max(100), z.union([z.string().max(500), z.number(), z.boolean()]))

/** Reads by any route of the API that the person may read by. What changes something has a tool that shows a preview. */
export const callOperation = tool({
  name: 'call_operation',
  title: 'Read by a route of the API',
  description:
    'Reads by a route that find_operation named, as the person. It only reads: other tools change things, each after a preview. Lists come in pages of at most 20 rows; `cursor` continues after `next_cursor`.',
  input: z.object({
    operation: z.string().min(3).max(100).describe('Its name, such as invoices.list.'),
    path: Values.default({}).describe('The parameters in its path, such as {"id": "…"}.'),
    query: Values.default({}).describe('The parameters of its query, such as {"status": "open"}.'),
  }),
  async run(means, { operation, path, query }) {
    const all = readableOperations(means.contract())
    const found = all.find(({ id }) => id === operation)
    if (found === undefined) throw new ToolFault(whyNot(operation, all))
    const takesLimit = found.parameters.some(({ name }) => name === 'limit')
    const limit = takesLimit && { limit: Math.min(20, Number(query.limit) || 20) }
    const given = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
    return { answer: await means.read(filled(found, path), { ...given, ...limit }) }
  },
})

function whyNot(operation: string, all: readonly Readable[]): string {
  if (PAYLOADS.includes(operation))
    return 'It shows payloads. did_it_arrive shows deliveries, and get_payload the data of an event.'
  const meant = didYouMean(
    operation,
    all.map(({ id }) => id),
  )
  return `There is no route ${JSON.stringify(operation)} that reads and is open to assistants.${meant ? ` Did you mean ${meant}?` : ' Find routes with find_operation.'}`
}

/** The path with its parameters, each of which stays one segment. */
function filled({ path }: Readable, values: Record<string, string | number | boolean>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(values[name] ?? '')
    if (value === '' || /^\.+$/.test(value)) throw new ToolFault(`Give path.${name}.`)
    return encodeURIComponent(value)
  })
}
