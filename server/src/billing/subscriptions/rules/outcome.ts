import type { AuditAction } from '../../../platform/audit/audit-actions.ts'
import type { BillingAccount } from '../../billing-account/index.ts'
import type { Charge, TakenBack } from '../../charges/index.ts'
import type { NewInvoice } from '../../invoices/rules/index.ts'
import type { Amount } from '../../money/index.ts'
import type { VersionOf } from '../../plans/index.ts'
import type { BillingSettings } from '../../settings/index.ts'
import type { Choice, Subscription } from '../core/index.ts'

/** What rules need to know beside the subscription. */
export interface Circumstances {
  /** Milliseconds since the epoch, of the provider's own clock. */
  now: number
  settings: BillingSettings
  account: BillingAccount
  versionOf: VersionOf
}

/** What happened to a subscription, for other systems. */
export interface Happened {
  type: 'purchased' | 'upgraded' | 'downgraded' | 'cancelled'
  at: Date
  previous_plan?: string
}

/** What becomes of the credits that a plan gives. */
export type AllowanceChange =
  /**
   * Its period begins; `early`: before the end of the one before; `settles`: whose unused time is given back, so that what
   * was spent of its credits ahead of time is taken off. `resumedAt`: it continues after access was shut.
   */
  | { what: 'begins'; early?: boolean; settles?: boolean; resumedAt?: Date }
  /** It gives more for the rest of the period, whose end may be another one now. */
  | { what: 'grows'; from: Choice; at: Date }
  /** Its period ends at another time, and so does what is left: nothing is added. */
  | { what: 'moves'; at: Date }
  | { what: 'ends'; at: Date }

/** What a rule decides: the next state, and what has to be written with it. */
export interface Outcome {
  subscription: Subscription
  /** For the audit log; absent: it only notes what another act brought. */
  act?: AuditAction
  happened: Happened[]
  /** An invoice to issue. */
  invoice?: NewInvoice
  /** A new subscription: it fixes the account's currency, and may use up its one trial. */
  begins?: { onTrial: boolean }
  allowance?: AllowanceChange
  /** It was so before we saw it: no event is emitted. */
  isNoNews?: boolean
  /** What becomes of its unpaid invoices. */
  closes?: 'void' | 'uncollectible'
  /** Invoices of changes that are dropped. */
  voids?: string[]
  /** What these give back to the account's balance before the new invoice is made, for a preview. */
  frees?: Amount
  /** What was charged for time that is not used. */
  takesBack?: TakenBack
  /** If its invoice is to be paid, all else of the outcome waits for that. */
  waits?: {
    from: Subscription
    change: Omit<NonNullable<Subscription['pending_payment']>, 'invoice_id'>
    charges: Charge[]
  }
}
