import type { Db, Tx } from '../../../../platform/db/db.ts'

/** Which customer at Stripe an account is. */
export interface CustomerLink {
  account_id: string
  /** The Idempotency-Key with which it is made. */
  intent_id: string
  customer_id: string | null
}

const columns = (db: Db) => db`account_id, intent_id, customer_id`

export async function findCustomerOf(
  db: Db,
  providerId: string,
  accountId: string,
): Promise<CustomerLink | undefined> {
  const [row] = await db<CustomerLink[]>`
    select ${columns(db)} from stripe_customer where provider_id = ${providerId} and account_id = ${accountId}`
  return row
}

/** The account that a customer is. */
export async function findAccountOf(
  db: Db,
  providerId: string,
  customerId: string,
): Promise<string | undefined> {
  const [row] = await db<{ account_id: string }[]>`
    select account_id from stripe_customer where provider_id = ${providerId} and customer_id = ${customerId}`
  return row?.account_id
}

/** Intends to make a customer for an account, unless there is one or another request intends it already. */
export async function intendCustomer(
  tx: Tx,
  providerId: string,
  { accountId, intentId, now }: { accountId: string; intentId: string; now: Date },
): Promise<CustomerLink> {
  await tx`
    insert into stripe_customer (provider_id, account_id, intent_id, created_at)
    values (${providerId}, ${accountId}, ${intentId}, ${now}) on conflict (provider_id, account_id) do nothing`
  return (await findCustomerOf(tx, providerId, accountId))!
}

/**
 * Notes which customer an account, which is locked, is. Returns whether it is that now: neither can be linked to another
 * one already.
 */
export async function linkCustomer(
  tx: Tx,
  providerId: string,
  {
    accountId,
    customerId,
    intentId,
    now,
  }: { accountId: string; customerId: string; intentId: string; now: Date },
): Promise<boolean> {
  const taken = await findAccountOf(tx, providerId, customerId)
  if (taken !== undefined) return taken === accountId
  const { count } = await tx`
    insert into stripe_customer as c (provider_id, account_id, intent_id, customer_id, created_at)
    values (${providerId}, ${accountId}, ${intentId}, ${customerId}, ${now})
    on conflict (provider_id, account_id) do update set customer_id = excluded.customer_id where c.customer_id is null`
  return count > 0
}

/** The customer was deleted at Stripe: the account gets another one when it needs one. */
export async function unlinkCustomer(tx: Tx, providerId: string, customerId: string): Promise<boolean> {
  const { count } = await tx`
    delete from stripe_customer where provider_id = ${providerId} and customer_id = ${customerId}`
  return count > 0
}
