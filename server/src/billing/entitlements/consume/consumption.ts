import type { Reason } from '../resolve/entitlement.ts'

/** What was asked for with an id. */
export interface Asked {
  /** The caller's. */
  id: string
  feature: string
  amount: number
  /** Seconds that a reservation holds; absent: it is used at once. */
  expiresIn?: number | undefined
}

/** What was decided about it. */
export interface Decision {
  allowed: boolean
  reason: Reason
  /** Null: without limit. */
  limit: number | null
  /** In the period, after this, with what is reserved. */
  used: number
  /** Null: without limit. */
  remaining: number | null
  resets_at: string
  /** Of a reservation that was made. */
  expires_at: string | null
}

/** A decision that was kept, so that whoever asks again hears the same. */
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
