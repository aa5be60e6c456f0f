import type { Db, Tx } from '../../../../platform/db/db.ts'
import type { Interval } from '../../../time/index.ts'

/** What a plan version costs at Stripe, by interval and currency. */
export interface StripePrice {
  plan_key: string
  plan_version: number
  interval: Interval
  currency: string
  price_id: string
  /** Of each seat beyond those included. */
  seat_price_id: string | null
}

const columns = (db: Db) => db`plan_key, plan_version, "interval", currency, price_id, seat_price_id`

export async function listPrices(db: Db, providerId: string): Promise<StripePrice[]> {
  return db<StripePrice[]>`
    select ${columns(db)} from stripe_price
    where provider_id = ${providerId} order by plan_key, plan_version, currency, "interval"`
}

/** Replaces all of them. */
export async function replacePrices(
  tx: Tx,
  providerId: string,
  prices: readonly StripePrice[],
): Promise<void> {
  await tx`delete from stripe_price where provider_id = ${providerId}`
  if (prices.length === 0) return
  const rows = prices.map((price) => ({ provider_id: providerId, ...price }))
  await tx`insert into stripe_price select * from jsonb_populate_recordset(null::stripe_price, ${tx.json(rows as never)})`
}

/** Those of some price ids. */
export async function pricesNamed(
  db: Db,
  providerId: string,
  ids: readonly string[],
): Promise<StripePrice[]> {
  return db<StripePrice[]>`
    select ${columns(db)} from stripe_price
    where provider_id = ${providerId} and price_id = any(${ids as string[]}::text[])`
}

/** That of a choice. */
export async function findPrice(
  db: Db,
  providerId: string,
  { plan_key, plan_version, interval, currency }: Omit<StripePrice, 'price_id' | 'seat_price_id'>,
): Promise<StripePrice | undefined> {
  const [row] = await db<StripePrice[]>`
    select ${columns(db)} from stripe_price
    where provider_id = ${providerId} and plan_key = ${plan_key} and plan_version = ${plan_version}
      and "interval" = ${interval} and currency = ${currency}`
  return row
}
