import type { EmittingServices } from '../../events/index.ts'
import { actorOf } from '../../identity/accounts/account/index.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { administration, management } from '../../platform/http/context.ts'
import { IdParams, Line, PageOf, PageQuery } from '../../platform/http/schemas.ts'
import { readPageRequest, toPage } from '../../platform/lists/paging.ts'
import { notFound } from '../../platform/problem.ts'
import { CreditNoteView, listCreditNotes, showCreditNote } from '../credit-notes/index.ts'
import { findInvoice } from '../invoices/core/index.ts'
import { creditInvoice } from './credit-invoice.ts'
import { listRefunds } from './store.ts'

const CREDITS = { tag: 'Payments', path: '/api/v1/invoices/{id}/credit-notes', params: IdParams } as const

/** Taking back what was invoiced. */
export function creditRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      ...CREDITS,
      id: 'invoices.credit_notes.create',
      method: 'post',
      summary: 'Credit an invoice, or a part of it',
      description:
        'First there is less to pay. What was paid becomes balance of the account; with `refund` it goes back by the ' +
        'processor of the payments, as far as they paid it. Its taxes are in proportion, and those of the last credit ' +
        'note are exactly what remains.',
      access: administration('billing'),
      recentFactor: true,
      body: z.strictObject({
        amount: z.int().min(1).optional().describe('Taxes included; if absent, all that is left.'),
        reason: Line(500).default('').describe('Printed on the credit note.'),
        refund: z
          .boolean()
          .default(false)
          .describe('Whether money that was paid goes back. If not, it becomes balance of the account.'),
      }),
      answer: CreditNoteView,
      status: 201,
      idempotent: true,
      problems: ['not_found', 'invalid_transition'],
    },
    async ({ services, db, provider, caller, params, body, c }) => {
      const wanted = { ...body, amount: body.amount, invoiceId: params.id }
      const actor = actorOf(services, c, caller)
      const { note, refunds } = await creditInvoice({ ...services, db }, provider.id, wanted, actor)
      return showCreditNote(note, refunds)
    },
  )

  api.route(
    {
      ...CREDITS,
      id: 'invoices.credit_notes.list',
      method: 'get',
      summary: 'List the credit notes of an invoice, newest first',
      description: 'With the refunds that pay them back.',
      access: management('read', 'billing'),
      query: PageQuery,
      answer: PageOf(CreditNoteView),
      problems: ['invalid_cursor'],
    },
    async ({ services: { db }, provider, params, query }) => {
      if (!(await findInvoice(db, provider.id, params.id))) throw notFound()
      const { limit, before } = readPageRequest(query)
      const rows = await listCreditNotes(db, provider.id, params.id, { limit: limit + 1, before })
      const refunds = await listRefunds(db, provider.id, params.id)
      return toPage(rows, limit, (note) => showCreditNote(note, refunds))
    },
  )
}
