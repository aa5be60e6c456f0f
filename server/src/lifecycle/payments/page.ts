import { html } from 'hono/html'
import type { Html, Page } from '../../lib/http/page.ts'
import { type Invoice, type InvoiceLine, remainingOf } from '../invoices/invoice.ts'
import type { Amount } from '../money/amount.ts'
import { showAmount } from '../money/currency.ts'
import type { Party } from '../settings/settings.ts'
import type { CreditNote } from './credit-note.ts'
import { STYLE } from './page-style.ts'
import type { Payment } from './payment.ts'

/** What the page of an invoice shows. */
export interface Shown {
  invoice: Invoice
  payments: readonly Payment[]
  creditNotes: readonly CreditNote[]
  /** In whose calendar its dates are. */
  zone: string
  /** The provider's, below every invoice. */
  footer: string
  /** What stands above it on the screen, and is not printed. */
  above?: Html | undefined
}

/** An invoice as a page of its own, to be read on a screen or printed on A4. */
export function invoicePage(shown: Shown): Page {
  const { invoice, footer, above } = shown
  const title = invoice.number === null ? 'Draft of an invoice' : `Invoice ${invoice.number}`
  return {
    title,
    style: STYLE,
    body: html`<main>
${above === undefined ? '' : html`<div class="screen">${above}</div>`}
<header>
<h1>${title}</h1>
<p class="status ${invoice.status}">${STATUS[invoice.status]}</p>
</header>
<div class="parties">
${party('From', invoice.seller)}
${party('To', invoice.buyer)}
${facts(shown)}
</div>
${lines(shown)}
${sums(shown)}
${invoice.note && html`<p class="note">${invoice.note}</p>`}
${payments(shown)}
${creditNotes(shown)}
${footer && html`<footer>${footer}</footer>`}
</main>`,
  }
}

const STATUS: Record<Invoice['status'], string> = {
  draft: 'Draft',
  open: 'Open',
  paid: 'Paid',
  void: 'Void',
  uncollectible: 'Uncollectible',
}

function party(role: string, { name, address, country, email, tax_ids }: Party): Html {
  const rows = [...address, country, email, ...tax_ids.map((id) => `Tax ID ${id}`)].filter(Boolean)
  return html`<section><h2>${role}</h2>
<p><strong>${name || '–'}</strong>${rows.map((row) => html`<br>${row}`)}</p></section>`
}

function facts({ invoice, zone }: Shown): Html {
  const rows: Array<[string, string | null]> = [
    ['Date', invoice.issued_at && day(invoice.issued_at, zone)],
    ['Due', invoice.due_at && day(invoice.due_at, zone)],
    ['Period', between(invoice.period_start, invoice.period_end, zone)],
    ['Paid', invoice.paid_at && day(invoice.paid_at, zone)],
    [STATUS[invoice.status], invoice.closed_at && day(invoice.closed_at, zone)],
  ]
  return html`<dl>${rows.map(([name, value]) => value && html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

function lines({ invoice, zone }: Shown): Html {
  const money = moneyOf(invoice)
  return html`<table>
<thead><tr><th scope="col">Description</th><th scope="col" class="number">Quantity</th><th scope="col" class="number">Price</th><th scope="col" class="number">Amount</th></tr></thead>
<tbody>
${invoice.lines.map(
  (line) => html`<tr><td>${line.description}${explained(line, zone)}</td>
<td class="number">${line.quantity}</td><td class="number">${money(line.unit_amount)}</td><td class="number">${money(line.amount)}</td></tr>
`,
)}</tbody>
</table>`
}

function explained({ period_start, period_end, proration }: InvoiceLine, zone: string): Html | '' {
  const period = period_start && period_end && between(new Date(period_start), new Date(period_end), zone)
  const text = [period, proration && 'a part of the period'].filter(Boolean).join(', ')
  return text && html`<br><small>${text}</small>`
}

function sums({ invoice }: Shown): Html {
  const { tax_inclusive, tax_lines, balance_applied, amount_paid, amount_credited } = invoice
  const money = moneyOf(invoice)
  const taxes = tax_lines.map(({ name, percentage, taxable, amount }): [string, string] => [
    `${tax_inclusive ? 'Contains ' : ''}${name} ${percentage} % on ${money(taxable)}`,
    money(amount),
  ])
  const rows: Array<[string, string, 'strong'?]> = [
    ['Subtotal', money(invoice.subtotal)],
    ...taxes,
    ['Total', money(invoice.total), 'strong'],
  ]
  if (balance_applied > 0) rows.push(['Paid from your balance', money(-balance_applied)])
  if (balance_applied < 0) rows.push(['Added to your balance', money(-balance_applied)])
  if (amount_paid > 0) rows.push(['Paid', money(-amount_paid)])
  if (amount_credited > 0) rows.push(['Credited', money(-amount_credited)])
  const isOver = invoice.status === 'void' || invoice.total < 0
  if (!isOver) rows.push(['To pay', money(remainingOf(invoice)), 'strong'])
  return html`<table class="sums"><tbody>
${rows.map(
  ([
    name,
    amount,
    look = '',
  ]) => html`<tr class="${look}"><th scope="row">${name}</th><td class="number">${amount}</td></tr>
`,
)}</tbody></table>`
}

function payments({ invoice, payments: all, zone }: Shown): Html | '' {
  const succeeded = all.filter(({ status }) => status === 'succeeded')
  const money = moneyOf(invoice)
  return (
    (succeeded.length > 0 &&
      html`<section class="log"><h2>Payments</h2><table><tbody>
${succeeded.map(
  ({ settled_at, created_at, reference, amount }) => html`<tr><td>${day(settled_at ?? created_at, zone)}</td>
<td>${reference}</td><td class="number">${money(amount)}</td></tr>
`,
)}</tbody></table></section>`) ||
    ''
  )
}

function creditNotes({ invoice, creditNotes: all, zone }: Shown): Html | '' {
  const money = moneyOf(invoice)
  return (
    (all.length > 0 &&
      html`<section class="log"><h2>Credit notes</h2><table><tbody>
${all.map(
  ({
    number,
    issued_at,
    reason,
    total,
    tax,
  }) => html`<tr><td>${number}<br><small>${day(issued_at, zone)}</small></td>
<td>${reason}</td><td class="number">${money(total)}<br><small>tax ${money(tax)}</small></td></tr>
`,
)}</tbody></table></section>`) ||
    ''
  )
}

const moneyOf =
  ({ currency }: Invoice) =>
  (amount: Amount): string =>
    showAmount(amount, currency)

function between(start: Date | null, end: Date | null, zone: string): string | null {
  return start && end && `${day(start, zone)} – ${day(end, zone)}`
}

function day(at: Date, timeZone: string): string {
  return at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone })
}
