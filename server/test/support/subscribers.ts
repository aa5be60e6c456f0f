import { boundary } from '../../src/billing/time/periods.ts'
import type { Sql } from '../../src/platform/db/db.ts'
import { newId } from '../../src/platform/keys/ids.ts'

/** Subscribers to make: all on invoice, in their first month. */
export interface Subscribers {
  count: number
  /** When their first period began: a whole second. */
  start: Date
  /** What a month costs, in cents of a euro. */
  amount?: number
  /** Credits that their plan gives for each month. */
  credits?: number
}

/** Rows of one statement, which has ten seconds. */
const CHUNK = 10_000

const TAX_RATES = [{ name: 'VAT', percentage: '19', category: 'S' }]
const BUYER = {
  name: 'Miller & Sons Ltd',
  email: 'bills@miller.example',
  address: ['1 Long Street', 'London'],
  country: 'GB',
  tax_ids: ['GB123456789'],
}

/**
 * Gives a provider accounts with a monthly subscription each, by SQL: for loads that would take the API too long. Their
 * plan is a new one of the highest rank; returns its key.
 */
export async function addSubscribers(
  db: Sql,
  providerId: string,
  { count, start, amount = 4_900, credits }: Subscribers,
): Promise<string> {
  const prices = [{ currency: 'eur', interval: 'month', amount, amount_per_seat: 0 }]
  const features = credits ? { images: { type: 'credits', unit: 'images', amount: credits } } : {}
  const plan = `plan-${newId(start.getTime()).slice(-8)}`
  const end = boundary({ anchor: start, zone: 'UTC', interval: 'month' }, 1)
  await db`
    with made_plan as (
      insert into plan (provider_id, key, name, rank, created_at)
      select ${providerId}, ${plan}, 'Team', coalesce(max(rank), 0) + 1, ${start} from plan
      where provider_id = ${providerId}
    )
    insert into plan_version (provider_id, plan_key, number, prices, trial_days, features, created_at, published_at)
    values (${providerId}, ${plan}, 1, ${db.json(prices)}, 0, ${db.json(features)}, ${start}, ${start})`
  for (let left = count; left > 0; left -= CHUNK)
    await db`
      with made as materialized (
        select uuid_v7(${start}) as account, uuid_v7(${start}) as subscription
        from generate_series(1, ${Math.min(left, CHUNK)})
      ), made_account as (
        insert into account (provider_id, id, name, created_at)
        select ${providerId}, account, 'Miller', ${start} from made
      ), made_billing as (
        insert into billing_account (provider_id, account_id, currency, buyer, tax_rates)
        select ${providerId}, account, 'eur', ${db.json(BUYER)}, ${db.json(TAX_RATES)} from made
      )
      insert into subscription (provider_id, id, account_id, plan_key, plan_version, "interval", currency, seats,
        collection, processor, status, zone, anchor, period, period_start, period_end, version, due_at, created_at,
        started_at)
      select ${providerId}, subscription, account, ${plan}, 1, 'month', 'eur', 1, 'invoice', 'manual', 'active', 'UTC',
        ${start}, 0, ${start}, ${end}, 1, ${end}, ${start}, ${start}
      from made`
  return plan
}
