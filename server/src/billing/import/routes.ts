import type { EmittingServices } from '../../events/index.ts'
import { actorOf } from '../../identity/accounts/account/index.ts'
import { type Api, z } from '../../platform/http/api.ts'
import { administration } from '../../platform/http/context.ts'
import { FieldFault } from '../../platform/http/field-fault.ts'
import { rowOf } from '../../platform/http/parse-rows.ts'
import { Id } from '../../platform/http/schemas.ts'
import type { Imported } from './add-rows.ts'
import { importBilling } from './import-billing.ts'
import { InvoiceRow, SubscriptionRow } from './rows.ts'

/** Rows of one request. */
const MAX_ROWS = 1_000

const Batch = z
  .strictObject({
    subscriptions: z
      .array(rowOf(SubscriptionRow))
      .max(MAX_ROWS)
      .default([])
      .describe('Subscriptions of the other system.'),
    invoices: z.array(rowOf(InvoiceRow)).max(MAX_ROWS).default([]).describe('Invoices of the other system.'),
  })
  .refine(({ subscriptions, invoices }) => subscriptions.length + invoices.length > 0, {
    message: 'There are no rows.',
  })
  .refine(({ subscriptions, invoices }) => subscriptions.length + invoices.length <= MAX_ROWS, {
    message: `A request may have ${MAX_ROWS} rows.`,
  })

const RowResult = z
  .object({
    external_id: z.string().nullable().describe('Id of the row in the other system. `null`: it has none.'),
    status: z
      .enum(['created', 'exists', 'refused'])
      .describe('`exists`: it was imported before and is left alone.'),
    id: Id.nullable().describe('Null in a dry run.'),
    errors: z.array(FieldFault).describe('Why it was refused; empty if it was not.'),
  })
  .openapi('BillingImportResult')

/** Subscriptions and invoices come over from another system (docs/subscriptions.md). */
export function billingImportRoutes<S extends EmittingServices>(api: Api<S>): void {
  api.route(
    {
      id: 'billing.import_many',
      method: 'post',
      path: '/api/v1/billing/import',
      summary: 'Import subscriptions and invoices from another system',
      description:
        `Up to ${MAX_ROWS} rows, each judged alone; results are in the order of the rows. One that was imported before ` +
        'is left alone, so the same request may be sent again. Subscriptions go on where the other system stood: the ' +
        'running period is not invoiced. Invoices keep their numbers. Nothing is emitted.',
      tag: 'Billing import',
      access: administration('billing'),
      recentFactor: true,
      query: z.strictObject({
        dry_run: z.enum(['true', 'false']).default('false').describe('Judges all rows and writes nothing.'),
      }),
      body: Batch,
      answer: z.object({
        dry_run: z.boolean().describe('Whether the rows were only judged.'),
        created: z.int().describe('Number of rows that were created.'),
        exists: z.int().describe('Number of rows that were imported before.'),
        refused: z.int().describe('Number of rows that were refused.'),
        subscriptions: z.array(RowResult).describe('One result for each row, in their order.'),
        invoices: z.array(RowResult).describe('One result for each row, in their order.'),
      }),
    },
    async ({ services, provider, caller, query, body, c }) => {
      const dryRun = query.dry_run === 'true'
      const actor = actorOf(services, c, caller)
      const imported = await importBilling(services, provider.id, { ...body, dryRun }, actor)
      return { dry_run: dryRun, ...counts(imported), ...imported }
    },
  )
}

function counts({ subscriptions, invoices }: Imported) {
  const count = (status: string) =>
    [...subscriptions, ...invoices].filter((result) => result.status === status).length
  return { created: count('created'), exists: count('exists'), refused: count('refused') }
}
