import type { EmittingServices } from '../../events/index.ts'
import { actorOf, readAccount } from '../../identity/accounts/account/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { administration, management, type ProviderRef } from '../../platform/http/context.ts'
import { type Asked, listRoute } from '../../platform/http/list-route.ts'
import { Id, IdParams, Ids, PageQuery, SortedBy, TimeInput } from '../../platform/http/schemas.ts'
import { keysOf, readSortedPage, toSortedPage } from '../../platform/lists/sorting.ts'
import { notFound } from '../../platform/problem.ts'
import { billingTime } from '../time/index.ts'
import { findInvoice, INVOICE_SORTS, INVOICE_STATUSES, listInvoices } from './core/index.ts'
import { changeDraft, createDraft, deleteDraft, issueDraft } from './draft.ts'
import { DraftPatch, NewDraft, readLines } from './input.ts'
import { InvoiceView, showInvoice, showInvoices } from './view/index.ts'

const ALL = { tag: 'Invoices', path: '/api/v1/invoices' } as const
const ONE = { ...ALL, path: `${ALL.path}/{id}`, params: IdParams } as const

const DRAFT_CHARGES_NOTHING = 'not needed: a draft charges no account'

/** Invoices, and drafts of those that no subscription makes (docs/invoices.md). */
export function invoiceRoutes<S extends EmittingServices>(api: Api<S>): void {
  readRoutes(api)
  draftRoutes(api)
  issueRoute(api)
}

const Total = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

const ListQuery = PageQuery.extend({
  ids: Ids(100).optional().describe('Only these, by their ids: up to 100, separated by commas.'),
  account_id: Id.optional(),
  status: z
    .enum([...INVOICE_STATUSES, 'overdue'])
    .optional()
    .describe('`overdue`: open, and past the day it was due.'),
  currency: z
    .string()
    .regex(/^[a-z]{3}$/)
    .optional()
    .describe('Currency code of ISO 4217, in lower case.'),
  since: TimeInput.optional().describe('Made at this time or later.'),
  until: TimeInput.optional().describe('Made before this time.'),
  due_after: TimeInput.optional().describe('Due at this time or later.'),
  due_before: TimeInput.optional().describe('Due before this time.'),
  min_total: Total.optional().describe('Lowest total, in the minor unit of the currency.'),
  max_total: Total.optional().describe('Highest total, in the minor unit of the currency.'),
  sort: SortedBy(keysOf(INVOICE_SORTS)),
})

/** Amounts are in the smallest unit of the currency. */
const EXPORTED = [
  'id',
  'number',
  'status',
  'reason',
  'account_id',
  'account.name',
  'buyer.name',
  'subscription_id',
  'plan.key',
  'currency',
  'subtotal',
  'tax',
  'total',
  'amount_due',
  'amount_paid',
  'amount_credited',
  'amount_remaining',
  'created_at',
  'issued_at',
  'due_at',
  'paid_at',
  'closed_at',
  'period_start',
  'period_end',
] as const

async function readPage({ db, services, provider, query }: Asked<EmittingServices, typeof ListQuery>) {
  const page = readSortedPage(INVOICE_SORTS, query)
  const { account_id: accountId, status, currency, min_total: minTotal, max_total: maxTotal } = query
  const dueBefore = timeOf(query.due_before)
  const filter = {
    ids: query.ids,
    accountId,
    currency,
    since: timeOf(query.since),
    until: timeOf(query.until),
    dueAfter: timeOf(query.due_after),
    minTotal,
    maxTotal,
    ...(status === 'overdue'
      ? { status: 'open' as const, dueBefore: earlier(dueBefore, await now(services, db, provider)) }
      : { status, dueBefore }),
  }
  const rows = await listInvoices(db, provider.id, filter, page)
  return toSortedPage(rows, page, await showInvoices(db, provider.id, rows))
}

/** The list of invoices, for what acts on all that match: its query, and how a page is read. */
export const invoiceList = { query: ListQuery, readPage }

const timeOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text)

const earlier = (one: Date | undefined, other: Date): Date => (one && one < other ? one : other)

/** What a provider's test clock says, if it has one. */
const now = async (services: EmittingServices, db: Db, { id }: ProviderRef): Promise<Date> =>
  new Date(await billingTime(services, db, id))

function readRoutes<S extends EmittingServices>(api: Api<S>): void {
  listRoute(
    api,
    {
      id: 'invoices.list',
      ...ALL,
      access: management('read', 'billing'),
      summary: 'List invoices',
      description:
        'Those of deleted accounts and users too: invoices are kept. The newest first unless `sort` says otherwise.',
      query: ListQuery,
      row: InvoiceView,
      export: { columns: EXPORTED },
    },
    readPage,
  )

  api.route(
    {
      ...ONE,
      id: 'invoices.get',
      method: 'get',
      summary: 'Show an invoice',
      description:
        'Its seller and buyer are as they were when it was issued, and stay after both are deleted.',
      access: management('read', 'billing'),
      answer: InvoiceView,
    },
    async ({ services, provider, params }) => {
      const invoice = await findInvoice(services.db, provider.id, params.id)
      if (!invoice) throw notFound()
      return showInvoice(services.db, provider.id, invoice)
    },
  )
}

function draftRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      ...ALL,
      id: 'invoices.create',
      method: 'post',
      summary: 'Draft an invoice',
      description: "With the account's taxes. A draft has no number, and the account's owners do not see it.",
      access: management('billing'),
      recentFactor: DRAFT_CHARGES_NOTHING,
      body: NewDraft,
      answer: InvoiceView,
      status: 201,
      authorize: ({ services, provider, caller, body }) =>
        readAccount(services.db, provider.id, body.account_id, { by: caller }),
      idempotent: true,
      problems: ['not_found'],
    },
    async ({ services, db, provider, caller, body: { account_id: accountId, lines, ...body }, c }) => {
      const input = { accountId, ...body, lines: readLines(lines) }
      const actor = actorOf(services, c, caller)
      return showInvoice(db, provider.id, await createDraft({ ...services, db }, provider.id, input, actor))
    },
  )

  api.route(
    {
      ...ONE,
      id: 'invoices.update',
      method: 'patch',
      summary: 'Change a draft',
      description: 'What is left out stays; `lines` replaces all lines. An issued invoice never changes.',
      access: management('billing'),
      recentFactor: DRAFT_CHARGES_NOTHING,
      body: DraftPatch,
      answer: InvoiceView,
      problems: ['invalid_transition'],
    },
    async ({ services, provider, caller, params, body: { lines, ...body }, c }) => {
      const change = { id: params.id, ...body, lines: lines && readLines(lines) }
      const draft = await changeDraft(services, provider.id, change, actorOf(services, c, caller))
      return showInvoice(services.db, provider.id, draft)
    },
  )

  api.route(
    {
      ...ONE,
      id: 'invoices.delete',
      method: 'delete',
      summary: 'Delete a draft',
      description: 'Invoices that were issued are never deleted: they are made void, or credited.',
      access: management('billing'),
      recentFactor: DRAFT_CHARGES_NOTHING,
      problems: ['invalid_transition'],
    },
    async ({ services, provider, caller, params, c }) =>
      deleteDraft(services, provider.id, params.id, actorOf(services, c, caller)),
  )
}

function issueRoute<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      ...ONE,
      path: `${ONE.path}/issue`,
      id: 'invoices.issue',
      method: 'post',
      summary: 'Issue a draft',
      description:
        'It gets its number and date, and the seller, buyer and taxes of this moment. The balance of the account is ' +
        'used up first. From here on only its status and what was paid change. Emits invoice.created.',
      access: administration('billing'),
      recentFactor: true,
      answer: InvoiceView,
      problems: ['invalid_transition'],
    },
    async ({ services, provider, caller, params, c }) => {
      const issued = await issueDraft(services, provider.id, params.id, actorOf(services, c, caller))
      return showInvoice(services.db, provider.id, issued)
    },
  )
}
