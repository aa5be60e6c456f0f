import type { Role } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type { CreditServices } from '../../credits/index.ts'
import type { Look } from './batched-look.ts'
import { type Entitlement, type Reason, refused } from './entitlement.ts'
import type { Place } from './facts.ts'
import {
  type Asked,
  countsIn,
  entitlementTo,
  heldBy,
  type Resolution,
  type Resolved,
  resolve,
} from './resolve.ts'
import { withCredits } from './with-credits.ts'

/** May this account do this now; or this user of it; or both? */
export interface Check {
  account_id: string
  feature?: string | undefined
  amount?: number | undefined
  user_id?: string | undefined
  permission?: string | undefined
}

/** What levels permit, and what permissions need. */
type Rules = Omit<Resolution, 'accounts'>

/** The answer to one. */
export interface Checked {
  role: Role | null
  entitlement: Entitlement
}

/**
 * Answers checks, in their order, all by one statement. What is unknown is refused with its own reason. `look` looks at
 * one account. Throws invalid_request for a part of what is counted.
 */
export async function checkEntitlements(
  services: CreditServices,
  providerId: string,
  checks: readonly Check[],
  look: Look,
): Promise<Checked[]> {
  const asked = questionsOf(checks)
  const found =
    asked.length === 1
      ? await look(providerId, asked[0]!)
      : await resolve(services, services.db, providerId, asked)
  const { accounts, ...rules } = await withCredits(services, providerId, asked, found)
  const byId = new Map(asked.map(({ accountId }, index) => [accountId, accounts[index]]))
  return checks.map((check, index) => {
    const checked = answer(check, byId.get(check.account_id), rules)
    requireWhole(checked.entitlement, check, index)
    return checked
  })
}

/** What is counted comes in whole numbers, as `consume` takes it. Throws invalid_request. */
function requireWhole({ type }: Entitlement, { amount }: Check, index: number): void {
  const isCounted = type === 'metered' || type === 'seats' || type === 'credits'
  if (!isCounted || amount === undefined || Number.isInteger(amount)) return
  const message = `This must be a whole number: the feature is of the type ${type}.`
  throw new Problem('invalid_request', { errors: [{ field: `/checks/${index}/amount`, message }] })
}

/** What is to be found out of each account. */
function questionsOf(checks: readonly Check[]): Asked[] {
  return [...Map.groupBy(checks, ({ account_id }) => account_id)].map(([accountId, ofAccount]) => {
    const features = new Set(ofAccount.flatMap(({ feature }) => feature ?? []))
    const userIds = new Set(ofAccount.flatMap(({ user_id }) => user_id ?? []))
    const permissions = new Set(ofAccount.flatMap(({ permission }) => permission ?? []))
    return {
      accountId,
      features: [...features],
      ...(userIds.size > 0 && { userIds: [...userIds] }),
      ...(permissions.size > 0 && { permissions: [...permissions] }),
    }
  })
}

function answer(
  { feature, amount, user_id, permission }: Check,
  resolved: Resolved | undefined,
  rules: Rules,
): Checked {
  if (!resolved) return { role: null, entitlement: refused('unknown_account') }
  const place = user_id === undefined ? undefined : resolved.places.get(user_id)
  const role = place?.role ?? null
  const entitlement = feature === undefined ? GIVEN : entitlementTo(resolved, feature, amount)
  const objection = user_id === undefined ? undefined : objectionTo(resolved, { place, permission }, rules)
  if (objection) return { role, entitlement: { ...entitlement, allowed: false, reason: objection } }
  return { role, entitlement }
}

/** Where only a person is asked for, nothing of the account limits it. */
const GIVEN: Entitlement = { ...refused('unknown_feature'), allowed: true, reason: 'included' }

/** What speaks against a user; undefined: nothing. It comes before what speaks against the account. */
function objectionTo(
  resolved: Resolved,
  { place, permission }: { place: Place | undefined; permission: string | undefined },
  { permissions, gates }: Rules,
): Reason | undefined {
  if (!place) return 'not_a_member'
  if (place.status !== 'active') return 'user_blocked'
  if (permission === undefined) return undefined
  if (heldBy(place, permissions).includes(permission))
    return countsIn(resolved, gates, permission) ? undefined : 'entitlement_required'
  const isKnown =
    resolved.declared.has(permission) ||
    Object.values(permissions).some((ofRole) => ofRole.includes(permission))
  return isKnown ? 'permission_required' : 'unknown_permission'
}
