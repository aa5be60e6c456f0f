import type { EmittingServices } from '../../events/index.ts'
import { type Sql, transact } from '../../platform/db/db.ts'
import { creditsOf, findDefaultVersion, Unbillable } from '../plans/index.ts'
import { readBillingSettings } from '../settings/index.ts'
import { givesAccess } from '../subscriptions/core/index.ts'
import { openBilling } from '../subscriptions/outcomes/index.ts'
import { billingTime, calendarMonth } from '../time/index.ts'
import { defaultAllowances, grantAllowances } from './allowances/index.ts'
import { readDueFacts } from './due-store.ts'
import { hasLots } from './ledger/index.ts'

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
