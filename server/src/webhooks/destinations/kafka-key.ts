import { endOfValue, startOf, walkObject } from '../../platform/text/raw-json.ts'
import type { Message } from './port.ts'

/** How a message gets its key: messages with the same key go to the same partition. */
export const KEY = /^(delivery|account|[\w-]{1,64}(\.[\w-]{1,64}){1,7})$/

/**
 * The key of a message: the id of its event's account, the value at a path in `data`, or the delivery id, which is also
 * used if the event lacks the other. A number keeps the digits that were published.
 */
export function keyOf({ deliveryId, eventAccountId, body }: Message, key = 'delivery'): string {
  if (key === 'delivery') return deliveryId
  if (key === 'account') return eventAccountId ?? deliveryId
  const text = body.toString()
  return valueAt(text, startOf(text), ['data', ...key.split('.')]) ?? deliveryId
}

/** A string, number or boolean below the value that begins at `start`; undefined if there is none. */
function valueAt(text: string, start: number, [key, ...rest]: readonly string[]): string | undefined {
  if (key === undefined) return readScalar(text.slice(start, endOfValue(text, start)))
  if (text[start] !== '{') return undefined
  let found: string | undefined
  walkObject(text, start, (value, name) => {
    if (name === key) found = valueAt(text, value, rest)
    return endOfValue(text, value)
  })
  return found
}

function readScalar(text: string): string | undefined {
  if (text.startsWith('"')) return JSON.parse(text) as string
  return /^[-\dtf]/.test(text) ? text : undefined
}
