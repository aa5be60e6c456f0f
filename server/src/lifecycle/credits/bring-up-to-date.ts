import type { EmittingServices } from '../../events/index.ts'
import { type Sql, transact } from '../../lib/db.ts'
import { Unbillable } from '../plans/load-versions.ts'
import { creditsOf } from '../plans/plan.ts'
import { findDefaultVersion } from '../plans/store.ts'
import { readBillingSettings } from '../settings/store.ts'
import { openBilling } from '../subscriptions/catch-up.ts'
import { givesAccess } from '../subscriptions/standing.ts'
import { calendarMonth } from '../subscriptions/usage-period.ts'
import { billingTime } from '../time/billing-time.ts'
import { readDueFacts } from './due-store.ts'
import { defaultAllowances } from './ledger/allowance.ts'
import { grantAllowances } from './ledger/grant-allowances.ts'
import { hasLots } from './ledger/grant-store.ts'

export type CreditServices = EmittingServices & { db: Sql }

/**
 * Before an account's credits are read or spent: renews its subscription if the clock is late, and gives it what the
 * default plan gives for this month if it has no subscription. In most cases both are done already.
 */
export async function bringUpToDate(
  services: CreditServices,
  providerId: string,
  accountId: string,
): Promise<void> {
  const { db } = services
  if (!(await isBehindIn(services, providerId, accountId))) return
  try {
    await transact(db, async (tx) => {
      const { subscription } = await openBilling(services, tx, providerId, accountId)
      const now = await billingTime(services, tx, providerId)
      if (subscription && givesAccess(subscription, now)) return
      const version = await findDefaultVersion(tx, providerId)
      if (!version) return
      const month = calendarMonth((await readBillingSettings(tx, providerId)).zone, new Date(now))
      const allowances = defaultAllowances(version, accountId, month)
      await grantAllowances(services, tx, providerId, allowances, new Date(now))
    })
  } catch (error) {
    // What cannot be renewed is reported by the renewer; the credits that the account has are there.
    if (!(error instanceof Unbillable)) throw error
  }
}

async function isBehindIn(services: CreditServices, providerId: string, accountId: string): Promise<boolean> {
  const { db } = services
  const [facts, now] = await Promise.all([
    readDueFacts(db, providerId, accountId),
    billingTime(services, db, providerId),
  ])
  const { status, access_until, due_at, features, zone } = facts
  if (due_at !== null && due_at.getTime() <= now) return true
  const hasAccess = status !== null && givesAccess({ status, access_until }, now)
  if (hasAccess || !features || creditsOf({ features }).length === 0) return false
  const month = calendarMonth(zone ?? 'UTC', new Date(now))
  const keys = defaultAllowances({ features }, accountId, month).map(({ key }) => key)
  return !(await hasLots(db, providerId, accountId, keys))
}
