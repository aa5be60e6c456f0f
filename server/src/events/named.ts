import { EVENT_NAMES, NAMED_ONLY } from './catalogue.ts'
import type { NamedType } from './event-types.ts'
import { TypeName } from './own/name.ts'

/**
 * The name of an event type: a built-in, operational or optional one, or one of the provider's own. Whether there is one, its use case checks
 * (EventTypes).
 */
export const EventName = TypeName.openapi('EventName', {
  anyOf: [{ type: 'string', enum: [...EVENT_NAMES, ...NAMED_ONLY] }, { type: 'string' }],
  description: 'A built-in, operational or optional event type, or one that the provider declared.',
  example: 'invoice.created',
})

/** The names of a query's one event, or of a list, with their fields. */
export function namedIn(names: string | readonly string[] | undefined, field = 'event'): NamedType[] {
  if (names === undefined) return []
  if (typeof names === 'string') return [{ name: names, field }]
  return names.map((name, index) => ({ name, field: `${field}/${index}` }))
}
