import type { Services } from '../../../platform/services.ts'
import type { Amount } from '../../money/index.ts'

/** Money that is to go back. Its row is committed before the processor hears of it. */
export interface RefundIntent {
  /** The processor's idempotency key: asked twice, it must send the money once. */
  id: string
  providerId: string
  /** What the processor calls the payment. */
  paymentReference: string
  amount: Amount
  currency: string
}

/** How a refund ended; `pending`: it has not yet, and is asked after again. */
export type RefundOutcome = 'succeeded' | 'failed' | 'pending'

/** An open invoice that a customer wants to pay. */
export interface Payable {
  providerId: string
  accountId: string
  invoiceId: string
}

/** Whose payments an owner wants to see to, and where the processor's pages shall lead back to: a page of ours. */
export interface Managed {
  providerId: string
  accountId: string
  returnUrl: string
}

/** Who moves the money. A new one is a folder beside this file and a line in list.ts. */
export interface Processor {
  /** As in `processor` of subscriptions and payments. */
  readonly name: string
  /**
   * Sends money back. Called outside of any transaction, and again if the process died before it was noted; a rejection is tried
   * again too. Absent if people move the money: then a refund is done once it is recorded.
   */
  readonly refund?: (services: Services, intent: RefundIntent) => Promise<RefundOutcome>
  /**
   * Where people can pay an open invoice: an https URL; undefined if not there. Called outside of any transaction each
   * time a page asks; a rejection means that the processor cannot answer now.
   */
  readonly payUrl?: (services: Services, invoice: Payable) => Promise<string | undefined>
  /**
   * Where an owner changes what the processor keeps: cards, and the plan of a subscription that it moves. Anyone who has the
   * URL can open it; undefined if the processor knows nothing of the account. Called as `payUrl` is.
   */
  readonly manageUrl?: (services: Services, wanted: Managed) => Promise<string | undefined>
}
