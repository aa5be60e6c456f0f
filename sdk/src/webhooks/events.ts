import type { webhooks } from '../generated/api.ts'

/** The ten event types. */
export type EventName = keyof webhooks

/** Event types of your own: what the `data` of each holds, by its name. Here: none. */
export type NoEvents = Record<never, never>

/** The ten event types, and those of your own. */
export type NameOf<Own extends object> = EventName | (keyof Own & string)

/** The envelope of an event, as it is sent. Without a name: any of the ten, told apart by `event`. */
export type WebhookEvent<Name extends NameOf<Own> = EventName, Own extends object = NoEvents> = {
  [Each in Name]: Each extends EventName
    ? webhooks[Each]['post']['requestBody']['content']['application/json']
    : { event: Each; timestamp: string; data: Each extends keyof Own ? Own[Each] : never }
}[Name]
