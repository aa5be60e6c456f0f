import type { Db, Tx } from '../../platform/db/db.ts'
import type { TaxRate } from '../invoices/core/index.ts'
import type { Amount } from '../money/index.ts'
import { Party } from '../settings/index.ts'
import { useTrials } from './trial-store.ts'

/** What billing knows of an account. */
export interface BillingAccount {
  account_id: string
  /** That of its first invoice; null before. */
  currency: string | null
  /** Credit, which the next invoices use up. */
  balance: Amount
  buyer: Party
  tax_rates: TaxRate[]
  /** Printed on invoices, such as "Reverse charge". */
  tax_note: string
  trial_used_at: Date | null
}

type Row = Omit<BillingAccount, 'buyer'> & { buyer: unknown }

const columns = (db: Db) =>
  db`account_id, currency, balance::float8, buyer, tax_rates, tax_note, trial_used_at`

/**
 * Locks what billing knows of an account, which must exist; it adds the row if there is none. A change
 * of its subscription or invoices begins with this lock, after the account itself if that is locked too.
 */
export async function lockBillingAccount(
  tx: Tx,
  providerId: string,
  accountId: string,
): Promise<BillingAccount> {
  const [known] = await lockBillingAccounts(tx, providerId, [accountId])
  if (known) return known
  await tx`
    insert into billing_account (provider_id, account_id) values (${providerId}, ${accountId}) on conflict do nothing`
  const [fresh] = await lockBillingAccounts(tx, providerId, [accountId])
  return fresh!
}

/** The same for several accounts that have such a row. */
export async function lockBillingAccounts(
  tx: Tx,
  providerId: string,
  accountIds: readonly string[],
): Promise<BillingAccount[]> {
  const rows = await tx<Row[]>`
    select ${columns(tx)} from billing_account
    where provider_id = ${providerId} and account_id = any(${accountIds as string[]}::uuid[])
    order by account_id for update`
  return rows.map(complete)
}

/** Those of accounts whose subscription has something due, the longest due first, but for what others have locked. */
export async function lockDueAccounts(
  tx: Tx,
  providerId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<BillingAccount[]> {
  const rows = await tx<Row[]>`
    select b.account_id, b.currency, b.balance::float8, b.buyer, b.tax_rates, b.tax_note, b.trial_used_at
    from subscription s join billing_account b on b.provider_id = s.provider_id and b.account_id = s.account_id
    where s.provider_id = ${providerId} and s.due_at <= ${now}
    order by s.due_at limit ${limit} for update of b skip locked`
  return rows.map(complete)
}

/** What billing knows of an account, or what it would begin with. */
export async function readBillingAccount(
  db: Db,
  providerId: string,
  accountId: string,
): Promise<BillingAccount> {
  const [row] = await db<Row[]>`
    select ${columns(db)} from billing_account where provider_id = ${providerId} and account_id = ${accountId}`
  if (row) return complete(row)
  return {
    account_id: accountId,
    currency: null,
    balance: 0,
    buyer: Party.parse({}),
    tax_rates: [],
    tax_note: '',
    trial_used_at: null,
  }
}

/** Takes what invoices used up of balances, adds it where that is negative, and fixes currencies that are not fixed yet. */
export async function changeBalances(
  tx: Tx,
  providerId: string,
  changes: ReadonlyArray<{ account_id: string; used: Amount; currency: string }>,
): Promise<void> {
  await tx`
    update billing_account b set balance = b.balance - c.used, currency = coalesce(b.currency, c.currency)
    from jsonb_to_recordset(${tx.json(changes as never)}) as c (account_id uuid, used bigint, currency text)
    where b.provider_id = ${providerId} and b.account_id = c.account_id and (c.used <> 0 or b.currency is null)`
}

/** Adds to the balance of an account that is locked; returns the account with it. */
export async function addToBalance(
  tx: Tx,
  providerId: string,
  account: BillingAccount,
  amount: Amount,
): Promise<BillingAccount> {
  if (amount === 0) return account
  await tx`
    update billing_account set balance = balance + ${amount}
    where provider_id = ${providerId} and account_id = ${account.account_id}`
  return { ...account, balance: account.balance + amount }
}

function complete(row: Row): BillingAccount {
  return { ...row, buyer: Party.parse(row.buyer) }
}

/** Writes what people enter of it. */
export async function updateBillingDetails(
  tx: Tx,
  providerId: string,
  { account_id, buyer, tax_rates, tax_note }: BillingAccount,
): Promise<void> {
  await tx`
    update billing_account
    set buyer = ${tx.json(buyer as never)}, tax_rates = ${tx.json(tax_rates as never)}, tax_note = ${tax_note}
    where provider_id = ${providerId} and account_id = ${account_id}`
}

/**
 * Notes what a new subscription means for its account, unless that is known already: its currency, and when it used its one
 * trial, which its owners have then used too.
 */
export async function noteBeginning(
  tx: Tx,
  providerId: string,
  accountId: string,
  { currency, trialUsedAt }: { currency: string | null; trialUsedAt: Date | null },
): Promise<void> {
  await tx`
    update billing_account
    set currency = coalesce(currency, ${currency}::text), trial_used_at = coalesce(trial_used_at, ${trialUsedAt}::timestamptz)
    where provider_id = ${providerId} and account_id = ${accountId}`
  if (trialUsedAt) await useTrials(tx, providerId, accountId, trialUsedAt)
}

/** Locks what billing knows of those of accounts that exist; at first there is nothing. */
export async function lockBillingAccountsOf(
  tx: Tx,
  providerId: string,
  accountIds: readonly string[],
): Promise<BillingAccount[]> {
  await tx`
    insert into billing_account (provider_id, account_id)
    select provider_id, id from account
    where provider_id = ${providerId} and id = any(${accountIds as string[]}::uuid[])
    order by id for key share
    on conflict do nothing`
  return lockBillingAccounts(tx, providerId, accountIds)
}
