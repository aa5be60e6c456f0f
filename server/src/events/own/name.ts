import { z } from '../../platform/http/api.ts'
import { hintFor } from '../../platform/text/did-you-mean.ts'

const MAX_NAME = 80

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

/** A hint for a request that names an unknown type: the one it may have meant. */
export function unknownTypeMessage(name: string, known: readonly string[]): string {
  return `There is no event type ${name}.${hintFor(name, known)}`
}
