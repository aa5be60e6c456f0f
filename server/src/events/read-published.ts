import { type FieldError, Problem } from '../lib/problem.ts'
import { elementsOf, membersOf, type Span, startOf, withPlainStrings } from '../lib/raw-json.ts'
import { type EventName, eventType } from './catalogue.ts'
import type { NewEvent } from './emit.ts'

/** An event as a client sends it: the form is checked, the data not yet. */
export interface PublishedEvent {
  event: EventName
  data: unknown
  timestamp?: string | undefined
}

const MAX_ERRORS = 20

/** Where the events stand in the body of a request, for errors and for the text of their data. */
export interface PublishedIn {
  bodyText: string
  /** One event is the body itself; many stand in its `events`. */
  many: boolean
}

/**
 * Reads events from outside. Throws invalid_request naming the fields of `data` that do not fit the event's schema, and
 * invalid_json where a field comes twice.
 */
export function readPublished(
  published: readonly PublishedEvent[],
  { bodyText, many }: PublishedIn,
): NewEvent[] {
  const at = (index: number): string => (many ? `/events/${index}` : '')
  const errors = published.flatMap((event, index) => dataErrors(event, at(index))).slice(0, MAX_ERRORS)
  if (errors.length > 0) throw new Problem('invalid_request', { errors })
  const texts = many ? textsInBatch(bodyText) : [textOfData(bodyText, startOf(bodyText))]
  return published.map(
    ({ event, data, timestamp }, index) =>
      ({
        type: event,
        data,
        dataText: texts[index],
        occurredAt: timestamp === undefined ? undefined : Date.parse(timestamp),
      }) as NewEvent,
  )
}

function textsInBatch(bodyText: string): string[] {
  const events = uniqueMembers(bodyText, startOf(bodyText)).get('events')!
  return elementsOf(bodyText, events.start).map(({ start }) => textOfData(bodyText, start))
}

/** What is sent is what came: JSON.parse and back would round long numbers and move keys that look like indexes. */
function textOfData(bodyText: string, start: number): string {
  const data = uniqueMembers(bodyText, start).get('data')!
  return withPlainStrings(bodyText.slice(data.start, data.end))
}

function uniqueMembers(text: string, start: number): Map<string, Span> {
  const members = membersOf(text, start)
  if (!members) throw new Problem('invalid_json', { detail: 'A field comes twice.' })
  return members
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
