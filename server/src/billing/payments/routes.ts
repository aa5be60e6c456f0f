import type { EmittingServices } from '../../events/index.ts'
import { actorOf } from '../../identity/accounts/account/index.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { administration, management } from '../../platform/http/context.ts'
import { IdParams, Line, PageOf, PageQuery } from '../../platform/http/schemas.ts'
import { readPageRequest, toPage } from '../../platform/lists/paging.ts'
import { notFound } from '../../platform/problem.ts'
import { findInvoice } from '../invoices/core/index.ts'
import { InvoiceView, showInvoice } from '../invoices/view/index.ts'
import { BALANCE_PAYER } from '../subscriptions/outcomes/index.ts'
import { applyBalance, payFromBalance } from './apply-balance.ts'
import { creditRoutes } from './credit-routes.ts'
import { PaymentView, showPayment } from './payment.ts'
import { PROCESSOR, PROCESSORS } from './processors/list.ts'
import { recordPayment } from './record-payment.ts'
import { listPayments } from './store.ts'
import { voidInvoice } from './void-invoice.ts'
import { writeOff } from './write-off.ts'

/** Balances stay within 2^53. */
const MAX_PAYMENT = 1_000_000_000_000_000

const INVOICE = { tag: 'Payments', params: IdParams } as const
const PATH = '/api/v1/invoices/{id}'

/** What becomes of an issued invoice (docs/invoices.md). */
export function paymentRoutes<S extends EmittingServices>(api: Api<S>): void {
  for (const processor of PROCESSORS) api.services.registry.add(PROCESSOR, processor)
  api.services.registry.add(BALANCE_PAYER, payFromBalance)
  recordRoute(api)
  balanceRoute(api)
  listRoute(api)
  closeRoutes(api)
  creditRoutes(api)
}

function recordRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      ...INVOICE,
      id: 'invoices.payments.create',
      method: 'post',
      path: `${PATH}/payments`,
      summary: 'Record a payment of an invoice, or that one failed',
      description:
        'For what people collect themselves. Several may pay one invoice; it is paid when nothing remains. The ' +
        'subscription of the invoice continues with it, or becomes past due when a payment failed. A change that waits for it ' +
        'takes effect, or is dropped when the payment failed. Money for a void invoice is not refused: it revives the order ' +
        'that lapsed, or becomes balance of the account; `outcome` says which.',
      access: administration('billing'),
      recentFactor: true,
      body: z.strictObject({
        amount: z.int().min(1).max(MAX_PAYMENT).describe('At most what remains, unless the invoice is void.'),
        result: z.enum(['succeeded', 'failed']).describe('How the payment ended.'),
        reference: Line(200).default('').describe('What a bank statement says, for example.'),
        failure: Line(500).default('').describe('Why it failed.'),
      }),
      answer: PaymentView,
      status: 201,
      idempotent: true,
      problems: ['not_found', 'invalid_transition'],
    },
    async ({ services, db, provider, caller, params, body, c }) => {
      const payment = { ...body, invoiceId: params.id }
      const actor = actorOf(services, c, caller)
      return showPayment(await recordPayment({ ...services, db }, provider.id, payment, actor))
    },
  )
}

function balanceRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      ...INVOICE,
      id: 'invoices.apply_balance',
      method: 'post',
      path: `${PATH}/apply-balance`,
      summary: "Pay an invoice from the account's balance",
      description:
        'As far as it reaches; an order, whose subscription has not begun, only in full. When the balance grows, it pays open ' +
        'invoices automatically, the oldest first: this is for those that were given up, and for older ones.',
      access: administration('billing'),
      recentFactor: true,
      answer: InvoiceView,
      problems: ['not_found', 'invalid_transition'],
    },
    async ({ services, provider, caller, params, c }) => {
      const invoice = await applyBalance(services, provider.id, params.id, actorOf(services, c, caller))
      return showInvoice(services.db, provider.id, invoice)
    },
  )
}

function listRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      ...INVOICE,
      id: 'invoices.payments.list',
      method: 'get',
      path: `${PATH}/payments`,
      summary: 'List the payments of an invoice, newest first',
      description: 'Failed ones included.',
      access: management('read', 'billing'),
      query: PageQuery,
      answer: PageOf(PaymentView),
      problems: ['invalid_cursor'],
    },
    async ({ services: { db }, provider, params, query }) => {
      if (!(await findInvoice(db, provider.id, params.id))) throw notFound()
      const { limit, before } = readPageRequest(query)
      const rows = await listPayments(db, provider.id, params.id, { limit: limit + 1, before })
      return toPage(rows, limit, showPayment)
    },
  )
}

function closeRoutes<S extends EmittingServices>(api: Api<S>): void {
  const close = {
    ...INVOICE,
    method: 'post',
    access: administration('billing'),
    recentFactor: true,
    answer: InvoiceView,
  } as const

  api.route(
    {
      id: 'invoices.void',
      ...close,
      path: `${PATH}/void`,
      problems: ['invalid_transition'],
      summary: 'Make an invoice void',
      description:
        "Only while nothing of it was paid or credited. What it used up of the account's balance comes back. An invoice " +
        'that added to the balance is paid from the start: credit what was wrong by a new invoice.',
    },
    async ({ services, provider, caller, params, c }) => {
      const invoice = await voidInvoice(services, provider.id, params.id, actorOf(services, c, caller))
      return showInvoice(services.db, provider.id, invoice)
    },
  )

  api.route(
    {
      id: 'invoices.write_off',
      ...close,
      path: `${PATH}/write-off`,
      problems: ['invalid_transition'],
      summary: 'Give an invoice up as uncollectible',
      description: 'It can still be paid, credited or made void.',
    },
    async ({ services, provider, caller, params, c }) => {
      const invoice = await writeOff(services, provider.id, params.id, actorOf(services, c, caller))
      return showInvoice(services.db, provider.id, invoice)
    },
  )
}
