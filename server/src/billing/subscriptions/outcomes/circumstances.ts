import { type Db, pipeline, type Tx } from '../../../platform/db/db.ts'
import type { Services } from '../../../platform/services.ts'
import { type BillingAccount, lockBillingAccount, readBillingAccount } from '../../billing-account/index.ts'
import { loadVersions } from '../../plans/index.ts'
import { readBillingSettings } from '../../settings/index.ts'
import { billingTime } from '../../time/index.ts'
import type { Choice, Subscription } from '../core/index.ts'
import { findLive } from '../core/index.ts'
import type { Circumstances } from '../rules/index.ts'

/** The billing of an account: its subscription, and what the rules need to know beside it. */
export interface Billing {
  account: BillingAccount
  /** Undefined: the account has none that is not cancelled. */
  subscription: Subscription | undefined
  /** With the versions of further choices. */
  circumstances(choices?: ReadonlyArray<Choice>): Promise<Circumstances>
}

type Using = Pick<Services, 'clock' | 'config'>

/** Locks the billing of an account, which exists and which the caller may change. */
export async function lockBilling(
  services: Using,
  tx: Tx,
  providerId: string,
  accountId: string,
): Promise<Billing> {
  // Together, to wait once: the subscription is read when the lock is there.
  const [account, subscription] = await pipeline([
    lockBillingAccount(tx, providerId, accountId),
    findLive(tx, providerId, accountId),
  ])
  return billingOf(services, tx, providerId, { account, subscription })
}

/** The same to look at. */
export async function readBilling(
  services: Using,
  db: Db,
  providerId: string,
  accountId: string,
): Promise<Billing> {
  const [account, subscription] = await pipeline([
    readBillingAccount(db, providerId, accountId),
    findLive(db, providerId, accountId),
  ])
  return billingOf(services, db, providerId, { account, subscription })
}

function billingOf(
  services: Using,
  db: Db,
  providerId: string,
  { account, subscription }: Pick<Billing, 'account' | 'subscription'>,
): Billing {
  return {
    account,
    subscription,
    async circumstances(choices = []) {
      const waiting = subscription?.pending_payment
      const known = subscription
        ? [subscription, subscription.pending, waiting ? waiting.to : null, ...choices]
        : choices
      return readCircumstances(services, db, providerId, { account, choices: known })
    },
  }
}

/** What the rules need to know beside a subscription, with the versions of these choices. */
export async function readCircumstances(
  services: Using,
  db: Db,
  providerId: string,
  { account, choices }: { account: BillingAccount; choices: ReadonlyArray<Choice | null> },
): Promise<Circumstances> {
  const [now, settings, versionOf] = await pipeline([
    billingTime(services, db, providerId),
    readBillingSettings(db, providerId),
    loadVersions(db, providerId, choices),
  ])
  return { now, settings, account, versionOf }
}
