import type { EmittingServices } from '../../../events/index.ts'
import { actorOf } from '../../../identity/accounts/account/index.ts'
import { type Api, z } from '../../../platform/http/api.ts'
import { Id, showTime, Time, TimeInput } from '../../../platform/http/schemas.ts'
import { InvoiceLineView, showLines, TaxLineView } from '../../invoices/view/index.ts'
import { Currency } from '../../money/index.ts'
import { Key } from '../../plans/index.ts'
import { INTERVALS } from '../../time/index.ts'
import { CANCEL_FEEDBACKS, CancelComment } from '../cancel-feedback/index.ts'
import { Chosen, showChoice } from '../core/index.ts'
import type { BillingScope } from './billing-scope.ts'
import { cancelSubscription, changeSubscription, undoChange } from './change-subscription.ts'
import { type Preview, previewSubscription } from './preview.ts'
import { AppliedView, Collection, Seats, showDone } from './purchase-routes.ts'

const Wanted = {
  plan: Key.optional(),
  interval: z.enum(INTERVALS).optional(),
  seats: Seats.optional(),
}

/** What a preview is asked: the last two are about a purchase. */
const Asked = {
  ...Wanted,
  currency: Currency.optional(),
  trial: z
    .boolean()
    .default(true)
    .describe("Whether to begin with the plan's trial, if the account may have one."),
}

const PreviewView = z
  .object({
    action: z
      .enum(['purchase', 'upgrade', 'downgrade', 'change'])
      .describe('What it would be; `change`: another interval or number of seats.'),
    takes_effect: z
      .enum(['now', 'period_end'])
      .describe('`now` also if it waits for its payment: see `waits_until`.'),
    effective_at: Time.describe('When it takes effect.'),
    proration_at: Time.describe('Send it back with the change within an hour: then this is what is charged.'),
    version: z.int().nullable().describe("The subscription's; send it back too. Null for a purchase."),
    plan: z.string(),
    plan_version: z.int(),
    interval: z.enum(INTERVALS),
    seats: z.int(),
    currency: z.string(),
    lines: z.array(InvoiceLineView).describe('What would be charged and taken back.'),
    tax_lines: z.array(TaxLineView),
    subtotal: z.int(),
    tax: z.int(),
    total: z.int(),
    balance_applied: z.int().describe("Taken from the account's balance; negative: added to it."),
    amount_due: z.int(),
    credits: z
      .array(
        z.object({
          invoice_id: Id,
          number: z.string().describe('Number of the invoice.'),
          amount: z.int().describe('Sum taken back, in the minor unit of the currency.'),
        }),
      )
      .describe('Taken back of unpaid invoices, by credit notes: taxes included.'),
    waits_until: Time.nullable().describe(
      'When the change is dropped unless its invoice is paid. `null` if it does not wait for a payment.',
    ),
    pending: Chosen.nullable().describe('What then waits for the end of the period.'),
    drops_pending: z.boolean().describe('Whether what waits for the end of the period now falls away.'),
    trial_end: Time.nullable(),
    next_amount: z.int().describe('What a whole period costs from then on, without tax that comes on top.'),
    period_end: Time,
  })
  .openapi('SubscriptionPreview')

/** Changing, cancelling and what comes before: the preview. */
export function changeRoutes<S extends EmittingServices>(api: Api<S>, scope: BillingScope): void {
  previewRoute(api, scope)
  changeRoute(api, scope)
  endRoutes(api, scope)
}

function ofAccount({ prefix, tag, writing, params }: BillingScope) {
  return {
    tag,
    access: writing,
    method: 'post',
    path: `${prefix}/accounts/{id}/subscription`,
    params: z.object({ ...params, id: Id }),
  } as const
}

function previewRoute<S extends EmittingServices>(api: Api<S>, scope: BillingScope): void {
  const all = ofAccount(scope)
  const isOwn = scope.params.principal !== undefined
  api.route(
    {
      id: `${scope.area}.subscription.preview`,
      ...all,
      path: `${all.path}/preview`,
      access: scope.reading,
      summary: 'Show what a purchase or a change would cost, and when it would take effect',
      description:
        'A purchase, if the account has no subscription: then plan, interval and currency are needed. Writes nothing.',
      recentFactor: 'not needed: it changes nothing',
      body: z.strictObject(isOwn ? Asked : { ...Asked, collection: Collection }),
      answer: PreviewView,
      problems: ['invalid_transition', 'already_exists', 'unpaid_invoices'],
    },
    async ({ services, provider, caller, params, body, c }) => {
      const actor = actorOf(services, c, caller)
      const question = { collection: 'charge' as const, ...body, accountId: params.id }
      return showPreview(await previewSubscription(services, provider.id, question, actor))
    },
  )
}

function changeRoute<S extends EmittingServices>(api: Api<S>, scope: BillingScope): void {
  const all = { ...ofAccount(scope), recentFactor: true, answer: AppliedView } as const
  const isOwn = scope.params.principal !== undefined
  api.route(
    {
      id: `${scope.area}.subscription.change`,
      ...all,
      path: `${all.path}/change`,
      summary: 'Change plan, interval or seats',
      description:
        'A plan of higher rank, the longer interval and more seats come now, with proration, or when that is paid if the plan ' +
        'says so (`on_increase`): then the subscription has `pending_payment`, and nothing else changes until the invoice is ' +
        'paid. The others come at the end of the period. A change replaces one of its kind that waits. Send proration_at and version of the preview: then what it showed is charged. ' +
        'Emits subscription.upgraded or subscription.downgraded when it takes effect.',
      body: z
        .strictObject({
          ...Wanted,
          proration_at: (isOwn ? TimeInput : TimeInput.optional()).describe(
            '`proration_at` of the preview: what it showed is charged.',
          ),
          version: (isOwn ? z.int() : z.int().optional()).describe(
            '`version` of the preview: the change is refused if the subscription has changed since.',
          ),
        })
        // A moment before an earlier change would take back time that was never charged.
        .refine(({ proration_at, version }) => proration_at === undefined || version !== undefined, {
          path: ['version'],
          message: 'Send the version of the preview with its proration_at.',
        }),
      problems: ['invalid_transition', 'preview_outdated', 'unpaid_invoices'],
    },
    async ({ services, provider, caller, params, body, c }) => {
      const { proration_at, ...wanted } = body
      const prorationAt = proration_at === undefined ? undefined : new Date(proration_at)
      const change = { ...wanted, accountId: params.id, prorationAt }
      const actor = actorOf(services, c, caller)
      const done = await changeSubscription(services, provider.id, change, actor)
      return showDone(services.db, provider.id, done)
    },
  )
}

function endRoutes<S extends EmittingServices>(api: Api<S>, scope: BillingScope): void {
  const all = { ...ofAccount(scope), recentFactor: true, answer: AppliedView } as const
  api.route(
    {
      id: `${scope.area}.subscription.cancel`,
      ...all,
      path: `${all.path}/cancel`,
      summary: 'Cancel a subscription, now or at the end of its period',
      description:
        'Emits subscription.cancelled when it ends. Nothing is refunded automatically; see credit notes.',
      body: z.strictObject({
        at: z.enum(['now', 'period_end']).describe('When it ends.'),
        feedback: z.enum(CANCEL_FEEDBACKS).optional().describe('Why its owner cancels it.'),
        comment: CancelComment.optional().describe('The same in their own words, for the provider.'),
      }),
      problems: ['invalid_transition'],
    },
    async ({ services, provider, caller, params, body, c }) => {
      const wanted = { accountId: params.id, ...body }
      const actor = actorOf(services, c, caller)
      const done = await cancelSubscription(services, provider.id, wanted, actor)
      return showDone(services.db, provider.id, done)
    },
  )

  api.route(
    {
      id: `${scope.area}.subscription.undo`,
      ...all,
      path: `${all.path}/undo`,
      summary: 'Take back what waits: the cancellation, or a change',
      description:
        'The subscription continues as it is. The invoice of a change that waits to be paid is void.',
      problems: ['invalid_transition'],
    },
    async ({ services, provider, caller, params, c }) => {
      const done = await undoChange(services, provider.id, params.id, actorOf(services, c, caller))
      return showDone(services.db, provider.id, done)
    },
  )
}

function showPreview(preview: Preview): z.infer<typeof PreviewView> {
  const { choice, invoice } = preview
  return {
    action: preview.action,
    takes_effect: preview.takesEffect,
    effective_at: showTime(preview.effectiveAt),
    proration_at: showTime(preview.prorationAt),
    version: preview.version,
    plan: choice.plan_key,
    plan_version: choice.plan_version,
    interval: choice.interval,
    seats: choice.seats,
    currency: preview.currency,
    lines: invoice ? showLines(invoice) : [],
    tax_lines: invoice?.tax_lines ?? [],
    subtotal: invoice?.subtotal ?? 0,
    tax: invoice?.tax ?? 0,
    total: invoice?.total ?? 0,
    balance_applied: invoice?.balance_applied ?? 0,
    amount_due: invoice?.amount_due ?? 0,
    credits: preview.credits.map(({ invoiceId, number, amount }) => ({
      invoice_id: invoiceId,
      number,
      amount,
    })),
    waits_until: showTime(preview.waitsUntil),
    pending: preview.pending && showChoice(preview.pending),
    drops_pending: preview.dropsPending,
    trial_end: showTime(preview.trialEnd),
    next_amount: preview.amount,
    period_end: showTime(preview.periodEnd),
  }
}
