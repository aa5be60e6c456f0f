import type { webhooks } from '../generated/api.ts'

/** The event types. */
export type EventName = keyof webhooks

/** The envelope of an event, as it is sent. Without a name: any of them, told apart by `event`. */
export type WebhookEvent<Name extends EventName = EventName> = {
  [Each in Name]: webhooks[Each]['post']['requestBody']['content']['application/json']
}[Name]
