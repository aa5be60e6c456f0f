import { dataSchemas, leadsToValue, valuePaths } from '../../events/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { z } from '../../platform/http/api.ts'
import { Problem } from '../../platform/problem.ts'

/** Path in an event's data to the values of which it must have one. */
export type EndpointFilter = Record<string, FilterValue[]>
type FilterValue = string | number | boolean | null

const MOST_PATHS = 10
const MOST_VALUES = 50
const MAX_LENGTH = 200
const PATHS_TOLD = 20

/** PostgreSQL's jsonb cannot hold NUL and halves of characters. */
const Text = z
  .string()
  .max(MAX_LENGTH)
  .regex(/^[^\0\p{Cs}]*$/u, 'This must not hold NUL or halves of characters.')
const Value = z.union([Text, z.number(), z.boolean(), z.null()])

/** A filter as it comes: a value alone stands for a list of one. */
export const FilterField = z
  .record(
    Text.regex(/^[^.]+(\.[^.]+){0,9}$/, 'This must be a path such as invoice.currency.'),
    z.union([Value.transform((value) => [value]), z.array(Value).min(1).max(MOST_VALUES)]),
  )
  .refine((filter) => Object.keys(filter).length <= MOST_PATHS, `This may have ${MOST_PATHS} paths.`)
  .transform((filter): EndpointFilter | null => (Object.keys(filter).length === 0 ? null : filter))
  .openapi({
    type: 'object',
    // Not a union of a value and a list, from which generators for Java and C# make code that does not compile.
    additionalProperties: {},
    description: `For each path into \`data\`: a text, number, boolean or null, or a list of up to ${MOST_VALUES} of them.`,
    example: { 'invoice.currency': ['eur', 'chf'], 'invoice.status': 'open' },
  })

/**
 * Throws invalid_request for paths that none of the endpoint's events has: with a typing error nothing would ever arrive.
 */
export async function requireKnownPaths(
  db: Db,
  providerId: string,
  events: readonly string[],
  filter: EndpointFilter | null,
): Promise<void> {
  if (filter === null) return
  const schemas = await dataSchemas(db, providerId, events)
  const wrong = Object.keys(filter).filter((path) => !leadsToValue(schemas, path))
  if (wrong.length === 0) return
  const paths = valuePaths(schemas)
  const errors = wrong.map((path) => ({
    field: `/filter/${path.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    message: cureOf(path, paths),
  }))
  throw new Problem('invalid_request', { errors })
}

/** With what there is under the same key. */
function cureOf(path: string, paths: readonly string[]): string {
  if (paths.length === 0) return 'News of endpoints pass every filter: there is nothing to filter by.'
  const [key = ''] = path.split('.')
  const near = paths.filter((other) => other.startsWith(`${key}.`))
  const told = (near.length > 0 ? near : paths).slice(0, PATHS_TOLD).join(', ')
  return `None of the endpoint's events has a single value there. They have: ${told}.`
}
