import { html } from 'hono/html'
import type { Db } from '../../platform/db/db.ts'
import type { Html, Page } from '../../platform/http/page.ts'
import type { Locale } from '../../platform/i18n/locale.ts'
import { translator } from '../../platform/i18n/translate.ts'
import { formatPercent } from '../../platform/text/format-numbers.ts'
import { formatDay } from '../../platform/text/format-times.ts'
import type { CreditNote } from '../credit-notes/index.ts'
import type { Invoice } from '../invoices/core/index.ts'
import { readBillingSettings } from '../settings/index.ts'
import { moneyOf, party } from './invoice-page.ts'
import { STYLE } from './page-style.ts'
import { invoiceWords } from './words.ts'

interface Shown {
  locale: Locale
  invoice: Invoice
  note: CreditNote
  /** Where the viewer finds the invoice's page. */
  invoiceUrl: string
  /** What stands above it on the screen, and is not printed. */
  above?: Html | undefined
}

/** A credit note as a page, which looks like that of its invoice. */
export async function makeCreditNotePage(
  db: Db,
  { id: providerId }: { id: string },
  shown: Shown,
): Promise<Page> {
  const { locale, invoice, note, above } = shown
  const { zone, footer } = await readBillingSettings(db, providerId)
  const t = translator(locale, invoiceWords)
  const title = t('credit_title', { number: note.number })
  return {
    title,
    style: STYLE,
    body: html`<main>
${above === undefined ? '' : html`<div class="screen">${above}</div>`}
<header><h1>${title}</h1></header>
<div class="parties">
${party(locale, t('from'), invoice.seller)}
${party(locale, t('to'), invoice.buyer)}
${facts(shown, zone)}
</div>
${lines(shown)}
${sums(shown)}
${footer && html`<footer>${footer}</footer>`}
</main>`,
  }
}

function facts({ locale, invoice, note, invoiceUrl }: Shown, zone: string): Html {
  const t = translator(locale, invoiceWords)
  const rows: Array<[string, Html | string]> = [
    [t('credit_date'), formatDay(locale, note.issued_at, zone)],
    [t('credit_of'), html`<a href="${invoiceUrl}">${invoice.number}</a>`],
    [t('date'), invoice.issued_at ? formatDay(locale, invoice.issued_at, zone) : ''],
  ]
  return html`<dl>${rows.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

function lines({ locale, invoice, note }: Shown): Html {
  const t = translator(locale, invoiceWords)
  const money = moneyOf(locale, invoice)
  return html`<table>
<thead><tr><th scope="col">${t('credit_reason')}</th><th scope="col" class="number">${t('amount')}</th></tr></thead>
<tbody>${note.lines.map(({ description, amount }) => html`<tr><td>${description}</td><td class="number">${money(amount)}</td></tr>\n`)}</tbody>
</table>`
}

function sums({ locale, invoice, note }: Shown): Html {
  const t = translator(locale, invoiceWords)
  const money = moneyOf(locale, invoice)
  const { tax_lines, subtotal, total, to_unpaid, to_balance, to_refund } = note
  const rows: Array<[string, number, 'strong'?]> = [
    [t('subtotal'), subtotal],
    ...tax_lines.map(({ name, percentage, taxable, amount }): [string, number] => {
      const told = { name, percentage: formatPercent(locale, percentage), taxable: money(taxable) }
      return [t(invoice.tax_inclusive ? 'tax_included' : 'tax', told), amount]
    }),
    [t('credit_total'), total, 'strong'],
  ]
  if (to_unpaid > 0) rows.push([t('credit_unpaid'), to_unpaid])
  if (to_balance > 0) rows.push([t('to_balance'), to_balance])
  if (to_refund > 0) rows.push([t('credit_refund'), to_refund])
  return html`<table class="sums"><tbody>
${rows.map(
  ([name, amount, look = '']) =>
    html`<tr class="${look}"><th scope="row">${name}</th><td class="number">${money(amount)}</td></tr>\n`,
)}</tbody></table>`
}
