import type { EventTypes } from '../../../../events/index.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { Provider } from '../../../../providers/index.ts'

/** An event type that owners may choose. */
export interface OfferedEvent {
  name: string
  summary: string
}

/** What owners may choose: types whose events are of an account, unless the provider lists others. */
export async function offeredEvents(types: EventTypes, provider: Provider): Promise<OfferedEvent[]> {
  return types.ofAccounts(provider, provider.settings.customer_webhook_events)
}

/** Not `*`: what is offered later was not chosen. Throws invalid_request. */
export async function requireOffered(
  types: EventTypes,
  provider: Provider,
  events: readonly string[],
): Promise<void> {
  const offered = new Set((await offeredEvents(types, provider)).map(({ name }) => name))
  const strange = events.find((name) => !offered.has(name))
  if (strange === undefined) return
  const message = `This must name events of GET .../webhooks/event-types; ${strange} is none of them.`
  throw new Problem('invalid_request', { errors: [{ field: '/events', message }] })
}
