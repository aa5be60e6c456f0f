import { type Db, type Fragment, pipeline, type Tx } from '../../../platform/db/db.ts'
import { isDistributed } from '../../../platform/db/distributed.ts'
import type { Keyset } from '../../../platform/lists/keyset.ts'
import { BY_ID, inOrder, type Listed, type Sorts } from '../../../platform/lists/sorting.ts'
import { noteMovements, type Worth } from '../../mrr/index.ts'
import type { RankedVersion } from '../../plans/index.ts'
import { asVersion, versionAsJson } from '../../plans/index.ts'
import type { CancelFeedback } from '../cancel-feedback/index.ts'
import type { Subscription, SubscriptionStatus } from './subscription.ts'

const columns = (db: Db) => db`
  id, account_id, plan_key, plan_version, "interval", currency, seats, collection, processor, status, zone, anchor, period,
  period_start, period_end, trial_end, cancel_at_period_end, pending, pending_payment, payment_due_at, grace_until,
  access_until,  version::float8, due_at, created_at, started_at, cancelled_at, cancel_reason, cancel_feedback, cancel_comment`

/** The subscription of an account that is not cancelled. */
export async function findLive(
  db: Db,
  providerId: string,
  accountId: string,
): Promise<Subscription | undefined> {
  const [row] = await db<Subscription[]>`
    select ${columns(db)} from subscription
    where provider_id = ${providerId} and account_id = ${accountId} and status <> 'cancelled'`
  return row
}

/** The same, with the plan version that it has. */
export async function findLiveWithVersion(
  db: Db,
  providerId: string,
  accountId: string,
): Promise<{ subscription: Subscription; version: RankedVersion } | undefined> {
  const its = {
    providerId: db`subscription.provider_id`,
    plan: db`subscription.plan_key`,
    number: db`subscription.plan_version`,
  }
  const [row] = await db<Array<Subscription & { of_version: unknown }>>`
    select ${columns(db)}, ${versionAsJson(db, its)} as of_version from subscription
    where provider_id = ${providerId} and account_id = ${accountId} and status <> 'cancelled'`
  if (!row) return undefined
  const { of_version, ...subscription } = row
  return { subscription, version: asVersion(of_version) }
}

/** The subscriptions of these accounts that are not cancelled. */
export async function findLiveOf(
  db: Db,
  providerId: string,
  accountIds: readonly string[],
): Promise<Subscription[]> {
  return db<Subscription[]>`
    select ${columns(db)} from subscription
    where provider_id = ${providerId} and account_id = any(${accountIds as string[]}::uuid[]) and status <> 'cancelled'`
}

/** A condition on an account that a statement calls `a`: that it has a subscription with this plan, or in this state. */
export function accountSubscribes(
  db: Db,
  providerId: string,
  { plan, status }: { plan?: string | undefined; status?: SubscriptionStatus | 'none' | undefined },
): Fragment {
  const live = (narrowed: Fragment) => db`
    exists (select from subscription s
      where s.provider_id = ${providerId} and s.account_id = a.id and s.status <> 'cancelled' ${narrowed})`
  const none = status === 'none' ? db`and not ${live(db``)}` : db``
  const withStatus = status === undefined || status === 'none' ? db`` : db`and s.status = ${status}`
  const withPlan = plan === undefined ? db`` : db`and s.plan_key = ${plan}`
  const asks = plan !== undefined || (status !== undefined && status !== 'none')
  return db`${none} ${asks ? db`and ${live(db`${withStatus} ${withPlan}`)}` : db``}`
}

export async function findSubscription(
  db: Db,
  providerId: string,
  id: string,
): Promise<Subscription | undefined> {
  const [row] = await db<Subscription[]>`
    select ${columns(db)} from subscription where provider_id = ${providerId} and id = ${id}`
  return row
}

export async function findSubscriptions(
  db: Db,
  providerId: string,
  ids: readonly string[],
): Promise<Subscription[]> {
  return db<Subscription[]>`
    select ${columns(db)} from subscription
    where provider_id = ${providerId} and id = any(${ids as string[]}::uuid[])`
}

export interface SubscriptionFilter {
  status?: SubscriptionStatus | undefined
  plan?: string | undefined
  accountId?: string | undefined
  interval?: Subscription['interval'] | undefined
  collection?: Subscription['collection'] | undefined
  cancelReason?: NonNullable<Subscription['cancel_reason']> | undefined
  cancelFeedback?: CancelFeedback | undefined
  /** Whether it ends with its period. */
  cancels?: boolean | undefined
  /** By when their period ends. */
  renewsAfter?: Date | undefined
  renewsBefore?: Date | undefined
}

export const SUBSCRIPTION_SORTS = {
  created_at: BY_ID,
  status: { type: 'word', of: (db) => db`status` },
  plan: { type: 'word', of: (db) => db`plan_key` },
  period_end: { type: 'time', of: (db) => db`period_end` },
} as const satisfies Sorts<string>
export type SubscriptionSort = keyof typeof SUBSCRIPTION_SORTS

/** Subscriptions in this order, ended ones included. */
export async function listSubscriptions(
  db: Db,
  providerId: string,
  { status, plan, accountId, ...others }: SubscriptionFilter,
  page: Keyset<SubscriptionSort>,
): Promise<Array<Listed<Subscription>>> {
  const { key, beyond, order } = inOrder(db, SUBSCRIPTION_SORTS, page)
  return db<Array<Listed<Subscription>>>`
    select ${columns(db)} ${key} from subscription
    where provider_id = ${providerId}
      ${status ? db`and status = ${status}` : db``}
      ${plan ? db`and plan_key = ${plan}` : db``}
      ${accountId ? db`and account_id = ${accountId}` : db``}
      ${withTerms(db, others)}
      ${beyond}
    order by ${order} limit ${page.limit}`
}

function withTerms(
  db: Db,
  {
    interval,
    collection,
    cancelReason,
    cancelFeedback,
    cancels,
    renewsAfter,
    renewsBefore,
  }: Omit<SubscriptionFilter, 'status' | 'plan' | 'accountId'>,
) {
  return db`
    ${interval ? db`and "interval" = ${interval}` : db``}
    ${collection ? db`and collection = ${collection}` : db``}
    ${cancelReason ? db`and cancel_reason = ${cancelReason}` : db``}
    ${cancelFeedback ? db`and cancel_feedback = ${cancelFeedback}` : db``}
    ${cancels === undefined ? db`` : db`and cancel_at_period_end = ${cancels}`}
    ${renewsAfter ? db`and period_end >= ${renewsAfter}` : db``}
    ${renewsBefore ? db`and period_end < ${renewsBefore}` : db``}`
}

/**
 * Writes new subscriptions, and the new state of those that exist, with what that changes of the MRR. Their accounts are
 * locked.
 */
export async function putSubscriptions(
  tx: Tx,
  providerId: string,
  subscriptions: readonly Subscription[],
  worths: readonly Worth[],
): Promise<void> {
  await pipeline([upsert(tx, providerId, subscriptions), noteMovements(tx, providerId, worths)])
}

async function upsert(tx: Tx, providerId: string, subscriptions: readonly Subscription[]): Promise<void> {
  const rows = subscriptions.map((one) => ({ provider_id: providerId, ...one }))
  await tx`
    insert into subscription select * from jsonb_populate_recordset(null::subscription, ${tx.json(rows as never)})
    on conflict (provider_id, id) do update set
      plan_key = excluded.plan_key, plan_version = excluded.plan_version, "interval" = excluded."interval",
      seats = excluded.seats, collection = excluded.collection, status = excluded.status, anchor = excluded.anchor,
      period = excluded.period, period_start = excluded.period_start, period_end = excluded.period_end,
      trial_end = excluded.trial_end,
      cancel_at_period_end = excluded.cancel_at_period_end, pending = excluded.pending,
      pending_payment = excluded.pending_payment,
      payment_due_at = excluded.payment_due_at, grace_until = excluded.grace_until,
      access_until = excluded.access_until, version = excluded.version, due_at = excluded.due_at,
      started_at = excluded.started_at, cancelled_at = excluded.cancelled_at,
      cancel_reason = excluded.cancel_reason, cancel_feedback = excluded.cancel_feedback,
      cancel_comment = excluded.cancel_comment`
}

/** The due subscriptions of accounts that are locked. */
export async function dueOf(
  tx: Tx,
  providerId: string,
  accountIds: readonly string[],
  now: Date,
): Promise<Subscription[]> {
  return tx<Subscription[]>`
    select ${columns(tx)} from subscription
    where provider_id = ${providerId} and account_id = any(${accountIds as string[]}::uuid[]) and due_at <= ${now}
      and status <> 'cancelled'
    order by id`
}

/** Providers with something due at `now`, by their own clock. */
export async function providersWithDue(db: Db, now: Date): Promise<string[]> {
  if (isDistributed(db)) return providersWithDueAcross(db, now)
  const rows = await db<{ provider_id: string }[]>`
    select p.provider_id from provider p left join test_clock c on c.provider_id = p.provider_id
    where exists (
      select from subscription s where s.provider_id = p.provider_id
        and s.due_at <= ${now}::timestamptz + coalesce(c.ahead_ms, 0) * interval '1 millisecond')`
  return rows.map(({ provider_id }) => provider_id)
}

/** The same on a distributed database, where every node looks through what its providers have due some day. */
async function providersWithDueAcross(db: Db, now: Date): Promise<string[]> {
  const rows = await db<{ provider_id: string }[]>`
    select s.provider_id from (${firstDue(db)}) s left join test_clock c on c.provider_id = s.provider_id
    where s.due_at <= ${now}::timestamptz + coalesce(c.ahead_ms, 0) * interval '1 millisecond'`
  return rows.map(({ provider_id }) => provider_id)
}

const firstDue = (db: Db) =>
  db`select provider_id, min(due_at) as due_at from subscription where due_at is not null group by provider_id`

/** When the clock has to do something next for a provider; undefined: never. */
export async function nextDueAt(db: Db, providerId: string): Promise<Date | undefined> {
  const [row] = await db<{ due_at: Date }[]>`
    select due_at from subscription where provider_id = ${providerId} and due_at is not null
    order by due_at limit 1`
  return row?.due_at
}

/** Puts off what is due but cannot be done now. Returns false if it is not due any more. */
export async function putOff(
  db: Db,
  providerId: string,
  accountId: string,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { count } = await db`
    update subscription set due_at = ${until}
    where provider_id = ${providerId} and account_id = ${accountId} and due_at <= ${now}`
  return count > 0
}

/** How long the longest-waiting subscription has been due, in seconds by its provider's own clock; 0 if none is. */
export async function dueFor(db: Db, now: Date): Promise<number> {
  const [row] = await db<{ seconds: number }[]>`
    select coalesce(max(extract(epoch from
      ${now}::timestamptz + coalesce(c.ahead_ms, 0) * interval '1 millisecond' - s.due_at)), 0)::float8 as seconds
    from ${
      isDistributed(db)
        ? db`(${firstDue(db)}) s left join test_clock c on c.provider_id = s.provider_id`
        : db`provider p left join test_clock c on c.provider_id = p.provider_id
    cross join lateral (
      select due_at from subscription where provider_id = p.provider_id and due_at is not null
      order by due_at limit 1) s`
    }`
  return Math.max(0, row?.seconds ?? 0)
}

/** Whether an account had another subscription after this one: one that had not ended when this one began. */
export async function hasNewer(
  db: Db,
  providerId: string,
  { id, account_id, created_at }: Pick<Subscription, 'id' | 'account_id' | 'created_at'>,
): Promise<boolean> {
  const rows = await db`
    select from subscription
    where provider_id = ${providerId} and account_id = ${account_id} and id <> ${id}
      and (cancelled_at is null or cancelled_at > ${created_at}) limit 1`
  return rows.length > 0
}
