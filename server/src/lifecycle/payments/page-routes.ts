import type { EmittingServices } from '../../events/index.ts'
import type { Db } from '../../lib/db.ts'
import type { Api } from '../../lib/http/api.ts'
import { type Context, management } from '../../lib/http/context.ts'
import { page } from '../../lib/http/page.ts'
import { IdParams } from '../../lib/http/schemas.ts'
import type { Sent } from '../../lib/http/sent.ts'
import { notFound } from '../../lib/problem.ts'
import { speechOf } from '../../lib/words/speech.ts'
import type { Invoice } from '../invoices/invoice.ts'
import { ONE_OF_OWNERS, readOwnInvoice } from '../invoices/own-routes.ts'
import { findInvoice } from '../invoices/store.ts'
import { makeInvoicePage } from './make-invoice-page.ts'

const SENT: readonly Sent[] = [
  { status: 200, types: ['text/html'], says: 'A complete page, without scripts, that also prints well.' },
]

/** Invoices for people. */
export function pageRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      tag: 'Invoices',
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
      return show(c, services.db, invoice)
    },
  )

  api.route(
    {
      ...ONE_OF_OWNERS,
      method: 'get',
      path: `${ONE_OF_OWNERS.path}/html`,
      summary: 'Show an invoice of your account as a page to read or print',
      description: 'To owners.',
      sends: SENT,
    },
    async ({ services, provider, caller, params, c }) => {
      const invoice = await readOwnInvoice(services.db, provider.id, params, caller)
      return show(c, services.db, invoice)
    },
  )
}

async function show(c: Context, db: Db, invoice: Invoice): Promise<Response> {
  return page(c, await makeInvoicePage(db, c.get('provider'), { speech: speechOf(c), invoice }))
}
