import type { Reason } from '../resolve/entitlement.ts'

/** What was asked for with an id. */
export interface Asked {
  /** The caller's. */
  id: string
  feature: string
  amount: number
  /** Seconds that a reservation holds; absent if it is used immediately. */
  expiresIn?: number | undefined
}

/** What was decided about it. */
export interface Decision {
  allowed: boolean
  reason: Reason
  /** `null` without a limit. */
  limit: number | null
  /** In the period, after this, with what is reserved. */
  used: number
  /** `null` without a limit. */
  remaining: number | null
  resets_at: string
  /** Of a reservation that was made. */
  expires_at: string | null
}

/** A decision that was kept, so that the same request gets the same answer. */
export interface Consumption {
  kind: 'consume' | 'reserve'
  feature: string
  amount: number
  answer: Decision
  status: 'refused' | 'consumed' | 'open' | 'settled' | 'expired'
  settled: number | null
  expires_at: Date | null
}

export const kindOf = ({ expiresIn }: Asked): Consumption['kind'] =>
  expiresIn === undefined ? 'consume' : 'reserve'
