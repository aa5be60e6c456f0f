import { type FieldError, Problem } from '../lib/problem.ts'
import { type EventName, eventType } from './catalogue.ts'
import type { NewEvent } from './emit.ts'

/** An event as a client sends it: the form is checked, the data not yet. */
export interface PublishedEvent {
  event: EventName
  data: unknown
  timestamp?: string | undefined
}

const MAX_ERRORS = 20

/**
 * Reads events from outside. Throws invalid_request naming the fields of `data` that do not fit the event's schema;
 * `at` is where each event stands in the body.
 */
export function readPublished(
  published: readonly PublishedEvent[],
  at: (index: number) => string,
): NewEvent[] {
  const errors = published.flatMap((event, index) => dataErrors(event, at(index))).slice(0, MAX_ERRORS)
  if (errors.length > 0) throw new Problem('invalid_request', { errors })
  return published.map(
    ({ event, data, timestamp }) =>
      ({
        type: event,
        data,
        occurredAt: timestamp === undefined ? undefined : Date.parse(timestamp),
      }) as NewEvent,
  )
}

function dataErrors({ event, data }: PublishedEvent, at: string): FieldError[] {
  const parsed = eventType(event).data.safeParse(data)
  if (parsed.success) return []
  return parsed.error.issues.map((issue) => ({
    field: [`${at}/data`, ...issue.path.map(String)].join('/'),
    message:
      issue.code === 'unrecognized_keys'
        ? `has unknown fields: ${issue.keys.join(', ').slice(0, 200)}`
        : issue.message,
  }))
}
