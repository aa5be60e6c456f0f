import { fieldErrors, sayWhatIsWrong } from '../lib/http/field-errors.ts'
import { type FieldError, Problem } from '../lib/problem.ts'
import { endOfValue, startOf, walkArray, walkObject, withPlainStrings } from '../lib/raw-json.ts'
import { type EventName, eventType } from './catalogue.ts'
import type { NewEvent } from './emit.ts'

/** An event from a client: its form is checked, its data not yet. */
export interface PublishedEvent {
  event: EventName
  data: unknown
  timestamp?: string | undefined
}

const MAX_ERRORS = 20

/** Where the events are in a request's body, for errors and for the text of their data. */
export interface PublishedIn {
  bodyText: string
  /** One event is the body itself; several are in its `events`. */
  many: boolean
}

/**
 * Reads events from outside. Throws invalid_request naming the fields of `data` that do not fit the event's schema, and
 * invalid_json if a field appears twice.
 */
export function readPublished(
  published: readonly PublishedEvent[],
  { bodyText, many }: PublishedIn,
): NewEvent[] {
  const at = (index: number): string => (many ? `/events/${index}` : '')
  const errors = published.flatMap((event, index) => dataErrors(event, at(index))).slice(0, MAX_ERRORS)
  if (errors.length > 0) throw new Problem('invalid_request', { errors })
  const texts = textsOfData(bodyText, many)
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

/**
 * The text of each event's data, to be sent unchanged: JSON.parse and back would round long numbers and move keys that
 * look like indexes.
 */
function textsOfData(bodyText: string, many: boolean): string[] {
  const texts: string[] = []
  const readEvent = (start: number): number => {
    const before = texts.length
    const end = walkObject(bodyText, start, (value, key) => {
      const valueEnd = endOfValue(bodyText, value)
      if (key === 'data') texts.push(withPlainStrings(bodyText.slice(value, valueEnd)))
      return valueEnd
    })
    if (texts.length !== before + 1) throw twice('data')
    return end
  }
  if (!many) readEvent(startOf(bodyText))
  else {
    let lists = 0
    walkObject(bodyText, startOf(bodyText), (value, key) => {
      if (key !== 'events') return endOfValue(bodyText, value)
      if (lists++ > 0) throw twice('events')
      return walkArray(bodyText, value, readEvent)
    })
  }
  return texts
}

/** Nobody could tell which of the two was checked. */
function twice(field: string): Problem {
  return new Problem('invalid_json', { detail: `"${field}" comes twice.` })
}

function dataErrors({ event, data }: PublishedEvent, at: string): FieldError[] {
  const parsed = eventType(event).data.safeParse(data, { error: sayWhatIsWrong })
  if (parsed.success) return []
  return fieldErrors(parsed.error.issues, (path) => [`${at}/data`, ...path].join('/'))
}
