import { html } from 'hono/html'
import type { EmittingServices } from '../../events/index.ts'
import { deviceOf } from '../../lib/http/device.ts'
import { type Html, page } from '../../lib/http/page.ts'
import type { Pages } from '../../lib/http/pages.ts'
import type { Throttle } from '../../lib/http/throttle.ts'
import { isId } from '../../lib/ids.ts'
import { DEFAULT_PAGE, readPageRequest, toPage } from '../../lib/paging.ts'
import { notFound } from '../../lib/problem.ts'
import {
  findPayUrl,
  type Invoice,
  listInvoices,
  makeInvoicePage,
  readBillingSettings,
  readOwnInvoice,
  remainingOf,
  showAmount,
} from '../../lifecycle/index.ts'
import { seeOther } from '../../login/index.ts'
import { providerOf } from '../../providers/index.ts'
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
  pages.get('/account/billing/pay', (input) =>
    withOwner(input, input.c.req.query('id'), async (owner) => {
      await throttle.admit(deviceOf(input.c, input.services.config)) // a processor is asked each time
      return showPay(input, owner, await invoiceAsked(input, owner))
    }),
  )
}

async function showInvoices(input: Input, owner: Owner): Promise<Response> {
  const { services, c, to } = input
  const { id } = owner.account
  const providerId = providerOf(c).id
  const cursor = c.req.query('cursor')
  const { limit, before } = readPageRequest({ limit: DEFAULT_PAGE, ...(cursor !== undefined && { cursor }) })
  const filter = { accountId: id, issuedOnly: true }
  const [rows, { zone }] = await Promise.all([
    listInvoices(services.db, providerId, filter, { limit: limit + 1, before }),
    readBillingSettings(services.db, providerId),
  ])
  const { data, next_cursor } = toPage(rows, limit, (invoice) => invoice)
  return answerPortal(input, owner, {
    title: 'Invoices',
    tab: '/invoices',
    body:
      data.length === 0
        ? html`<div class="empty"><p>${before === undefined ? 'There are no invoices yet.' : 'There are no older ones.'}</p></div>`
        : html`<ul class="list">${data.map((invoice) => showRow(input, owner, { invoice, zone }))}</ul>
<div class="buttons">
${before === undefined ? '' : html`<a class="button" href="${portalPath(to, '/invoices', { id })}">Newest invoices</a>`}
${next_cursor === null ? '' : html`<a class="button" rel="next" href="${portalPath(to, '/invoices', { id, cursor: next_cursor })}">Older invoices</a>`}
</div>`,
  })
}

const STATUS: Record<Invoice['status'], readonly [words: string, look: string]> = {
  draft: ['Draft', 'dim'],
  open: ['To be paid', 'bad'],
  paid: ['Paid', 'good'],
  void: ['Void', 'dim'],
  uncollectible: ['Not paid', 'bad'],
}

function showRow(
  { to }: Input,
  { account }: Owner,
  { invoice, zone }: { invoice: Invoice; zone: string },
): Html {
  const { id, number, status, total, currency, issued_at, due_at } = invoice
  const asked = { id: account.id, invoice: id }
  const [words, look] = STATUS[status]
  const remaining = remainingOf(invoice)
  const partly = status === 'open' && remaining !== total ? ` · ${showAmount(remaining, currency)} left` : ''
  return html`<li><span><a href="${portalPath(to, '/invoice', asked)}">${number}</a><br><span class="hint">${issued_at ? dayIn(zone, issued_at) : ''}${
    status === 'open' && due_at ? html` · due ${dayIn(zone, due_at)}` : ''
  }</span></span>
<span class="acts"><span><strong>${showAmount(total, currency)}</strong>${partly}</span><span class="badge ${look}">${words}</span>${
    status === 'open'
      ? html`<a class="button inline" href="${portalPath(to, '/pay', asked)}" aria-label="Pay ${number}">Pay</a>`
      : ''
  }</span></li>`
}

/** The issued invoice of the account that the query names. Throws not_found. */
function invoiceAsked({ services, c }: Input, { account, actor }: Owner): Promise<Invoice> {
  const invoice_id = c.req.query('invoice') ?? ''
  if (!isId(invoice_id)) throw notFound()
  return readOwnInvoice(services.db, providerOf(c).id, { id: account.id, invoice_id }, actor.by)
}

async function showInvoice(
  { services, c, to }: Input,
  { account }: Owner,
  invoice: Invoice,
): Promise<Response> {
  const id = account.id
  const above = html`<a href="${portalPath(to, '/invoices', { id })}">Back to the invoices</a>
<p>${invoice.status === 'open' ? html`<a class="button first" href="${portalPath(to, '/pay', { id, invoice: invoice.id })}">Pay</a>` : ''}<button type="button" id="print" hidden>Print</button></p>`
  return page(c, { ...(await makeInvoicePage(services.db, providerOf(c).id, invoice, above)), script: PRINT })
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
  const amount = showAmount(remainingOf(invoice), currency)
  return answerPortal(input, owner, {
    title: `Pay ${number}`,
    tab: '/invoices',
    body: html`
<p class="price">${amount}</p>
${due_at ? html`<p class="dim">Due ${dayIn(zone, due_at)}</p>` : ''}
${
  url === undefined
    ? byTransfer({ seller, footer, number: number! })
    : html`<p><a class="button first" href="${url}" rel="noreferrer">Pay ${amount} at ${new URL(url).host}</a></p>
<p class="hint">When it is paid, this page and the plan follow within a minute or so.</p>`
}
<p class="foot"><a href="${path}">Show the invoice</a></p>`,
  })
}

function byTransfer({
  seller,
  footer,
  number,
}: {
  seller: { name: string; email: string }
  footer: string
  number: string
}): Html {
  const contact = seller.email
    ? html`Ask <a href="mailto:${seller.email}?subject=${number}">${seller.email}</a> if anything is unclear.`
    : ''
  return html`<h2>How to pay</h2>
<p>${footer ? 'Pay as the seller says here' : `Pay as ${seller.name || 'the seller'} told you`}, and name <strong>${number}</strong>, so that it is recognised. The plan follows once the payment is recorded.</p>
${footer ? html`<p class="panel lines">${footer}</p>` : ''}
<p class="hint">${contact}</p>`
}
