import { readAccount } from '../../identity/accounts/account/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { type Caller, OWN_READING } from '../../platform/http/context.ts'
import { Id, PageOf, PageQuery } from '../../platform/http/schemas.ts'
import { readPageRequest, toPage } from '../../platform/lists/paging.ts'
import { newestFirst } from '../../platform/lists/sorting.ts'
import { notFound } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import type { Invoice } from './core/index.ts'
import { findInvoice, listInvoices } from './core/index.ts'
import { InvoiceView, showInvoice, showInvoices } from './view/index.ts'

export const OF_OWNERS = {
  tag: 'Own invoices',
  access: OWN_READING,
  path: '/api/v1/auth/{principal}/accounts/{id}/invoices',
  params: z.object({ principal: z.literal('customer'), id: Id }),
} as const
export const ONE_OF_OWNERS = {
  ...OF_OWNERS,
  path: `${OF_OWNERS.path}/{invoice_id}`,
  params: OF_OWNERS.params.extend({ invoice_id: Id }),
} as const

/** The invoices of an account, for its owners: those that were issued. */
export function ownInvoiceRoutes<S extends Services>(api: Api<S>): void {
  api.route(
    {
      ...OF_OWNERS,
      id: 'me.accounts.invoices.list',
      method: 'get',
      summary: 'List the invoices of your account, newest first',
      description: 'To owners.',
      query: PageQuery,
      answer: PageOf(InvoiceView),
      problems: ['invalid_cursor'],
    },
    async ({ services: { db }, provider, caller, params, query }) => {
      await readAccount(db, provider.id, params.id, { by: caller, atLeast: 'owner' })
      const { limit, before } = readPageRequest(query)
      const filter = { accountId: params.id, issuedOnly: true }
      const rows = await listInvoices(db, provider.id, filter, newestFirst({ limit: limit + 1, before }))
      return toPage(rows, limit, await showInvoices(db, provider.id, rows))
    },
  )

  api.route(
    {
      ...ONE_OF_OWNERS,
      id: 'me.accounts.invoices.get',
      method: 'get',
      summary: 'Show an invoice of your account',
      description: 'To owners.',
      answer: InvoiceView,
    },
    async ({ services: { db }, provider, caller, params }) =>
      showInvoice(db, provider.id, await readOwnInvoice(db, provider.id, params, caller)),
  )
}

/** An issued invoice of an account that the caller owns. Throws not_found, forbidden. */
export async function readOwnInvoice(
  db: Db,
  providerId: string,
  { id: accountId, invoice_id: invoiceId }: { id: string; invoice_id: string },
  by: Caller,
): Promise<Invoice> {
  await readAccount(db, providerId, accountId, { by, atLeast: 'owner' })
  const invoice = await findInvoice(db, providerId, invoiceId)
  if (invoice?.account_id !== accountId || invoice.status === 'draft') throw notFound()
  return invoice
}
