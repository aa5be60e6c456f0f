import type { EmittingServices } from '../../../events/index.ts'
import { actorOf, readAccount } from '../../../identity/accounts/account/index.ts'
import { type Db, pipeline } from '../../../platform/db/db.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { Id } from '../../../platform/http/schemas.ts'
import { InvoiceView, showInvoice } from '../../invoices/view/index.ts'
import { Currency } from '../../money/index.ts'
import { Key } from '../../plans/index.ts'
import { INTERVALS } from '../../time/index.ts'
import { SubscriptionView, showSubscriptionsOf } from '../core/index.ts'
import type { BillingScope } from './billing-scope.ts'
import { type Done, purchaseSubscription } from './purchase-subscription.ts'

export const Seats = z.int().min(1).max(100_000).describe('In all, those that the plan includes among them.')

const Ordered = {
  plan: Key,
  interval: z.enum(INTERVALS),
  currency: Currency,
  seats: Seats.optional(),
  trial: z
    .boolean()
    .default(true)
    .describe("Whether to begin with the plan's trial. An account has one trial, ever."),
}

/** Only the provider may start what is not paid yet. */
export const Collection = z
  .enum(['charge', 'invoice'])
  .default('charge')
  .describe('`charge`: it starts when the first invoice is paid. `invoice`: it starts immediately.')

export const AppliedView = z.object({
  subscription: SubscriptionView,
  invoice: z
    .union([InvoiceView, z.null()])
    .describe('Invoice of this request. `null` if nothing was invoiced.'),
})

/** What an operation wrote, for its caller. */
export async function showDone(
  db: Db,
  providerId: string,
  { subscription, invoice, versionOf }: Done,
): Promise<z.infer<typeof AppliedView>> {
  const [show, shownInvoice] = await pipeline([
    showSubscriptionsOf(db, providerId, [subscription.account_id]),
    invoice ? showInvoice(db, providerId, invoice) : null,
  ])
  return { subscription: show(subscription, versionOf), invoice: shownInvoice }
}

/** Buying a plan. */
export function purchaseRoutes<S extends EmittingServices>(api: Api<S>, scope: BillingScope): void {
  const { prefix, area, tag, writing, params } = scope
  const isOwn = params.principal !== undefined
  api.route(
    {
      id: `${area}.subscription.create`,
      method: 'post',
      path: `${prefix}/accounts/{id}/subscription`,
      summary: 'Buy a plan for an account',
      description:
        'Emits subscription.purchased when it starts: immediately for a free plan, a trial or `"collection": "invoice"`, else when ' +
        'its first invoice is paid. An account has one subscription at a time.',
      tag,
      access: writing,
      recentFactor: true,
      params: z.object({ ...params, id: Id }),
      body: z.strictObject(isOwn ? Ordered : { ...Ordered, collection: Collection }),
      answer: AppliedView,
      status: 201,
      idempotent: true,
      authorize: ({ services, provider, caller, params }) =>
        readAccount(services.db, provider.id, params.id, { by: caller, atLeast: 'owner' }),
      problems: ['already_exists', 'unpaid_invoices'],
    },
    async ({ services, db, provider, caller, params, body, c }) => {
      const actor = actorOf(services, c, caller)
      const order = { collection: 'charge' as const, ...body, accountId: params.id }
      const done = await purchaseSubscription({ ...services, db }, provider.id, order, actor)
      return showDone(db, provider.id, done)
    },
  )
}
