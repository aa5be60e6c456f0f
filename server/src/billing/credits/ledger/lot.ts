/** Credits of one unit that were given together: a grant. */
export interface Lot {
  id: string
  account_id: string
  unit: string
  /** By the provider, or by a plan. */
  source: 'grant' | 'allowance'
  /** The sender's id, or the period of an allowance. */
  key: string | null
  amount: number
  remaining: number
  /** The lowest is used first. */
  priority: number
  /** `null` if it never expires. */
  expires_at: Date | null
  description: string
  /** Whose allowance it is. */
  subscription_id: string | null
  created_at: Date
  voided_at: Date | null
}

export const LOWEST_PRIORITY = 100
export const USUAL_PRIORITY = 50

export const LOT_STATUSES = ['active', 'exhausted', 'expired', 'voided'] as const
export type LotStatus = (typeof LOT_STATUSES)[number]

/** Whether its time is over, whatever of it is still to be tidied away. */
export function isOver({ expires_at }: Pick<Lot, 'expires_at'>, now: Date): boolean {
  return expires_at !== null && expires_at <= now
}

export function statusOf(lot: Lot, now: Date): LotStatus {
  if (lot.voided_at) return 'voided'
  if (isOver(lot, now)) return 'expired'
  return lot.remaining > 0 ? 'active' : 'exhausted'
}

type Ranked = Pick<Lot, 'id' | 'priority' | 'expires_at'>

/** Which of two is used up first: by priority, then the earliest end, then age. */
export function inOrderOfUse(one: Ranked, other: Ranked): number {
  const end = ({ expires_at }: Ranked) => expires_at?.getTime() ?? Number.POSITIVE_INFINITY
  if (one.priority !== other.priority) return one.priority - other.priority
  if (end(one) !== end(other)) return end(one) - end(other)
  return one.id < other.id ? -1 : 1
}
