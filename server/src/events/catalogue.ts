import type { z } from '../platform/http/api.ts'
import { accountCreated } from './types/account.ts'
import { connectionFailing, connectionRecovered } from './types/account-connection.ts'
import { invitationAccepted, invitationRevoked, invitationSent } from './types/account-invitation.ts'
import { applicationChanged, applicationCreated } from './types/application.ts'
import {
  credentialAdded,
  credentialRemoved,
  deletionCancelled,
  deletionScheduled,
  sessionEnded,
  sessionStarted,
} from './types/changed-access.ts'
import { accountDeleted, accountUpdated } from './types/changed-account.ts'
import { memberRemoved, memberRoleChanged } from './types/changed-member.ts'
import { userBlocked, userCreated, userDeleted, userUnblocked, userUpdated } from './types/changed-user.ts'
import type { EventDeclaration } from './types/declare.ts'
import { grantCreated, grantRevoked } from './types/grant.ts'
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

/** What users can sign in with, where they are signed in, and until when. */
const ACCESS_TYPES = [
  sessionStarted,
  sessionEnded,
  credentialAdded,
  credentialRemoved,
  deletionScheduled,
  deletionCancelled,
] as const

/** Changes of users, accounts, their members, invitations and connections. Written only if an endpoint chose the type. */
const CHANGE_TYPES = [
  userCreated,
  userUpdated,
  userBlocked,
  userUnblocked,
  userDeleted,
  accountUpdated,
  accountDeleted,
  memberRoleChanged,
  memberRemoved,
  invitationSent,
  invitationAccepted,
  invitationRevoked,
  connectionFailing,
  connectionRecovered,
  ...ACCESS_TYPES,
] as const

/** What else Postern says. Sent only to endpoints that name them, and providers cannot publish them. */
export const OPTIONAL_TYPES = [
  applicationCreated,
  applicationChanged,
  grantCreated,
  grantRevoked,
  ...CHANGE_TYPES,
] as const

/** All of them, as the API's description has them. */
export const DESCRIBED_TYPES = [...EVENT_TYPES, ...OPERATIONAL_TYPES, ...OPTIONAL_TYPES] as const

type Declared = (typeof EVENT_TYPES)[number]
type Operational = (typeof OPERATIONAL_TYPES)[number]
type Optional = (typeof OPTIONAL_TYPES)[number]
export type ChangeName = (typeof CHANGE_TYPES)[number]['name']

export type EventName = Declared['name']
export type OperationalName = Operational['name']
export type OptionalName = Optional['name']
/** Of every type that Postern has. */
export type OurName = EventName | OperationalName | OptionalName

/** The `data` of one event type. */
export type EventData<Name extends OurName> = z.output<
  Extract<(typeof DESCRIBED_TYPES)[number], { name: Name }>['data']
>

export const EVENT_NAMES = EVENT_TYPES.map((type) => type.name) as [EventName, ...EventName[]]
export const OPERATIONAL_NAMES = OPERATIONAL_TYPES.map((type) => type.name) as [
  OperationalName,
  ...OperationalName[],
]

export const OPTIONAL_NAMES = OPTIONAL_TYPES.map((type) => type.name) as [OptionalName, ...OptionalName[]]

const OPTIONAL: ReadonlySet<string> = new Set(OPTIONAL_NAMES)
/** A provider may have declared a type of its own before there was ours: then that is meant. */
export const isOptional = (name: string): name is OptionalName => OPTIONAL.has(name)

const CHANGES: ReadonlySet<string> = new Set(CHANGE_TYPES.map((type) => type.name))
export const isChange = (name: string): name is ChangeName => CHANGES.has(name)

/**
 * The optional types that an account's own endpoints may get: of the account and its members. Those of users are not among them,
 * as a person may belong to several accounts.
 */
export const ACCOUNT_OPTIONAL_TYPES = OPTIONAL_TYPES.filter(({ name }) =>
  /^(account|team_member)\./.test(name),
)

/** What `*` does not include. */
export const NAMED_ONLY: readonly string[] = [...OPERATIONAL_NAMES, ...OPTIONAL_NAMES]

const byName = new Map<string, EventDeclaration>(
  DESCRIBED_TYPES.map((type) => [type.name, type as EventDeclaration]),
)

/** The declaration of an event type. */
export function eventType(name: OurName): EventDeclaration {
  return byName.get(name)!
}
