import { z } from '../../platform/http/api.ts'
import { Id, showTime, Time } from '../../platform/http/schemas.ts'
import type { Invoice, InvoiceLine, TaxLine } from '../invoices/core/index.ts'
import { InvoiceLineView, showLines, TaxLineView } from '../invoices/view/index.ts'
import { type Amount, shareOut } from '../money/index.ts'

/** Takes back all or a part of an invoice. Never changes. */
export interface CreditNote {
  id: string
  invoice_id: string
  series: string
  sequence: number
  number: string
  reason: string
  lines: InvoiceLine[]
  tax_lines: TaxLine[]
  subtotal: Amount
  tax: Amount
  total: Amount
  /** Of the total: less to pay. */
  to_unpaid: Amount
  /** Became the account's balance. */
  to_balance: Amount
  /** Goes back by the processor. */
  to_refund: Amount
  issued_at: Date
}

const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const

/** Money that goes back of one payment. */
export interface Refund {
  id: string
  payment_id: string
  credit_note_id: string
  processor: string
  amount: Amount
  status: (typeof REFUND_STATUSES)[number]
  created_at: Date
  settled_at: Date | null
}

const RefundView = z
  .object({
    id: Id,
    payment_id: Id,
    processor: z.string().describe('Who sends the money back: that of the payment.'),
    amount: z.int().describe('Sum of the refund, in the minor unit of the currency.'),
    status: z.enum(REFUND_STATUSES).describe('`pending`: the processor has not decided yet.'),
    settled_at: Time.nullable().describe('When it succeeded or failed. `null`: not yet.'),
  })
  .openapi('Refund')

export const CreditNoteView = z
  .object({
    id: Id,
    invoice_id: Id,
    number: z
      .string()
      .openapi({ example: 'CN-2026-0007' })
      .describe('Number, without gaps within its series.'),
    reason: z.string().describe('Why it was issued, as the customer reads it.'),
    lines: z.array(InvoiceLineView).describe('What is taken back.'),
    subtotal: z.int(),
    tax_lines: z.array(TaxLineView),
    tax: z.int(),
    total: z.int(),
    to_unpaid: z.int().describe('Of the total: less to pay.'),
    to_balance: z.int().describe("Became the account's balance."),
    to_refund: z.int().describe('Goes back by the processor of the payments.'),
    refunds: z.array(RefundView).describe('Money that goes back because of it.'),
    issued_at: Time,
  })
  .openapi('CreditNote')

/** A credit note and the refunds it led to, in the API's form. */
export function showCreditNote(
  { series: _, sequence: __, ...note }: CreditNote,
  refunds: readonly Refund[],
): z.infer<typeof CreditNoteView> {
  return {
    ...note,
    lines: showLines(note),
    issued_at: showTime(note.issued_at),
    refunds: refunds
      .filter(({ credit_note_id }) => credit_note_id === note.id)
      .map(({ credit_note_id: ___, created_at: ____, ...refund }) => ({
        ...refund,
        settled_at: showTime(refund.settled_at),
      })),
  }
}

/**
 * What a credit note of this amount takes back: net and each tax in proportion to what is left of them, by largest
 * remainder. So no part changes its sign, and the last note takes exactly what remains.
 */
export function creditedParts(
  invoice: Pick<Invoice, 'total' | 'tax' | 'tax_lines' | 'tax_inclusive'>,
  earlier: ReadonlyArray<Pick<CreditNote, 'total' | 'tax' | 'tax_lines'>>,
  amount: Amount,
): Pick<CreditNote, 'subtotal' | 'tax' | 'tax_lines'> {
  const [net = 0, ...taxes] = shareOut(amount, leftOf(invoice, earlier))
  const tax = amount - net
  return {
    subtotal: invoice.tax_inclusive ? amount : net,
    tax,
    tax_lines: invoice.tax_lines.map((line, index) => ({ ...line, taxable: net, amount: taxes[index]! })),
  }
}

/** What earlier credit notes left of an invoice: net, and each tax. */
export function leftOf(
  invoice: Pick<Invoice, 'total' | 'tax' | 'tax_lines'>,
  earlier: ReadonlyArray<Pick<CreditNote, 'total' | 'tax' | 'tax_lines'>>,
): [net: Amount, ...taxes: Amount[]] {
  const sum = (amountOf: (note: (typeof earlier)[number]) => Amount) =>
    earlier.reduce((total, note) => total + amountOf(note), 0)
  const net = invoice.total - invoice.tax - sum(({ total, tax }) => total - tax)
  return [
    net,
    ...invoice.tax_lines.map((line, index) => line.amount - sum((note) => note.tax_lines[index]!.amount)),
  ]
}
