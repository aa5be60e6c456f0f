import type { z } from '../lib/http/api.ts'
import { accountCreated } from './types/account.ts'
import type { EventDeclaration } from './types/declare.ts'
import { invoiceCreated } from './types/invoice.ts'
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

type Declared = (typeof EVENT_TYPES)[number]

export type EventName = Declared['name']

/** The `data` of one event type. */
export type EventData<Name extends EventName> = z.output<Extract<Declared, { name: Name }>['data']>

export const EVENT_NAMES = EVENT_TYPES.map((type) => type.name) as [EventName, ...EventName[]]

const byName = new Map<string, EventDeclaration>(
  EVENT_TYPES.map((type) => [type.name, type as EventDeclaration]),
)

/** The declaration of an event type. */
export function eventType(name: EventName): EventDeclaration {
  return byName.get(name)!
}
