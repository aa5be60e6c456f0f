import { Problem } from '../../../platform/problem.ts'
import { type Invoice, type InvoiceStatus, STRIPE_SERIES } from '../core/index.ts'

/** What an invoice can become. Paid and void ones stay so: what a paid one was wrong about, a credit note takes back. */
const NEXT: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  draft: ['open', 'paid'],
  open: ['paid', 'void', 'uncollectible'],
  uncollectible: ['paid', 'void'],
  paid: [],
  void: [],
}

/** Throws invalid_transition if the invoice is not ours to change. */
export function requireOurs({ series }: Pick<Invoice, 'series'>): void {
  if (series === STRIPE_SERIES)
    throw new Problem('invalid_transition', { detail: 'This is an invoice of Stripe: change it there.' })
}

/** Throws invalid_transition if an invoice cannot become that. */
export function requireTransition({ status }: Pick<Invoice, 'status'>, to: InvoiceStatus): void {
  if (!NEXT[status].includes(to)) throw notWhile(status, `It cannot become ${to}.`)
}

/** Throws invalid_transition if the invoice has been issued. */
export function requireDraft({ status }: Pick<Invoice, 'status'>): void {
  if (status !== 'draft') throw notWhile(status, 'Only drafts can be changed, deleted and issued.')
}

/** Throws invalid_transition if the invoice cannot be paid. */
export function requirePayable({ status }: Pick<Invoice, 'status'>): void {
  if (status !== 'open' && status !== 'uncollectible')
    throw notWhile(status, 'Payments are for open and uncollectible invoices.')
}

/** Throws invalid_transition if there is nothing that a credit note could take back. */
export function requireCreditable({ status }: Pick<Invoice, 'status'>): void {
  if (status === 'draft' || status === 'void')
    throw notWhile(status, 'Credit notes are for open, paid and uncollectible invoices.')
}

function notWhile(status: InvoiceStatus, cure: string): Problem {
  return new Problem('invalid_transition', { detail: `The invoice is ${status}. ${cure}` })
}
