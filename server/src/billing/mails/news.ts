import type { CreditNote, Refund } from '../credit-notes/index.ts'
import type { Invoice } from '../invoices/core/index.ts'
import type { Amount } from '../money/index.ts'
import type { RankedVersion } from '../plans/index.ts'
import type { BillingSettings } from '../settings/index.ts'
import type { Subscription } from '../subscriptions/core/index.ts'

/** What a subscription is, to those who pay for it. */
export interface Sold {
  subscription: Subscription
  version: RankedVersion
  /** For a period; that of the choice that comes with the next one. */
  amount: Amount
}

/** The content of a billing mail. */
export type News =
  | { what: 'order'; sold: Sold }
  | { what: 'trial_ending'; sold: Sold }
  | { what: 'ended'; sold: Sold }
  | { what: 'invoice'; invoice: Invoice }
  | { what: 'receipt'; invoice: Invoice; amount: Amount; byBalance: boolean }
  | { what: 'credit_note'; invoice: Invoice; note: CreditNote }
  | { what: 'refund'; invoice: Invoice; refund: Refund }
  | { what: 'payment_failed'; invoice: Invoice; accessEnds: Date | null }
  | { what: 'overdue'; invoices: readonly Invoice[]; accessEnds: Date | null; isLast: boolean }

/** What stands around all of them. */
export interface Around {
  accountId: string
  accountName: string
  settings: Pick<BillingSettings, 'zone' | 'seller'>
}
