import { endOfValue, startOf, walkObject } from '../../lib/raw-json.ts'
import type { Message } from './port.ts'

/** What a message is keyed with: what belongs together has the same, and goes to the same partition. */
export const KEY = /^(delivery|account|[\w-]{1,64}(\.[\w-]{1,64}){1,7})$/

/**
 * The key of a message: the id of the account that its event is of, the value at a path in `data`, or the delivery id, which
 * also stands in for what the event lacks. A number is as it was published, digit by digit.
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
