import type { ProviderRef } from '../platform/http/context.ts'
import { Problem } from '../platform/problem.ts'
import { endOfValue, startOf, walkArray, walkObject } from '../platform/text/raw-json.ts'
import type { AnyEvent } from './emit.ts'
import type { EventTypes } from './event-types.ts'

/** An event from a client: its form is checked, its data not yet. */
export interface PublishedEvent {
  event: string
  data: unknown
  timestamp?: string | undefined
}

/** Where the events are in a request's body, for errors and for the text of their data. */
export interface PublishedIn {
  bodyText: string
  /** One event is the body itself; several are in its `events`. */
  many: boolean
}

/**
 * Reads events from outside. Throws invalid_request naming the types that there are not and the fields of `data` that do
 * not fit the event's schema, and invalid_json if a field appears twice.
 */
export async function readPublished(
  types: EventTypes,
  provider: ProviderRef,
  published: readonly PublishedEvent[],
  { bodyText, many }: PublishedIn,
): Promise<AnyEvent[]> {
  const own = await types.check(provider, published, (index) => (many ? `/events/${index}` : ''))
  const texts = textsOfData(bodyText, many)
  return published.map(
    ({ event, data, timestamp }, index) =>
      ({
        type: event,
        data,
        ...(own[index] && { own: own[index] }),
        dataText: texts[index],
        occurredAt: timestamp === undefined ? undefined : Date.parse(timestamp),
      }) as AnyEvent,
  )
}

/**
 * The text of each event's data, to be sent unchanged: JSON.parse and back would round long numbers, move keys that look
 * like indexes, and write texts with other escapes.
 */
function textsOfData(bodyText: string, many: boolean): string[] {
  const texts: string[] = []
  const readEvent = (start: number): number => {
    const before = texts.length
    const end = walkObject(bodyText, start, (value, key) => {
      const valueEnd = endOfValue(bodyText, value)
      if (key === 'data') texts.push(bodyText.slice(value, valueEnd))
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

/** It would be unclear which of the two was checked. */
function twice(field: string): Problem {
  return new Problem('invalid_json', { detail: `"${field}" comes twice.` })
}
