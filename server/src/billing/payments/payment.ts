import { z } from '../../platform/http/api.ts'
import { Id, showTime, Time } from '../../platform/http/schemas.ts'
import type { Amount } from '../money/index.ts'

const PAYMENT_STATUSES = ['pending', 'succeeded', 'failed', 'cancelled'] as const
/** The `processor` of what an account's balance paid: no money moved. */
export const FROM_BALANCE = 'balance'
type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Where the money went: to the invoice, to a lapsed order that it revived, or to the account's balance. */
const PAYMENT_OUTCOMES = ['invoice', 'revived', 'balance'] as const
export type PaymentOutcome = (typeof PAYMENT_OUTCOMES)[number]

/** One try to pay an invoice, or a part of it. */
export interface Payment {
  id: string
  invoice_id: string
  processor: string
  amount: Amount
  status: PaymentStatus
  /** The processor's own id, or what a bank statement says. */
  reference: string
  failure: string
  outcome: PaymentOutcome
  created_at: Date
  settled_at: Date | null
}

export const PaymentView = z
  .object({
    id: Id,
    invoice_id: Id,
    processor: z
      .string()
      .openapi({ example: 'manual' })
      .describe('`balance`: the balance of the account paid.'),
    amount: z.int().describe('Sum of the payment, in the minor unit of the currency.'),
    status: z.enum(PAYMENT_STATUSES).describe('`pending`: the processor has not decided yet.'),
    reference: z.string().describe("The processor's own id, or what a bank statement says."),
    failure: z.string().describe('Why it failed.'),
    outcome: z
      .enum(PAYMENT_OUTCOMES)
      .describe(
        'What became of the money. `invoice`: it pays the invoice. `revived`: the invoice was void, as its order had lapsed, ' +
          'and the order continues with a new invoice. `balance`: the invoice is void, and the account has the money as balance.',
      ),
    created_at: Time,
    settled_at: Time.nullable().describe('When it succeeded or failed. `null`: not yet.'),
  })
  .openapi('Payment')

/** A payment in the API's form. */
export function showPayment(payment: Payment): z.infer<typeof PaymentView> {
  return { ...payment, created_at: showTime(payment.created_at), settled_at: showTime(payment.settled_at) }
}
