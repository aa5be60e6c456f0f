import type { EventData } from '../../../events/index.ts'
import { type BilledAccount, labelAccounts } from '../../../identity/accounts/account/index.ts'
import type { Db } from '../../../platform/db/db.ts'
import { z } from '../../../platform/http/api.ts'
import { AccountLabel } from '../../../platform/http/labels.ts'
import { Id, showTime, Time } from '../../../platform/http/schemas.ts'
import type { VersionOf } from '../../plans/index.ts'
import { periodAmount } from '../../rating/index.ts'
import { INTERVALS } from '../../time/index.ts'
import { CANCEL_FEEDBACKS } from '../cancel-feedback/index.ts'
import type { Happened } from '../rules/index.ts'
import { type Choice, type PendingPayment, SUBSCRIPTION_STATUSES, type Subscription } from './subscription.ts'

const CHOSEN = {
  plan: z.string().describe('Key of the plan.'),
  plan_version: z.int(),
  interval: z.enum(INTERVALS),
  seats: z.int().describe('Number of seats in all, those included in the plan among them.'),
}

/** What was chosen, in the API's form. */
export const Chosen = z.object(CHOSEN)

export const SubscriptionView = z
  .object({
    id: Id,
    account_id: Id,
    ...CHOSEN,
    plan_name: z.string(),
    status: z
      .enum(SUBSCRIPTION_STATUSES)
      .describe('`incomplete` waits for its first payment; `past_due` has an overdue one.'),
    currency: z.string(),
    amount: z.int().describe("For a whole period, in the currency's smallest unit."),
    collection: z
      .enum(['charge', 'invoice'])
      .describe(
        '`charge`: an order starts when it is paid. `invoice`: it starts immediately and is due later.',
      ),
    processor: z.string().describe('Who collects the money: `manual` or `stripe`.'),
    zone: z.string().describe('IANA time zone whose calendar makes the periods.'),
    period_start: Time,
    period_end: Time,
    trial_end: Time.nullable(),
    cancel_at_period_end: z.boolean().describe('Whether it ends at `period_end`.'),
    pending: Chosen.nullable().describe('What it changes to at period_end.'),
    pending_payment: z
      .object({
        ...CHOSEN,
        invoice_id: Id.describe('Invoice to pay.'),
        proration_at: Time.describe('Moment that the proration is computed for.'),
        expires_at: Time.describe('When the change is dropped unless it is paid.'),
      })
      .nullable()
      .describe(
        'What it changes to when that invoice is paid. If it is not paid by expires_at, the change is dropped.',
      ),
    payment_due_at: Time.nullable().describe(
      'When the oldest unpaid invoice is due; of an incomplete one, when the order lapses.',
    ),
    access_until: Time.nullable().describe(
      'When access ends. `null` while no end is set. The one field to check for access.',
    ),
    version: z.int().describe('Rises with every change: the highest is the newest.'),
    created_at: Time,
    started_at: Time.nullable(),
    cancelled_at: Time.nullable(),
    cancel_reason: z
      .enum(['requested', 'unpaid', 'expired'])
      .nullable()
      .describe('Why it ended; `expired`: the order was not paid in time. `null`: it has not ended.'),
    cancel_feedback: z
      .enum(CANCEL_FEEDBACKS)
      .nullable()
      .describe('Why its owner cancelled it. `null` if they did not say, or did not cancel.'),
    cancel_comment: z.string().nullable().describe('The same in their own words.'),
    account: AccountLabel.describe('Account that has it. `null` once the account is deleted.'),
  })
  .openapi('Subscription')

/** What the API and events say of a subscription. The API adds the name of its account. */
function subscriptionFields(
  subscription: Subscription,
  versionOf: VersionOf,
): Omit<z.infer<typeof SubscriptionView>, 'account'> {
  const version = versionOf(subscription)
  const { id, account_id, status, currency, collection, processor, zone } = subscription
  return {
    id,
    account_id,
    ...showChoice(subscription),
    plan_name: version.name,
    status,
    currency,
    amount: periodAmount(version, subscription, currency),
    collection,
    processor,
    zone,
    period_start: showTime(subscription.period_start),
    period_end: showTime(subscription.period_end),
    trial_end: showTime(subscription.trial_end),
    cancel_at_period_end: subscription.cancel_at_period_end,
    pending: subscription.pending && showChoice(subscription.pending),
    pending_payment: subscription.pending_payment && showWaiting(subscription.pending_payment),
    payment_due_at: showTime(subscription.payment_due_at),
    access_until: showTime(subscription.access_until),
    version: subscription.version,
    created_at: showTime(subscription.created_at),
    started_at: showTime(subscription.started_at),
    cancelled_at: showTime(subscription.cancelled_at),
    cancel_reason: subscription.cancel_reason,
    cancel_feedback: subscription.cancel_feedback,
    cancel_comment: subscription.cancel_comment,
  }
}

export type ShowSubscription = (
  subscription: Subscription,
  versionOf: VersionOf,
) => z.infer<typeof SubscriptionView>

/** How to show subscriptions of these accounts. The names of the accounts are read by one statement. */
export async function showSubscriptionsOf(
  db: Db,
  providerId: string,
  accountIds: readonly string[],
): Promise<ShowSubscription> {
  const accountOf = await labelAccounts(db, providerId, accountIds)
  return (row, versionOf) => ({ ...subscriptionFields(row, versionOf), account: accountOf(row.account_id) })
}

/** The `data` of a subscription's event. What its owner said when they cancelled is for the provider's staff. */
export function eventData(
  subscription: Subscription,
  { previous_plan }: Happened,
  { versionOf, account }: { versionOf: VersionOf; account: BilledAccount | undefined },
): EventData<'subscription.upgraded'> {
  const { cancel_feedback: _, cancel_comment: __, ...shown } = subscriptionFields(subscription, versionOf)
  return { subscription: { ...shown, ...(previous_plan && { previous_plan }), ...(account && { account }) } }
}

function showWaiting({ to, invoice_id, proration_at, expires_at }: PendingPayment) {
  return { ...showChoice(to), invoice_id, proration_at, expires_at }
}

/** A choice in the API's form. */
export function showChoice({ plan_key, plan_version, interval, seats }: Choice) {
  return { plan: plan_key, plan_version, interval, seats }
}
