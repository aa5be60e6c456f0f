import type { Tx } from '../../platform/db/db.ts'
import type { Services } from '../../platform/services.ts'
import { type BillingAccount, lockBillingAccountsOf } from '../billing-account/index.ts'
import { listSeries, takenNumbers } from '../invoices/core/index.ts'
import type { RankedVersion } from '../plans/index.ts'
import { findNewestVersion, findVersion } from '../plans/index.ts'
import type { BillingSettings } from '../settings/index.ts'
import { lockBillingSettings } from '../settings/index.ts'
import type { Subscription } from '../subscriptions/core/index.ts'
import { accountsWithSubscription, findSubscriptions } from '../subscriptions/core/index.ts'
import { billingTime } from '../time/index.ts'
import type { InvoiceRow, SubscriptionRow } from './rows.ts'
import { findImported } from './store.ts'

/** What there is already, and what the rows before have added. */
export interface Ledger {
  now: number
  settings: BillingSettings
  accounts: Map<string, BillingAccount>
  /** Accounts with a subscription that is not cancelled. */
  live: Set<string>
  /** By external id: what was imported before, and by the rows before. */
  subscriptionIds: Map<string, string>
  invoiceIds: Map<string, string>
  /** By id: those that rows of invoices may name. */
  subscriptions: Map<string, Subscription>
  numbers: Set<string>
  isOurs(number: string): boolean
  versionOf(row: SubscriptionRow): Promise<RankedVersion | undefined>
}

/**
 * Locks what an import goes by: other imports and changes of the billing settings wait, and so does who bills one of
 * these accounts.
 */
export async function openLedger(
  services: Pick<Services, 'clock' | 'config'>,
  tx: Tx,
  providerId: string,
  { subscriptions, invoices }: { subscriptions: readonly SubscriptionRow[]; invoices: readonly InvoiceRow[] },
): Promise<Ledger> {
  const settings = await lockBillingSettings(tx, providerId)
  const accountIds = [...new Set([...subscriptions, ...invoices].map(({ account_id }) => account_id))]
  const accounts = await lockBillingAccountsOf(tx, providerId, accountIds)
  const named = [
    ...subscriptions.map(({ external_id }) => external_id),
    ...invoices.flatMap(({ subscription_external_id }) => subscription_external_id ?? []),
  ]
  const before = await findImported(tx, providerId, 'subscription', named)
  const known = await findSubscriptions(
    tx,
    providerId,
    before.map(({ id }) => id),
  )
  const own = invoices.map(({ external_id }) => external_id)
  const numbers = invoices.map(({ number }) => number)
  return {
    now: await billingTime(services, tx, providerId),
    settings,
    accounts: new Map(accounts.map((account) => [account.account_id, account])),
    live: new Set(await accountsWithSubscription(tx, providerId, accountIds)),
    subscriptionIds: idsOf(before),
    invoiceIds: idsOf(await findImported(tx, providerId, 'invoice', own)),
    subscriptions: new Map(known.map((one) => [one.id, one])),
    numbers: new Set(await takenNumbers(tx, providerId, numbers)),
    isOurs: ownNumbers(settings, await listSeries(tx, providerId)),
    versionOf: versions(tx, providerId),
  }
}

function idsOf(things: ReadonlyArray<{ external_id: string; id: string }>): Map<string, string> {
  return new Map(things.map(({ external_id, id }) => [external_id, id]))
}

/** A number of ours in the hands of another would one day stop the invoices of its series. */
function ownNumbers(
  { invoice_prefix }: BillingSettings,
  series: readonly string[],
): (number: string) => boolean {
  const used = new Set(series)
  return (number) => {
    const [, name, prefix] = /^(([A-Z0-9]+)-\d{4})-\d+$/.exec(number) ?? []
    return name !== undefined && (prefix === invoice_prefix || used.has(name))
  }
}

function versions(tx: Tx, providerId: string): Ledger['versionOf'] {
  const read = new Map<string, RankedVersion | undefined>()
  return async ({ plan, plan_version: number }) => {
    const name = `${plan} ${number ?? 'newest'}`
    if (!read.has(name)) {
      const version =
        number === undefined
          ? await findNewestVersion(tx, providerId, plan)
          : await findVersion(tx, providerId, { plan, number })
      read.set(name, version?.published_at ? version : undefined)
    }
    return read.get(name)
  }
}
