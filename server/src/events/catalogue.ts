import type { z } from '../platform/http/api.ts'
import { accountCreated } from './types/account.ts'
import type { EventDeclaration } from './types/declare.ts'
import { invoiceCreated } from './types/invoice.ts'
import {
  deliveryExhausted,
  endpointDisabled,
  endpointFailing,
  endpointPaused,
  endpointRecovered,
} from './types/operational.ts'
import {
  subscriptionCancelled,
  subscriptionDowngraded,
  subscriptionPurchased,
  subscriptionUpgraded,
} from './types/subscription.ts'
import { teamMemberAdded } from './types/team-member.ts'
import { tosAccepted } from './types/tos.ts'
import { usageMetricsUpdated } from './types/usage.ts'
import { userLogin } from './types/user.ts'

/** The event types, in the order of docs and lists. A new one is a line here and a declaration in types/. */
export const EVENT_TYPES = [
  accountCreated,
  userLogin,
  subscriptionPurchased,
  invoiceCreated,
  subscriptionUpgraded,
  subscriptionDowngraded,
  subscriptionCancelled,
  teamMemberAdded,
  tosAccepted,
  usageMetricsUpdated,
] as const

/**
 * What happens to the deliveries themselves. Sent like the others, but only to endpoints that name them: `*` does not
 * include them, and providers cannot publish them.
 */
export const OPERATIONAL_TYPES = [
  endpointFailing,
  endpointPaused,
  endpointDisabled,
  endpointRecovered,
  deliveryExhausted,
] as const

type Declared = (typeof EVENT_TYPES)[number]
type Operational = (typeof OPERATIONAL_TYPES)[number]

export type EventName = Declared['name']
export type OperationalName = Operational['name']

/** The `data` of one event type. */
export type EventData<Name extends EventName | OperationalName> = z.output<
  Extract<Declared | Operational, { name: Name }>['data']
>

export const EVENT_NAMES = EVENT_TYPES.map((type) => type.name) as [EventName, ...EventName[]]
export const OPERATIONAL_NAMES = OPERATIONAL_TYPES.map((type) => type.name) as [
  OperationalName,
  ...OperationalName[],
]

const byName = new Map<string, EventDeclaration>(
  [...EVENT_TYPES, ...OPERATIONAL_TYPES].map((type) => [type.name, type as EventDeclaration]),
)

/** The declaration of an event type. */
export function eventType(name: EventName | OperationalName): EventDeclaration {
  return byName.get(name)!
}
