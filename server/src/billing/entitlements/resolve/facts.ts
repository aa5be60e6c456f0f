import type { Role } from '../../../platform/http/context.ts'
import type { Feature } from '../../plans/index.ts'
import type { Subscription } from '../../subscriptions/core/index.ts'
import type { Periodic } from '../../usage/index.ts'
import type { Content } from './overrides/override.ts'

/** What to find out about an account. */
export interface Asked {
  accountId: string
  /** Absent: all that it has. */
  features?: readonly string[]
  /** Users whose role in it matters. */
  userIds?: readonly string[]
  /** Permissions that matter, to tell those that exist from misspelt ones. */
  permissions?: readonly string[]
}

/** All that the accounts of a user have, the newest account first. */
export interface AskedOfUser {
  userId: string
  /** Only this one, if it is among them. */
  accountId?: string | undefined
  limit: number
}

/** A user's place in an account. */
export interface Place {
  user_id: string
  role: Role
  status: 'active' | 'blocked'
  /** The roles beside the level, by key. */
  roles: Array<{ key: string; permissions: string[] }>
}

/** What the database knows of an account that was asked for. */
export interface Facts {
  /** `null` if there is no such account. */
  account: { id: string; name: string } | null
  /** The time that it is, by the provider's clock. */
  now: Date
  /** Of the provider's calendar. */
  zone: string
  /** The subscription, if it gives access now. */
  subscription: (Periodic & Pick<Subscription, 'seats'>) | null
  /** The version that counts: the subscription's, else the newest of the default plan. */
  version: { plan: string; number: number } | null
  /** What it says about the features that were asked for. */
  features: Record<string, Feature>
  /** Those in force. */
  overrides: Record<string, Content>
  /** Of the meters that its features name: all periods that it is in now. */
  totals: Array<{ meter: string; start: Date; amount: number }>
  /** What is left of the units that its features name, and whether its plan has given what it gives for this period. */
  credits: Record<string, { left: number; isGiven: boolean }>
  members: number
  places: Place[]
  /** Features asked for that it lacks, but that a plan has. */
  elsewhere: string[]
  /** Of the permissions asked for, those that are declared. */
  declared: string[]
  /** What each level permits; `null` if no user was asked for. */
  permissions: Partial<Record<Role, string[]>> | null
  /** Which feature a permission needs, of those that need one; `null` as well. */
  gates: Record<string, string> | null
}

/** The same as it comes from the database. */
export type Row = Pick<Facts, 'now' | 'zone' | 'version' | 'features' | 'permissions' | 'gates'> & {
  number: number
  account: Facts['account']
  subscription: Json<NonNullable<Facts['subscription']>> | null
  overrides: Facts['overrides'] | null
  totals: Array<Json<Facts['totals'][number]>> | null
  credits: Facts['credits'] | null
  members: number
  places: Place[] | null
  elsewhere: string[] | null
  declared: string[] | null
}

/** Times come as text in JSON. */
type Json<T> = {
  [Field in keyof T]: T[Field] extends Date ? string : T[Field] extends Date | null ? string | null : T[Field]
}

/** What the row says: the things of an account that are not there are empty. */
export function factsOf({ number: _, ...row }: Row): Facts {
  const { subscription } = row
  return {
    ...row,
    subscription: subscription && {
      ...subscription,
      anchor: new Date(subscription.anchor),
      period_start: new Date(subscription.period_start),
      period_end: new Date(subscription.period_end),
      access_until: subscription.access_until === null ? null : new Date(subscription.access_until),
      created_at: new Date(subscription.created_at),
    },
    overrides: row.overrides ?? {},
    credits: row.credits ?? {},
    totals: (row.totals ?? []).map((total) => ({ ...total, start: new Date(total.start) })),
    places: row.places ?? [],
    elsewhere: row.elsewhere ?? [],
    declared: row.declared ?? [],
  }
}
