import type { Sql } from '../../src/platform/db/db.ts'
import { newId } from '../../src/platform/keys/ids.ts'
import type { PLANS } from './billing-model/index.ts'

/** What the database says of an account's billing, in the words of billing-model. */
export interface Written {
  balance: number
  trialUsed: boolean
  /** What all movements of the MRR add up to, for a year. */
  yearly: number
  subscriptions: object[]
  /** Each as text, in its order. */
  invoices: string[]
  events: string[]
}

/** Publishes plans for the default provider, by SQL. Returns its id. */
export async function sellPlans(db: Sql, plans: typeof PLANS): Promise<string> {
  const [row] = await db<{ provider_id: string }[]>`select provider_id from provider where slug = 'default'`
  const providerId = row!.provider_id
  const now = new Date()
  for (const [key, { rank, trialDays, included, maximum, ...intervals }] of Object.entries(plans)) {
    const prices = Object.entries(intervals).map(([interval, { plan, seat }]) => ({
      currency: 'eur',
      interval,
      amount: plan,
      amount_per_seat: seat,
    }))
    const features = included === null ? {} : { seats: { type: 'seats', included, maximum } }
    await db`
      insert into plan (provider_id, key, name, rank, created_at) values (${providerId}, ${key}, ${key}, ${rank}, ${now})`
    await db`
      insert into plan_version (provider_id, plan_key, number, prices, trial_days, features, created_at, published_at)
      values (${providerId}, ${key}, 1, ${db.json(prices)}, ${trialDays}, ${db.json(features)}, ${now}, ${now})`
  }
  return providerId
}

/** Removes all accounts and what billing knows of them, and makes new ones that are charged 19 % tax. */
export async function forgetBilling(db: Sql, providerId: string, accounts: number): Promise<string[]> {
  await db`truncate stripe_allowance, payment, credit_note, refund, charge, invoice, invoice_series, mrr_movement, subscription, event, audit_entry`
  await db`delete from account`
  const ids = Array.from({ length: accounts }, () => newId(Date.now()))
  const rates = [{ name: 'VAT', percentage: '19', category: 'S' }]
  for (const id of ids) {
    await db`insert into account (provider_id, id, name, created_at) values (${providerId}, ${id}, 'A', now())`
    await db`
      insert into billing_account (provider_id, account_id, tax_rates) values (${providerId}, ${id}, ${db.json(rates)})`
  }
  return ids
}

/** Reads it. */
export async function writtenOf(db: Sql, accountId: string): Promise<Written> {
  const [account] = await db<{ balance: number; trialUsed: boolean }[]>`
    select balance::float8, trial_used_at is not null as "trialUsed" from billing_account where account_id = ${accountId}`
  const subscriptions = await db<Record<string, Date | string | object>[]>`
    select id, status, jsonb_build_object('plan', plan_key, 'interval', "interval", 'seats', seats) as choice,
      case when pending is not null then
        jsonb_build_object('plan', pending->'plan_key', 'interval', pending->'interval', 'seats', pending->'seats')
      end as pending,
      case when pending_payment is not null then
        jsonb_build_object('plan', pending_payment->'to'->'plan_key', 'seats', pending_payment->'to'->'seats',
          'expires', pending_payment->'expires_at')
      end as waiting,
      period_start as start, period_end as "end", cancel_at_period_end as "cancelsAtEnd",
      payment_due_at as "paymentDue", grace_until as "graceUntil", access_until as "accessUntil", due_at as "nextAt",
      cancelled_at as "cancelledAt", cancel_reason as reason
    from subscription where account_id = ${accountId} order by id`
  const [moved] = await db<{ yearly: number }[]>`
    select coalesce(sum(yearly_after - yearly_before), 0)::float8 as yearly from mrr_movement
    where account_id = ${accountId}`
  return {
    ...account!,
    yearly: moved!.yearly,
    subscriptions: subscriptions.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          value instanceof Date ? value.toISOString() : value,
        ]),
      ),
    ),
    invoices: await invoicesOf(db, accountId),
    events: await eventsOf(db, accountId),
  }
}

/** Throws unless the sums of all invoices add up, their numbers have no gap, and each has its event. */
export async function checkInvoices(db: Sql): Promise<void> {
  const wrong = await db`
    select number, lines, subtotal, tax, total, balance_applied, amount_due from invoice
    where subtotal <> (select coalesce(sum((l->>'amount')::bigint), 0) from jsonb_array_elements(lines) l)
      or tax <> (select coalesce(sum((l->>'amount')::bigint), 0) from jsonb_array_elements(tax_lines) l)
      or total <> subtotal + tax or total <> balance_applied + amount_due
      or (status = 'paid' and amount_paid + amount_credited <> amount_due)`
  if (wrong.length > 0) throw new Error(`Sums of invoices are wrong: ${JSON.stringify(wrong)}`)
  const gaps = await db`
    select series, count(*), max(sequence) from invoice group by series
    having count(*) <> max(sequence) or min(sequence) <> 1`
  if (gaps.length > 0) throw new Error(`Numbers have gaps: ${JSON.stringify(gaps)}`)
  const unlike = await db`
    select i.number, count(e.id) from invoice i left join event e on e.type = 'invoice.created'
      and e.body::jsonb->'data'->'invoice'->>'id' = i.id::text
      and e.body::jsonb->'data'->'invoice'->>'amount_due' = i.amount_due::text
    group by i.number having count(e.id) <> 1`
  if (unlike.length > 0) throw new Error(`Invoices lack their event: ${JSON.stringify(unlike)}`)
}

async function invoicesOf(db: Sql, accountId: string): Promise<string[]> {
  const rows = await db<Record<string, unknown>[]>`
    select reason, status, total::float8, balance_applied::float8 as applied, amount_due::float8 as due,
      amount_paid::float8 as paid, amount_credited::float8 as credited, subscription_id as subscription, period_start as start, due_at as "dueAt"
    from invoice where account_id = ${accountId}`
  return rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
}

/** Those of its subscriptions, each with the time it tells. */
async function eventsOf(db: Sql, accountId: string): Promise<string[]> {
  const rows = await db<{ text: string }[]>`
    select type || ' ' || (body::jsonb->>'timestamp') as text from event
    where type like 'subscription.%' and body::jsonb->'data'->'subscription'->>'account_id' = ${accountId}`
  return rows.map(({ text }) => text).sort()
}
