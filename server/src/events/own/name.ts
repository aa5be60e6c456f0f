import { z } from '../../lib/http/api.ts'

export const MAX_NAME = 80

/** Two parts, each of lower-case words: the first is the key under `data`. */
const NAME = /^[a-z][a-z0-9]*(_[a-z0-9]+)*\.[a-z][a-z0-9]*(_[a-z0-9]+)*$/

/** The name of an event type, whether there is one or not. */
export const TypeName = z
  .string()
  .max(MAX_NAME)
  .regex(
    NAME,
    `This must be two parts in lower case with a dot between them, such as order.shipped, of ${MAX_NAME} characters at most.`,
  )
  .openapi({ example: 'order.shipped' })

/** First parts for what the service itself says of endpoints and deliveries. */
const OPERATIONAL = ['endpoint', 'delivery']

/** The part before the dot: the one key under `data`. */
export function keyOf(name: string): string {
  return name.slice(0, name.indexOf('.'))
}

/**
 * Whether names with this first part are the service's own: those of its types, and of what it says about endpoints and
 * deliveries. Under each of them receivers see one shape, and a type of ours that comes later meets none of a provider.
 */
export function isReserved(name: string, builtIn: readonly string[]): boolean {
  const key = keyOf(name)
  return OPERATIONAL.includes(key) || builtIn.some((one) => keyOf(one) === key)
}

/** What to tell whoever named a type that there is not: the one they may have meant. */
export function sayUnknown(name: string, known: readonly string[]): string {
  const near = nearest(name, known)
  return `There is no event type ${name}.${near === undefined ? '' : ` Did you mean ${near}?`}`
}

function nearest(name: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((one) => ({ one, away: distance(name, one) }))
    .filter(({ one, away }) => away <= Math.max(2, Math.floor(one.length / 3)))
    .sort((a, b) => a.away - b.away)
  return ranked[0]?.one
}

/** How many letters must change to make one of the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + same))
    }
    row = next
  }
  return row.at(-1)!
}
