import { type Invoice, type InvoiceLine, remainingOf } from '../invoices/core/index.ts'
import { taxesLike } from '../invoices/rules/index.ts'
import { type Amount, prorate, shareOut } from '../money/index.ts'
import { type CreditNote, leftOf } from './credit-note.ts'

/** A credit note to be written on an invoice: what it charged for time that is not used. */
export interface UnusedCredit
  extends Pick<CreditNote, 'subtotal' | 'tax' | 'tax_lines' | 'lines' | 'reason'> {
  invoice: Invoice
  total: Amount
  to_unpaid: Amount
  to_balance: Amount
}

/**
 * Plans a credit note on an invoice that was charged with `lines`, or parts of them, and with their taxes. First
 * there is less to pay; only what was paid becomes balance. At most what is left of the invoice is credited. The
 * rest, which negative lines had paid for, comes back as `rest`: parts of the lines, for another invoice.
 */
export function creditUnused(
  { invoice, earlier }: { invoice: Invoice; earlier: readonly CreditNote[] },
  lines: readonly InvoiceLine[],
  reason: string,
): { credit: UnusedCredit | undefined; rest: InvoiceLine[] } {
  const wanted = partsOf(lines, invoice)
  const left = leftOf(invoice, earlier)
  const parts = wanted.map((part, index) => Math.max(0, Math.min(part, left[index]!)))
  const most = Math.max(0, sum(left))
  const total = Math.min(sum(parts), most)
  const rest = total === most ? restOf(lines, { total, of: sum(wanted) }, invoice) : []
  if (total === 0) return { credit: undefined, rest }
  const [net = 0, ...taxes] = shareOut(total, parts)
  const to_unpaid = Math.min(total, remainingOf(invoice))
  return {
    credit: {
      invoice,
      reason,
      lines: lines.map((line) => ({ ...line, description: `Unused time of ${line.description}` })),
      subtotal: invoice.tax_inclusive ? total : net,
      tax: total - net,
      tax_lines: invoice.tax_lines.map((line, index) => ({ ...line, taxable: net, amount: taxes[index]! })),
      total,
      to_unpaid,
      to_balance: total - to_unpaid,
    },
    rest,
  }
}

/** Net and taxes of lines, the taxes in the order of the invoice's. */
function partsOf(lines: readonly InvoiceLine[], { tax_lines, tax_inclusive }: Invoice): Amount[] {
  const taxed = lines.map(({ amount, tax = tax_lines }) => ({ amount, tax }))
  const taxes = taxesLike(tax_lines, taxed, tax_inclusive)
  const all = sum(lines.map(({ amount }) => amount))
  return [tax_inclusive ? all - sum(taxes) : all, ...taxes]
}

function restOf(
  lines: readonly InvoiceLine[],
  { total, of }: { total: Amount; of: Amount },
  invoice: Invoice,
): InvoiceLine[] {
  const byLines = -sum(invoice.lines.map(({ amount }) => Math.min(0, amount)))
  if (total >= of || byLines === 0) return []
  return lines.flatMap((line) => {
    const amount = Math.min(line.amount - prorate(line.amount, total, of), byLines)
    return amount > 0 ? [{ ...line, amount }] : []
  })
}

function sum(amounts: readonly Amount[]): Amount {
  return amounts.reduce((all, amount) => all + amount, 0)
}
