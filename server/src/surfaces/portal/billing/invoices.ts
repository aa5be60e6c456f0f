import { html } from 'hono/html'
import { type CreditNote, listCreditNotesOf } from '../../../billing/credit-notes/index.ts'
import { makeCreditNotePage, makeInvoicePage, readOwnCreditNote } from '../../../billing/documents/index.ts'
import { type Invoice, listInvoices, remainingOf } from '../../../billing/invoices/core/index.ts'
import { readOwnInvoice } from '../../../billing/invoices/index.ts'
import { showAmount } from '../../../billing/money/index.ts'
import { findPayUrl } from '../../../billing/payments/index.ts'
import { readBillingSettings } from '../../../billing/settings/index.ts'
import type { EmittingServices } from '../../../events/index.ts'
import { seeOther } from '../../../identity/sign-in/page-parts/index.ts'
import { deviceOf } from '../../../platform/http/device.ts'
import { type Html, page } from '../../../platform/http/page.ts'
import type { Pages } from '../../../platform/http/pages.ts'
import type { Throttle } from '../../../platform/http/throttle.ts'
import { localeOf } from '../../../platform/i18n/locale.ts'
import { isId } from '../../../platform/keys/ids.ts'
import { DEFAULT_PAGE, readPageRequest, toPage } from '../../../platform/lists/paging.ts'
import { newestFirst } from '../../../platform/lists/sorting.ts'
import { notFound } from '../../../platform/problem.ts'
import { providerOf } from '../../../providers/index.ts'
import { type BillingTranslator, billingTranslatorOf } from '../frame/billing-translator.ts'
import { answerPortal, type Input, portalPath } from '../frame/frame.ts'
import { type Owner, withOwner } from '../frame/with-owner.ts'
import { dayIn } from '../frame/words.ts'

/** /account/billing/invoices, one of them to read and print, and how to pay it. */
export function invoicePages(pages: Pages<EmittingServices>, throttle: Throttle): void {
  pages.get('/account/billing/invoices', (input) =>
    withOwner(input, input.c.req.query('id'), (owner) => showInvoices(input, owner)),
  )
  pages.get('/account/billing/invoice', (input) =>
    withOwner(input, input.c.req.query('id'), async (owner) =>
      showInvoice(input, owner, await invoiceAsked(input, owner)),
    ),
  )
  pages.get('/account/billing/credit-note', (input) =>
    withOwner(input, input.c.req.query('id'), (owner) => showCreditNote(input, owner)),
  )
  pages.get('/account/billing/pay', (input) =>
    withOwner(input, input.c.req.query('id'), async (owner) => {
      await throttle.admit(deviceOf(input.c, input.services.config)) // a processor is asked each time
      return showPay(input, owner, await invoiceAsked(input, owner))
    }),
  )
}

async function showInvoices(input: Input, owner: Owner): Promise<Response> {
  const { services, c, to } = input
  const t = billingTranslatorOf(c)
  const { id } = owner.account
  const providerId = providerOf(c).id
  const cursor = c.req.query('cursor')
  const { limit, before } = readPageRequest({ limit: DEFAULT_PAGE, ...(cursor !== undefined && { cursor }) })
  const filter = { accountId: id, issuedOnly: true }
  const [rows, { zone }] = await Promise.all([
    listInvoices(services.db, providerId, filter, newestFirst({ limit: limit + 1, before })),
    readBillingSettings(services.db, providerId),
  ])
  const { data, next_cursor } = toPage(rows, limit, (invoice) => invoice)
  const notes = await listCreditNotesOf(
    services.db,
    providerId,
    data.map((invoice) => invoice.id),
  )
  const notesOf = Map.groupBy(notes, ({ invoice_id }) => invoice_id)
  return answerPortal(input, owner, {
    title: t('tab_invoices'),
    tab: '/invoices',
    body:
      data.length === 0
        ? html`<div class="empty"><p>${t(before === undefined ? 'no_invoices' : 'no_older')}</p></div>`
        : html`<ul class="list">${data.map((invoice) => showRow(input, owner, { invoice, zone, notes: notesOf.get(invoice.id) ?? [] }))}</ul>
<div class="buttons">
${before === undefined ? '' : html`<a class="button" href="${portalPath(to, '/invoices', { id })}">${t('newest')}</a>`}
${next_cursor === null ? '' : html`<a class="button" rel="next" href="${portalPath(to, '/invoices', { id, cursor: next_cursor })}">${t('older_invoices')}</a>`}
</div>`,
  })
}

const LOOKS = { draft: 'dim', open: 'bad', paid: 'good', void: 'dim', uncollectible: 'bad' } as const

function showRow(
  { c, to }: Input,
  { account }: Owner,
  { invoice, zone, notes }: { invoice: Invoice; zone: string; notes: readonly CreditNote[] },
): Html {
  const { id, number, status, total, currency, issued_at, due_at } = invoice
  const asked = { id: account.id, invoice: id }
  const locale = localeOf(c)
  const t = billingTranslatorOf(c)
  const remaining = remainingOf(invoice)
  const partly =
    status === 'open' && remaining !== total
      ? ` · ${t('left', { amount: showAmount(remaining, currency, locale.tag) })}`
      : ''
  return html`<li><span><a href="${portalPath(to, '/invoice', asked)}">${number}</a><br><span class="hint">${issued_at ? dayIn(locale, zone, issued_at) : ''}${
    status === 'open' && due_at ? html` · ${t.html('due_on', { date: dayIn(locale, zone, due_at) })}` : ''
  }${notes.map((note) => html`<br><a href="${notePath(to, account.id, note)}">${t('credit_note', { number: note.number })}</a>`)}</span></span>
<span class="acts"><span><strong>${showAmount(total, currency, locale.tag)}</strong>${partly}</span><span class="badge ${LOOKS[status]}">${t(`st_${status}`)}</span>${
    status === 'open'
      ? html`<a class="button inline" href="${portalPath(to, '/pay', asked)}" aria-label="${t('pay_invoice', { number: number ?? '' })}">${t('pay')}</a>`
      : ''
  }</span></li>`
}

/** The issued invoice of the account that the query names. Throws not_found. */
function invoiceAsked({ services, c }: Input, { account, actor }: Owner): Promise<Invoice> {
  const invoice_id = c.req.query('invoice') ?? ''
  if (!isId(invoice_id)) throw notFound()
  return readOwnInvoice(services.db, providerOf(c).id, { id: account.id, invoice_id }, actor.by)
}

const notePath = (to: Input['to'], id: string, { id: note, invoice_id }: CreditNote) =>
  portalPath(to, '/credit-note', { id, invoice: invoice_id, credit_note: note })

async function showCreditNote({ services, c, to }: Input, { account, actor }: Owner): Promise<Response> {
  const credit_note_id = c.req.query('credit_note') ?? ''
  if (!isId(credit_note_id)) throw notFound()
  const asked = { id: account.id, credit_note_id }
  const provider = providerOf(c)
  const { note, invoice } = await readOwnCreditNote(services.db, provider.id, asked, actor.by)
  const invoiceUrl = portalPath(to, '/invoice', { id: account.id, invoice: invoice.id })
  const t = billingTranslatorOf(c)
  const above = html`<a href="${invoiceUrl}">${t('show_invoice')}</a>
<p><button type="button" id="print" hidden>${t('print')}</button></p>`
  const shown = { locale: localeOf(c), invoice, note, invoiceUrl, above }
  return page(c, { ...(await makeCreditNotePage(services.db, provider, shown)), script: PRINT })
}

async function showInvoice(
  { services, c, to }: Input,
  { account }: Owner,
  invoice: Invoice,
): Promise<Response> {
  const id = account.id
  const t = billingTranslatorOf(c)
  const above = html`<a href="${portalPath(to, '/invoices', { id })}">${t('back_invoices')}</a>
<p>${invoice.status === 'open' ? html`<a class="button first" href="${portalPath(to, '/pay', { id, invoice: invoice.id })}">${t('pay')}</a>` : ''}<button type="button" id="print" hidden>${t('print')}</button></p>`
  const noteUrl = (note: CreditNote) => notePath(to, id, note)
  const shown = { locale: localeOf(c), invoice, above, noteUrl }
  return page(c, { ...(await makeInvoicePage(services.db, providerOf(c), shown)), script: PRINT })
}

/** Without scripts the browser's own menu prints. */
const PRINT = `
const print = document.getElementById('print')
print.hidden = false
print.addEventListener('click', () => window.print())
`

async function showPay(input: Input, owner: Owner, invoice: Invoice): Promise<Response> {
  const { services, c, to } = input
  const { id: accountId } = owner.account
  const providerId = providerOf(c).id
  const { id: invoiceId, status, number, currency, due_at } = invoice
  const path = portalPath(to, '/invoice', { id: accountId, invoice: invoiceId })
  if (status !== 'open') return seeOther(c, path)
  const [url, { zone, footer, seller }] = await Promise.all([
    findPayUrl(services, { providerId, accountId, invoiceId }),
    readBillingSettings(services.db, providerId),
  ])
  const locale = localeOf(c)
  const t = billingTranslatorOf(c)
  const amount = showAmount(remainingOf(invoice), currency, locale.tag)
  return answerPortal(input, owner, {
    title: t('pay_invoice', { number: number ?? '' }),
    tab: '/invoices',
    body: html`
<p class="price">${amount}</p>
${due_at ? html`<p class="dim">${t.html('due_on', { date: dayIn(locale, zone, due_at) })}</p>` : ''}
${
  url === undefined
    ? byTransfer(t, { email: seller.email, footer, number: number! })
    : html`<p><a class="button first" href="${url}" rel="noreferrer">${t('pay_at', { amount, place: new URL(url).host })}</a></p>
<p class="hint">${t('follows')}</p>`
}
<p class="foot"><a href="${path}">${t('show_invoice')}</a></p>`,
  })
}

function byTransfer(
  t: BillingTranslator,
  { email, footer, number }: { email: string; footer: string; number: string },
): Html {
  const named = { number: html`<strong dir="ltr">${number}</strong>` }
  const contact = html`<a href="mailto:${email}?subject=${number}" dir="ltr">${email}</a>`
  return html`<h2>${t('how_to_pay')}</h2>
<p>${t.html(footer ? 'how_footer' : 'how_told', named)}</p>
${footer ? html`<p class="panel lines">${footer}</p>` : ''}
${email ? html`<p class="hint">${t.html('ask', { email: contact })}</p>` : ''}`
}
