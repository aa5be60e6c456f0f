import type { Db } from '../../../platform/db/db.ts'
import type { Role } from '../../../platform/http/context.ts'
import type { Services } from '../../../platform/services.ts'
import { type UsagePeriod, usagePeriodOf } from '../../usage/index.ts'
import { type Entitlement, entitlementOf, type Reason, refused, type Used } from './entitlement.ts'
import type { Asked, AskedOfUser, Facts, Place } from './facts.ts'
import { type Grant, grantsOf, isGranted } from './grant.ts'
import { readFacts } from './store.ts'

export type { Asked, AskedOfUser } from './facts.ts'

/** What an account has now. Nothing is cached: each request reads it again. */
export interface Resolved {
  account: { id: string; name: string }
  /** The time by the provider's clock. */
  now: Date
  plan: { key: string; version: number } | null
  by: 'subscription' | 'default' | null
  accessUntil: Date | null
  /** What it has of each feature. */
  grants: ReadonlyMap<string, Grant>
  /** Its plan has yet to give credits for this period: the clock is late, or they have not been asked for. */
  lacksCredits: boolean
  /** Which usage counts now. */
  period: UsagePeriod
  used: Used
  /** The place of each user that was asked for and is a member. */
  places: ReadonlyMap<string, Place>
  /** Features that were asked for and that other plans have. */
  elsewhere: ReadonlySet<string>
  /** Permissions that were asked for and that the provider declared. */
  declared: ReadonlySet<string>
}

/** What was found out, in the order of the questions; undefined: there is no such account. */
export interface Resolution {
  accounts: Array<Resolved | undefined>
  /** What each level permits; empty if no user was asked for. */
  permissions: Partial<Record<Role, readonly string[]>>
  /** Which feature a permission needs, of those that need one. */
  gates: Readonly<Record<string, string>>
}

/**
 * What accounts have now, by overrides, subscription or default plan, with what they have used of it: in one statement
 * for all of them. Ask for an account once; or for those of a user.
 */
export async function resolve(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  db: Db,
  providerId: string,
  asked: readonly Asked[] | AskedOfUser,
): Promise<Resolution> {
  const time = { now: new Date(clock.now()), movable: !config.production }
  const facts = await readFacts(db, providerId, asked, time)
  return {
    accounts: facts.map(resolvedOf),
    permissions: facts[0]?.permissions ?? {},
    gates: facts[0]?.gates ?? {},
  }
}

/** The same for one account; undefined: there is none. */
export async function resolveAccount(
  services: Pick<Services, 'clock' | 'config'>,
  db: Db,
  providerId: string,
  asked: Asked,
): Promise<Resolved | undefined> {
  return (await resolve(services, db, providerId, [asked])).accounts[0]
}

/** What a member has by level and roles together, whatever their account has. */
export function heldBy(
  { role, roles }: Pick<Place, 'role' | 'roles'>,
  ofLevels: Resolution['permissions'],
): string[] {
  const all = [...(ofLevels[role] ?? []), ...roles.flatMap(({ permissions }) => permissions)]
  return [...new Set(all)].sort()
}

/** Whether a permission counts in an account: it has the feature that the permission needs, if it needs one. */
export function countsIn(
  { grants }: Pick<Resolved, 'grants'>,
  gates: Resolution['gates'],
  permission: string,
): boolean {
  return !Object.hasOwn(gates, permission) || isGranted(grants.get(gates[permission]!))
}

/** What an account may do with a feature now. */
export function entitlementTo(resolved: Resolved, feature: string, amount?: number): Entitlement {
  const grant = resolved.grants.get(feature)
  if (grant) return entitlementOf(grant, resolved.used, amount)
  const reason: Reason = resolved.elsewhere.has(feature) ? 'entitlement_required' : 'unknown_feature'
  return refused(reason)
}

function resolvedOf(facts: Facts): Resolved | undefined {
  const { account, now, subscription, version, features, overrides } = facts
  if (!account) return undefined
  const period = usagePeriodOf(subscription ?? undefined, facts.zone, now)
  const totals = new Map(
    facts.totals
      .filter(({ start }) => start.getTime() === period.start.getTime())
      .map(({ meter, amount }) => [meter, amount]),
  )
  return {
    account,
    now,
    plan: version && { key: version.plan, version: version.number },
    by: version && (subscription ? 'subscription' : 'default'),
    accessUntil: subscription?.access_until ?? null,
    grants: grantsOf({ features, seats: subscription?.seats, overrides }),
    lacksCredits: Object.values(facts.credits).some(({ isGiven }) => !isGiven),
    period,
    used: {
      of: (meter) => totals.get(meter) ?? 0,
      members: facts.members,
      creditsOf: (unit) => facts.credits[unit]?.left ?? 0,
      resetsAt: period.end,
    },
    places: new Map(facts.places.map((place) => [place.user_id, place])),
    elsewhere: new Set(facts.elsewhere),
    declared: new Set(facts.declared),
  }
}
