import {
  type BillingAccount,
  hasOwnerHadTrial,
  readBillingAccount,
} from '../../../billing/billing-account/index.ts'
import { type Invoice, listInvoices } from '../../../billing/invoices/core/index.ts'
import { findDefaultVersion, loadVersions, type RankedVersion } from '../../../billing/plans/index.ts'
import { type BillingSettings, readBillingSettings } from '../../../billing/settings/index.ts'
import { readStanding, type Standing } from '../../../billing/subscriptions/core/index.ts'
import { billingTime } from '../../../billing/time/index.ts'
import { listMeters } from '../../../billing/usage/index.ts'
import { type Locale, localeOf } from '../../../platform/i18n/locale.ts'
import { MAX_PAGE } from '../../../platform/lists/paging.ts'
import { newestFirst } from '../../../platform/lists/sorting.ts'
import { providerOf } from '../../../providers/index.ts'
import type { Input } from '../frame/frame.ts'
import type { Owner } from '../frame/with-owner.ts'
import type { Meters } from './difference.ts'

/** What the pages show of an account. */
export interface Billing {
  standing: Standing
  /** What the account has without a subscription. */
  byDefault: RankedVersion | undefined
  /** The version of what it changes to. */
  pending: RankedVersion | undefined
  /** The version of what it changes to once that is paid. */
  waiting: RankedVersion | undefined
  account: BillingAccount
  /** Whether the account or an owner has used up the trial. */
  hadTrial: boolean
  settings: BillingSettings
  meters: Meters
  /** To be paid; the longest due first. */
  open: Invoice[]
  /** The time that billing goes by. */
  now: number
  /** In whose calendar its dates are. */
  zone: string
  /** In which language it is told. */
  locale: Locale
}

export async function readBilling({ services, c }: Input, { account }: Owner): Promise<Billing> {
  const { db } = services
  const { id: providerId } = providerOf(c)
  const unpaid = { accountId: account.id, status: 'open' as const }
  const [standing, byDefault, billingAccount, settings, meters, open, now, hadTrial] = await Promise.all([
    readStanding(services, providerId, account.id),
    findDefaultVersion(db, providerId),
    readBillingAccount(db, providerId, account.id),
    readBillingSettings(db, providerId),
    listMeters(db, providerId),
    listInvoices(db, providerId, unpaid, newestFirst({ limit: MAX_PAGE, before: undefined })),
    billingTime(services, db, providerId),
    hasOwnerHadTrial(db, providerId, account.id),
  ])
  const { subscription } = standing
  const [next, waits] = [subscription?.pending ?? null, subscription?.pending_payment?.to ?? null]
  const versionOf = next || waits ? await loadVersions(db, providerId, [next, waits]) : undefined
  return {
    standing,
    byDefault,
    pending: next ? versionOf!(next) : undefined,
    waiting: waits ? versionOf!(waits) : undefined,
    account: billingAccount,
    hadTrial: hadTrial || billingAccount.trial_used_at !== null,
    settings,
    meters: new Map(meters.map((meter) => [meter.key, meter])),
    open: open.reverse(),
    now,
    zone: subscription?.zone ?? settings.zone,
    locale: localeOf(c),
  }
}
