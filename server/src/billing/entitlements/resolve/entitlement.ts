import type { Grant, GrantedBy } from './grant.ts'

/** Why an answer is yes or no: a closed list that applications may switch on. */
export const REASONS = [
  'included',
  'entitlement_required',
  'usage_limit_reached',
  'insufficient_credits',
  'unknown_feature',
  'unknown_account',
  'not_a_member',
  'user_blocked',
  'permission_required',
  'unknown_permission',
] as const
export type Reason = (typeof REASONS)[number]

/** What an account may do with a feature now. */
export interface Entitlement {
  /** `null` if the account has no such feature. */
  type: Grant['type'] | null
  allowed: boolean
  reason: Reason
  /** For a number, its value. `null` without a limit, or if there is nothing to count. */
  limit: number | null
  /** In this period, with what is reserved; of seats: members. */
  used: number | null
  remaining: number | null
  /** When the period of what is metered ends. */
  resets_at: Date | null
  by: GrantedBy | null
}

/** What is used of what is granted. */
export interface Used {
  /** Of a meter in the current period, with what is reserved. */
  of(meter: string): number
  members: number
  /** What is left of the credits of a unit. */
  creditsOf(unit: string): number
  resetsAt: Date
}

const NOTHING = { limit: null, used: null, remaining: null, resets_at: null }

/**
 * What a grant allows: once more if no amount is given. An amount of a number is all that there would be of it; of what is
 * counted, what would be added.
 */
export function entitlementOf(grant: Grant, used: Used, amount?: number): Entitlement {
  const { type, by } = grant
  switch (grant.type) {
    case 'switch':
      return { type, ...decided(grant.enabled, 'entitlement_required'), ...NOTHING, by }
    case 'number': {
      const { value } = grant
      const decision =
        value <= 0
          ? decided(false, 'entitlement_required')
          : decided(amount === undefined || amount <= value, 'usage_limit_reached')
      return { type, ...decision, ...NOTHING, limit: value, by }
    }
    case 'metered':
      return { type, ...counted(grant.limit, used.of(grant.meter), amount), resets_at: used.resetsAt, by }
    case 'seats':
      return { type, ...counted(grant.limit, used.members, amount), resets_at: null, by }
    case 'credits': {
      const remaining = used.creditsOf(grant.unit)
      const decision = decided((amount ?? 1) <= remaining, 'insufficient_credits')
      return { type, ...decision, ...NOTHING, remaining, by }
    }
  }
}

/** What there is to say about a feature that an account does not have, or about an account that there is not. */
export function refused(reason: Exclude<Reason, 'included'>): Entitlement {
  return { type: null, allowed: false, reason, ...NOTHING, by: null }
}

function counted(limit: number | null, used: number, amount = 1) {
  if (limit === null) return { ...decided(true), limit, used, remaining: null }
  const decision =
    limit === 0
      ? decided(false, 'entitlement_required')
      : decided(used + amount <= limit, 'usage_limit_reached')
  return { ...decision, limit, used, remaining: Math.max(0, limit - used) }
}

function decided(allowed: boolean, otherwise: Reason = 'entitlement_required') {
  return { allowed, reason: allowed ? ('included' as const) : otherwise }
}
