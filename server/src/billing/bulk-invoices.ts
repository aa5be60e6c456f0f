import type { EmittingServices } from '../events/index.ts'
import type { ActOnRow, BulkList } from '../platform/bulk/bulk.ts'
import { bulkRoute } from '../platform/bulk/bulk-route.ts'
import type { Db } from '../platform/db/db.ts'
import type { Api } from '../platform/http/api.ts'
import { administration } from '../platform/http/context.ts'
import { notFound, Problem } from '../platform/problem.ts'
import { readProvider } from '../providers/index.ts'
import { findInvoice, findInvoices } from './invoices/core/index.ts'
import { invoiceList } from './invoices/index.ts'
import { sendInvoice } from './mails/index.ts'
import { voidInvoice } from './payments/index.ts'

/** Sends all invoices that match once more to those who owe them, or makes them void. */
export function bulkInvoicesRoute<S extends EmittingServices>(api: Api<S>): void {
  const { query, readPage } = invoiceList
  bulkRoute(
    api,
    invoiceBulk(api.services),
    {
      area: 'invoices',
      path: '/api/v1/invoices',
      tag: 'Invoices',
      access: administration('billing'),
      query,
      recentFactor: true,
      noted: Object.keys(query.shape),
      says: 'Reminds customers of open invoices by email, or makes invoices void. Each is refused where it would be alone.',
    },
    readPage,
  )
}

function invoiceBulk(services: EmittingServices): BulkList {
  const remind: ActOnRow = async (_, tx, { providerId, ...actor }, id) => {
    const invoice = await findInvoice(tx, providerId, id)
    if (!invoice) throw notFound()
    if (invoice.status !== 'open')
      throw new Problem('invalid_transition', { detail: 'Only an open invoice is still to be paid.' })
    const joining = { ...services, db: tx }
    await sendInvoice(joining, await readProvider(joining, providerId), id, actor)
  }
  return {
    name: 'invoices',
    actions: {
      remind,
      void: (_, tx, { providerId, ...actor }, id) =>
        voidInvoice({ ...services, db: tx }, providerId, id, actor),
    },
    labels: labelsOf,
  }
}

async function labelsOf(db: Db, providerId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await findInvoices(db, providerId, ids)
  return new Map(found.map(({ id, number, buyer }) => [id, number ?? buyer.name]))
}
