import type { Tx } from '../../platform/db/db.ts'
import type { Parsed } from '../../platform/http/parse-rows.ts'
import { newId } from '../../platform/keys/ids.ts'
import type { FieldError } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { changeBalances, noteBeginning } from '../billing-account/index.ts'
import type { Invoice } from '../invoices/core/index.ts'
import { insertInvoices } from '../invoices/core/index.ts'
import type { Payment } from '../payments/index.ts'
import { insertPayments } from '../payments/index.ts'
import { isLive, next, type Subscription } from '../subscriptions/core/index.ts'
import { importedInvoice, importedPayment } from './imported-invoice.ts'
import { importedSubscription, usesTrial } from './imported-subscription.ts'
import type { Ledger } from './ledger.ts'
import type { InvoiceRow, SubscriptionRow } from './rows.ts'
import { type ImportedThing, insertImported } from './store.ts'
import { writeSubscriptions } from './write-subscriptions.ts'

/** What became of a row. */
export interface RowResult {
  external_id: string | null
  status: 'created' | 'exists' | 'refused'
  /** Null also for what a dry run would create. */
  id: string | null
  errors: FieldError[]
}

export interface Imported {
  subscriptions: RowResult[]
  invoices: RowResult[]
}

interface Adding {
  subscriptions: ReadonlyArray<Parsed<SubscriptionRow>>
  invoices: ReadonlyArray<Parsed<InvoiceRow>>
  ledger: Ledger
}

/** Judges the rows, each by what is there and what the rows before added, and writes those that are right. */
export async function addRows(
  services: Pick<Services, 'clock'>,
  tx: Tx,
  providerId: string,
  { subscriptions, invoices, ledger }: Adding,
): Promise<Imported> {
  const id = () => newId(services.clock.now())
  const added: Added = { subscriptions: new Map(), invoices: [], trials: new Set(), payments: [], things: [] }
  const results: Imported = { subscriptions: [], invoices: [] }
  for (const parsed of subscriptions)
    results.subscriptions.push(await addSubscription(parsed, { ledger, added, id: id() }))
  for (const parsed of invoices)
    results.invoices.push(addInvoice(parsed, { ledger, added, id: id(), paymentId: id() }))
  await write(tx, providerId, added, ledger)
  return results
}

/** What is to be written. */
interface Added {
  /** New ones, and those that hear of an unpaid invoice; by id. */
  subscriptions: Map<string, Subscription>
  invoices: Invoice[]
  /** Accounts that had their trial. */
  trials: Set<string>
  /** Of invoices that were paid, wholly or in part: what goes back later goes back to these. */
  payments: Payment[]
  things: ImportedThing[]
}

interface One {
  ledger: Ledger
  added: Added
  id: string
}

async function addSubscription(
  { row, key: externalId, errors }: Parsed<SubscriptionRow>,
  { ledger, added, id }: One,
): Promise<RowResult> {
  const before = externalId === null ? undefined : ledger.subscriptionIds.get(externalId)
  if (before) return { external_id: externalId, status: 'exists', id: before, errors: [] }
  if (!row) return refused(externalId, errors)
  const account = ledger.accounts.get(row.account_id)
  const known = {
    now: ledger.now,
    settings: ledger.settings,
    account,
    hasLive: ledger.live.has(row.account_id),
    version: await ledger.versionOf(row),
  }
  const made = importedSubscription(row, known, id)
  if (Array.isArray(made)) return refused(externalId, made)
  ledger.subscriptionIds.set(row.external_id, id)
  ledger.subscriptions.set(id, made)
  added.subscriptions.set(id, made)
  if (isLive(made)) {
    ledger.live.add(row.account_id)
    fixCurrency(ledger, row)
  }
  if (usesTrial(row)) added.trials.add(row.account_id)
  added.things.push({ kind: 'subscription', external_id: row.external_id, id })
  return { external_id: externalId, status: 'created', id, errors: [] }
}

function addInvoice(
  { row, key: externalId, errors }: Parsed<InvoiceRow>,
  { ledger, added, id, paymentId }: One & { paymentId: string },
): RowResult {
  const before = externalId === null ? undefined : ledger.invoiceIds.get(externalId)
  if (before) return { external_id: externalId, status: 'exists', id: before, errors: [] }
  if (!row) return refused(externalId, errors)
  const { subscription_external_id: of } = row
  const subscription = ledger.subscriptions.get(
    of === undefined ? '' : (ledger.subscriptionIds.get(of) ?? ''),
  )
  const known = {
    now: ledger.now,
    settings: ledger.settings,
    account: ledger.accounts.get(row.account_id),
    subscription,
    isTaken: ledger.numbers.has(row.number),
    isOurs: ledger.isOurs(row.number),
  }
  const made = importedInvoice(row, known, id)
  if (Array.isArray(made)) return refused(externalId, made)
  ledger.invoiceIds.set(row.external_id, id)
  ledger.numbers.add(row.number)
  fixCurrency(ledger, row)
  added.invoices.push(made)
  if (made.amount_paid > 0) added.payments.push(importedPayment(made, paymentId))
  if (subscription) noteUnpaid(subscription, made, { ledger, added })
  added.things.push({ kind: 'invoice', external_id: row.external_id, id })
  return { external_id: externalId, status: 'created', id, errors: [] }
}

/** What comes next of the account is in the same currency. */
function fixCurrency(
  { accounts }: Ledger,
  { account_id, currency }: { account_id: string; currency: string },
): void {
  const account = accounts.get(account_id)!
  accounts.set(account_id, { ...account, currency: account.currency ?? currency })
}

/** A live subscription waits for the payment of its oldest open invoice. */
function noteUnpaid(
  subscription: Subscription,
  { status, due_at }: Invoice,
  { ledger, added }: { ledger: Ledger; added: Added },
): void {
  const { id, payment_due_at } = subscription
  if (status !== 'open' || !isLive(subscription) || due_at === null) return
  if (payment_due_at !== null && payment_due_at <= due_at) return
  const noted = next(subscription, { payment_due_at: due_at })
  ledger.subscriptions.set(id, noted)
  added.subscriptions.set(id, noted)
}

function refused(externalId: string | null, errors: FieldError[]): RowResult {
  return { external_id: externalId, status: 'refused', id: null, errors }
}

async function write(
  tx: Tx,
  providerId: string,
  { subscriptions, invoices, payments, trials, things }: Added,
  { now, accounts }: Ledger,
): Promise<void> {
  await writeSubscriptions(tx, providerId, [...subscriptions.values()])
  if (invoices.length > 0) await insertInvoices(tx, providerId, invoices)
  if (payments.length > 0) await insertPayments(tx, providerId, payments)
  for (const account of trials)
    await noteBeginning(tx, providerId, account, { currency: null, trialUsedAt: new Date(now) })
  const currencies = [...accounts.values()].flatMap(({ account_id, currency }) =>
    currency === null ? [] : [{ account_id, used: 0, currency }],
  )
  if (currencies.length > 0) await changeBalances(tx, providerId, currencies)
  if (things.length > 0) await insertImported(tx, providerId, things)
}
