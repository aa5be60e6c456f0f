import type { AuditAction } from '../../../platform/audit/audit-actions.ts'
import { isLive, next, type Subscription } from '../../subscriptions/core/index.ts'
import type { Circumstances, Happened, Outcome } from '../../subscriptions/rules/index.ts'
import { rankChange } from '../../subscriptions/rules/index.ts'
import { wholeSecond } from '../../time/index.ts'
import type { Given } from '../core/store/allowances.ts'
import { allowanceDue } from './allowance-due.ts'
import type { Read } from './read-subscription.ts'

/** What Stripe says now. */
export interface Mirroring {
  read: Read
  /** The id that a new one gets. */
  id: string
  /** Whether it was ever more than an unpaid first invoice. */
  started: boolean
  /** An imported one that is seen for the first time: what it has become is not news. */
  quiet: boolean
  /** What it was given credits for. */
  given: Given | undefined
}

/** What a subscription becomes, and what it is given credits for from now on, if that changes. */
export type Mirrored = Outcome & { given?: Given }

/**
 * What a subscription that Stripe moves becomes. Undefined: that is what it is already. What others hear is the difference
 * between our row and the next one, so it does not matter which events led here, how often and in which order.
 */
export function mirrored(
  current: Subscription | undefined,
  { read, id, started, quiet, given }: Mirroring,
  circumstances: Circumstances,
): Mirrored | undefined {
  const before = current ?? fresh(read, id, circumstances)
  const { isShut, endsAt, startedAt, ...facts } = read
  const moved = next(before, {
    ...facts,
    created_at: before.created_at,
    processor: 'stripe',
    pending: null,
    pending_payment: null,
    payment_due_at: null,
    // What gives no access any more stays so from the moment that we saw it.
    grace_until: isShut ? (before.grace_until ?? wholeSecond(circumstances.now)) : null,
    started_at: before.started_at ?? (started ? startedAt : null),
  })
  const subscription = { ...moved, access_until: earlier(moved.access_until, endsAt) }
  const due = allowanceDue(given, { subscription, isShut, before: current }, circumstances)
  if (current && isSame(current, subscription)) return due && { subscription: current, happened: [], ...due }
  const news = quiet ? [] : newsOf(current, subscription, circumstances)
  return {
    subscription,
    act: actOf(current, subscription),
    happened: news,
    ...(quiet && { isNoNews: true }),
    ...due,
    ...(!current && { begins: { onTrial: facts.trial_end !== null } }),
  }
}

function fresh(read: Read, id: string, { account }: Circumstances): Subscription {
  const { isShut: _, endsAt: __, startedAt: ___, ...facts } = read
  return {
    ...facts,
    id,
    account_id: account.account_id,
    processor: 'stripe',
    pending: null,
    pending_payment: null,
    payment_due_at: null,
    grace_until: null,
    access_until: null,
    version: 0,
    due_at: null,
    started_at: null,
    cancel_feedback: null,
    cancel_comment: null,
  }
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

/** Whether two states differ in nothing but the version. */
function isSame(one: Subscription, other: Subscription): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted({ version: _, ...subscription }: Subscription): unknown {
  return Object.entries(subscription).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function newsOf(
  before: Subscription | undefined,
  after: Subscription,
  { versionOf, now }: Circumstances,
): Happened[] {
  const news: Happened[] = []
  const wasStarted = before !== undefined && before.started_at !== null
  if (!wasStarted && after.started_at !== null) news.push({ type: 'purchased', at: after.started_at })
  if (wasStarted) {
    const at = isRenewed(before, after) ? after.period_start : wholeSecond(now)
    news.push(...rankChange(before, after, { versionOf, at }))
  }
  const isOver = after.status === 'cancelled' && before?.status !== 'cancelled'
  if (isOver && after.started_at !== null) news.push({ type: 'cancelled', at: after.cancelled_at! })
  return news
}

/** The one thing that the audit log says of it. */
function actOf(before: Subscription | undefined, after: Subscription): AuditAction {
  if (after.status === 'cancelled' && before?.status !== 'cancelled') return 'subscription.cancelled'
  if (!before?.started_at) return after.started_at ? 'subscription.purchased' : 'subscription.created'
  if (isLive(after) && after.status !== before.status) {
    if (after.status === 'past_due') return 'subscription.past_due'
    return before.status === 'trialing' ? 'subscription.trial_ended' : 'subscription.recovered'
  }
  if (after.cancel_at_period_end !== before.cancel_at_period_end)
    return after.cancel_at_period_end ? 'subscription.cancel_scheduled' : 'subscription.schedule_undone'
  return isRenewed(before, after) ? 'subscription.renewed' : 'subscription.changed'
}

function isRenewed(before: Subscription, after: Subscription): boolean {
  return after.period_start >= before.period_end
}
