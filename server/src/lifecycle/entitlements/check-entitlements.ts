import { groupReads } from '../../lib/grouped-reads.ts'
import type { Role } from '../../lib/http/context.ts'
import type { Using } from '../credits/bring-up-to-date.ts'
import { type Entitlement, type Reason, refused } from './entitlement.ts'
import type { Place } from './facts.ts'
import { type Asked, entitlementTo, type Resolution, type Resolved, resolve } from './resolve.ts'
import { resolveWithCredits } from './resolve-with-credits.ts'

/** May this account do this now; or this user of it; or both? */
export interface Check {
  account_id: string
  feature?: string | undefined
  amount?: number | undefined
  user_id?: string | undefined
  permission?: string | undefined
}

/** The answer to one. */
export interface Checked {
  role: Role | null
  entitlement: Entitlement
}

/** Answers checks, in their order. What is unknown is refused with its own reason. */
export type CheckEntitlements = (providerId: string, checks: readonly Check[]) => Promise<Checked[]>

/**
 * Makes the use case. All checks of a call are answered by one statement, which simultaneous calls about one account
 * share: it is sent after the call, so it knows whatever was committed before.
 */
export function entitlementChecks(services: Using): CheckEntitlements {
  const shared = groupReads(async (db, providerId, questions) => {
    const asked = questions.map((question) => JSON.parse(question) as Asked)
    const { accounts, permissions } = await resolve(services, db, providerId, asked)
    return new Map(
      questions.map((question, index) => [question, { accounts: [accounts[index]], permissions }]),
    )
  })
  return async (providerId, checks) => {
    const asked = questionsOf(checks)
    const look =
      asked.length === 1
        ? async () => (await shared(services.db, providerId, JSON.stringify(asked[0])))!
        : undefined
    const { accounts, permissions } = await resolveWithCredits(services, providerId, asked, look)
    const found = new Map(asked.map(({ accountId }, index) => [accountId, accounts[index]]))
    return checks.map((check) => answer(check, found.get(check.account_id), permissions))
  }
}

/** What is to be found out of each account. */
function questionsOf(checks: readonly Check[]): Asked[] {
  return [...Map.groupBy(checks, ({ account_id }) => account_id)].map(([accountId, ofAccount]) => {
    const features = new Set(ofAccount.flatMap(({ feature }) => feature ?? []))
    const userIds = new Set(ofAccount.flatMap(({ user_id }) => user_id ?? []))
    return { accountId, features: [...features], ...(userIds.size > 0 && { userIds: [...userIds] }) }
  })
}

function answer(
  { feature, amount, user_id, permission }: Check,
  resolved: Resolved | undefined,
  permissions: Resolution['permissions'],
): Checked {
  if (!resolved) return { role: null, entitlement: refused('unknown_account') }
  const place = user_id === undefined ? undefined : resolved.places.get(user_id)
  const role = place?.role ?? null
  const entitlement = feature === undefined ? GIVEN : entitlementTo(resolved, feature, amount)
  const objection = user_id === undefined ? undefined : objectionTo({ place, permission }, permissions)
  if (objection) return { role, entitlement: { ...entitlement, allowed: false, reason: objection } }
  return { role, entitlement }
}

/** Where only a person is asked for, nothing of the account limits it. */
const GIVEN: Entitlement = { ...refused('unknown_feature'), allowed: true, reason: 'included' }

/** What speaks against a user; undefined: nothing. It comes before what speaks against the account. */
function objectionTo(
  { place, permission }: { place: Place | undefined; permission: string | undefined },
  permissions: Resolution['permissions'],
): Reason | undefined {
  if (!place) return 'not_a_member'
  if (place.status !== 'active') return 'user_blocked'
  if (permission === undefined || permissions[place.role]?.includes(permission)) return undefined
  const isKnown = Object.values(permissions).some((ofRole) => ofRole.includes(permission))
  return isKnown ? 'permission_required' : 'unknown_permission'
}
