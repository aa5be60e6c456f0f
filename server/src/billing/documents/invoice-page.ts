import { html } from 'hono/html'
import type { Html, Page } from '../../platform/http/page.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/translate.ts'
import { formatNumber, formatPercent } from '../../platform/text/format-numbers.ts'
import { formatDay } from '../../platform/text/format-times.ts'
import type { CreditNote } from '../credit-notes/index.ts'
import { type Invoice, type InvoiceLine, remainingOf } from '../invoices/core/index.ts'
import type { Amount } from '../money/index.ts'
import { showAmount } from '../money/index.ts'
import { FROM_BALANCE, type Payment } from '../payments/index.ts'
import type { Party } from '../settings/index.ts'
import { describeLine } from './line-words.ts'
import { STYLE } from './page-style.ts'
import { invoiceWords } from './words.ts'

/** What the page of an invoice shows. */
export interface Shown {
  locale: Locale
  invoice: Invoice
  payments: readonly Payment[]
  creditNotes: readonly CreditNote[]
  /** In whose calendar its dates are. */
  zone: string
  /** The provider's, below every invoice. */
  footer: string
  /** Where the viewer finds the page of a credit note. */
  noteUrl: (note: CreditNote) => string
  /** What stands above it on the screen, and is not printed. */
  above?: Html | undefined
}

/** An invoice as a whole page, to be read on a screen or printed on A4. */
export function invoicePage(shown: Shown): Page {
  const { locale, invoice, footer, above } = shown
  const t = translator(locale, invoiceWords)
  const title = invoice.number === null ? t('title_draft') : t('title', { number: invoice.number })
  return {
    title,
    style: STYLE,
    body: html`<main>
${above === undefined ? '' : html`<div class="screen">${above}</div>`}
<header>
<h1>${title}</h1>
<p class="status ${invoice.status}">${t(`status_${invoice.status}`)}</p>
</header>
<div class="parties">
${party(locale, t('from'), invoice.seller)}
${party(locale, t('to'), invoice.buyer)}
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

/** The seller or the buyer. */
export function party(locale: Locale, role: string, { name, address, country, email, tax_ids }: Party): Html {
  const t = translator(locale, invoiceWords)
  const rows = [
    ...address,
    countryName(locale, country),
    email,
    ...tax_ids.map((id) => t('tax_id', { id })),
  ].filter(Boolean)
  return html`<section><h2>${role}</h2>
<p><strong>${name ? html`<bdi>${name}</bdi>` : '–'}</strong>${rows.map((row) => html`<br><bdi>${row}</bdi>`)}</p></section>`
}

/** A country by its name in the language of the page; the code itself, if it has none. */
function countryName({ tag }: Locale, code: string): string {
  return code && (new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' }).of(code) ?? code)
}

function facts({ locale, invoice, zone }: Shown): Html {
  const t = translator(locale, invoiceWords)
  const day = (at: Date | null) => at && formatDay(locale, at, zone)
  const rows: Array<[string, string | null]> = [
    [t('date'), day(invoice.issued_at)],
    [t('due'), day(invoice.due_at)],
    [t('period'), between(locale, invoice.period_start, invoice.period_end, zone)],
    [t('paid_on'), day(invoice.paid_at)],
    [t(`status_${invoice.status}`), day(invoice.closed_at)],
  ]
  return html`<dl>${rows.map(([name, value]) => value && html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

function lines({ locale, invoice, zone }: Shown): Html {
  const t = translator(locale, invoiceWords)
  const money = moneyOf(locale, invoice)
  return html`<table>
<thead><tr><th scope="col">${t('description')}</th><th scope="col" class="number">${t('quantity')}</th><th scope="col" class="number">${t('price')}</th><th scope="col" class="number">${t('amount')}</th></tr></thead>
<tbody>
${invoice.lines.map(
  (line) => html`<tr><td>${describeLine(locale, line)}${explained(locale, line, zone)}</td>
<td class="number">${formatNumber(locale, line.quantity)}</td><td class="number">${money(line.unit_amount)}</td><td class="number">${money(line.amount)}</td></tr>
`,
)}</tbody>
</table>`
}

function explained(
  locale: Locale,
  { period_start, period_end, proration }: InvoiceLine,
  zone: string,
): Html | '' {
  const period =
    period_start && period_end && between(locale, new Date(period_start), new Date(period_end), zone)
  const part = proration && translator(locale, invoiceWords)('proration')
  const remarks = [period, part].filter((one) => typeof one === 'string' && one !== '')
  return remarks.length > 0 ? html`${remarks.map((remark) => html`<br><small>${remark}</small>`)}` : ''
}

function sums({ locale, invoice }: Shown): Html {
  const { tax_inclusive, tax_lines, balance_applied, amount_paid, amount_credited } = invoice
  const t = translator(locale, invoiceWords)
  const money = moneyOf(locale, invoice)
  const taxes = tax_lines.map(({ name, percentage, taxable, amount }): [string, string] => [
    t(tax_inclusive ? 'tax_included' : 'tax', {
      name,
      percentage: formatPercent(locale, percentage),
      taxable: money(taxable),
    }),
    money(amount),
  ])
  const rows: Array<[string, string, 'strong'?]> = [
    [t('subtotal'), money(invoice.subtotal)],
    ...taxes,
    [t('total'), money(invoice.total), 'strong'],
  ]
  if (balance_applied > 0) rows.push([t('from_balance'), money(-balance_applied)])
  if (balance_applied < 0) rows.push([t('to_balance'), money(-balance_applied)])
  if (amount_paid > 0) rows.push([t('paid'), money(-amount_paid)])
  if (amount_credited > 0) rows.push([t('credited'), money(-amount_credited)])
  const isOver = invoice.status === 'void' || invoice.total < 0
  if (!isOver) rows.push([t('to_pay'), money(remainingOf(invoice)), 'strong'])
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

function payments({ locale, invoice, payments: all, zone }: Shown): Html | '' {
  const t = translator(locale, invoiceWords)
  const succeeded = all.filter(({ status }) => status === 'succeeded')
  const money = moneyOf(locale, invoice)
  return (
    (succeeded.length > 0 &&
      html`<section class="log"><h2>${t('payments')}</h2><table><tbody>
${succeeded.map(
  ({
    settled_at,
    created_at,
    reference,
    amount,
    processor,
  }) => html`<tr><td>${formatDay(locale, settled_at ?? created_at, zone)}</td>
<td>${processor === FROM_BALANCE ? t('from_balance') : reference}</td><td class="number">${money(amount)}</td></tr>
`,
)}</tbody></table></section>`) ||
    ''
  )
}

function creditNotes({ locale, invoice, creditNotes: all, zone, noteUrl }: Shown): Html | '' {
  const t = translator(locale, invoiceWords)
  const money = moneyOf(locale, invoice)
  return (
    (all.length > 0 &&
      html`<section class="log"><h2>${t('credit_notes')}</h2><table><tbody>
${all.map((note) => {
  const { number, issued_at, reason, total, tax } = note
  return html`<tr><td><a href="${noteUrl(note)}">${number}</a><br><small>${formatDay(locale, issued_at, zone)}</small></td>
<td>${reason}</td><td class="number">${money(total)}<br><small>${t('tax_part', { amount: money(tax) })}</small></td></tr>
`
})}</tbody></table></section>`) ||
    ''
  )
}

/** Says amounts of an invoice. */
export const moneyOf =
  ({ tag }: Locale, { currency }: Pick<Invoice, 'currency'>) =>
  (amount: Amount): string =>
    showAmount(amount, currency, tag)

/** Dates of an invoice are in the time zone of billing, for every reader. */
function between(locale: Locale, start: Date | null, end: Date | null, zone: string): string | null {
  return start && end && `${formatDay(locale, start, zone)} – ${formatDay(locale, end, zone)}`
}
