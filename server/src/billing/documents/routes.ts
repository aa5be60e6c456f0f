import type { EmittingServices } from '../../events/index.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Api } from '../../platform/http/api.ts'
import { type Context, management } from '../../platform/http/context.ts'
import { page } from '../../platform/http/page.ts'
import { Id, IdParams } from '../../platform/http/schemas.ts'
import type { Sent } from '../../platform/http/sent.ts'
import { localeOf } from '../../platform/i18n/locale.ts'
import { notFound } from '../../platform/problem.ts'
import type { CreditNote } from '../credit-notes/index.ts'
import { findCreditNote } from '../credit-notes/index.ts'
import type { Invoice } from '../invoices/core/index.ts'
import { findInvoice } from '../invoices/core/index.ts'
import { OF_OWNERS, ONE_OF_OWNERS, readOwnInvoice } from '../invoices/index.ts'
import { makeCreditNotePage } from './credit-note-page.ts'
import { makeInvoicePage } from './make-invoice-page.ts'
import { readOwnCreditNote } from './read-own-credit-note.ts'

const SENT: readonly Sent[] = [
  { status: 200, types: ['text/html'], says: 'A complete page, without scripts, that also prints well.' },
]

const NOTE = { tag: 'Invoices', method: 'get', sends: SENT } as const

/** Invoices and credit notes for people. */
export function documentRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      tag: 'Invoices',
      id: 'invoices.html',
      method: 'get',
      path: '/api/v1/invoices/{id}/html',
      summary: 'Show an invoice as a page to read or print',
      description: 'HTML that stands alone, with styles for paper.',
      access: management('read', 'billing'),
      params: IdParams,
      sends: SENT,
    },
    async ({ services, provider, params, c }) => {
      const invoice = await findInvoice(services.db, provider.id, params.id)
      if (!invoice) throw notFound()
      return show(c, services.db, invoice, ({ id }) => `../../credit-notes/${id}/html`)
    },
  )

  api.route(
    {
      ...ONE_OF_OWNERS,
      id: 'me.accounts.invoices.html',
      method: 'get',
      path: `${ONE_OF_OWNERS.path}/html`,
      summary: 'Show an invoice of your account as a page to read or print',
      description: 'To owners.',
      sends: SENT,
    },
    async ({ services, provider, caller, params, c }) => {
      const invoice = await readOwnInvoice(services.db, provider.id, params, caller)
      return show(c, services.db, invoice, ({ id }) => `../../credit-notes/${id}/html`)
    },
  )
  noteRoutes(api)
}

function noteRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'credit_notes.html',
      ...NOTE,
      path: '/api/v1/credit-notes/{id}/html',
      summary: 'Show a credit note as a page to read or print',
      description: 'HTML that stands alone, with styles for paper.',
      access: management('read', 'billing'),
      params: IdParams,
    },
    async ({ services: { db }, provider, params, c }) => {
      const note = await findCreditNote(db, provider.id, params.id)
      const invoice = note && (await findInvoice(db, provider.id, note.invoice_id))
      if (!invoice) throw notFound()
      return showNote(c, db, { note, invoice })
    },
  )

  api.route(
    {
      id: 'me.accounts.credit_notes.html',
      ...NOTE,
      tag: 'Own invoices',
      access: ['customer'],
      path: '/api/v1/auth/{principal}/accounts/{id}/credit-notes/{credit_note_id}/html',
      summary: 'Show a credit note of your account as a page to read or print',
      description: 'To owners.',
      params: OF_OWNERS.params.extend({ credit_note_id: Id }),
    },
    async ({ services: { db }, provider, caller, params, c }) =>
      showNote(c, db, await readOwnCreditNote(db, provider.id, params, caller)),
  )
}

async function show(
  c: Context,
  db: Db,
  invoice: Invoice,
  noteUrl: (note: CreditNote) => string,
): Promise<Response> {
  return page(c, await makeInvoicePage(db, c.get('provider'), { locale: localeOf(c), invoice, noteUrl }))
}

async function showNote(
  c: Context,
  db: Db,
  { note, invoice }: { note: CreditNote; invoice: Invoice },
): Promise<Response> {
  const invoiceUrl = `../../invoices/${invoice.id}/html`
  const shown = { locale: localeOf(c), invoice, note, invoiceUrl }
  return page(c, await makeCreditNotePage(db, c.get('provider'), shown))
}
