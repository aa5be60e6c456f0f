import type { EmittingServices } from '../../../events/index.ts'
import { afterCommit, type Sql, type Tx, transact } from '../../../platform/db/db.ts'
import { isRefusal } from '../../../platform/db/refusal.ts'
import { Problem } from '../../../platform/problem.ts'
import { HOUR } from '../../../platform/time/clock.ts'
import { type BillingAccount, lockBillingAccounts, lockDueAccounts } from '../../billing-account/index.ts'
import { loadVersions, Unbillable } from '../../plans/index.ts'
import { readBillingSettings } from '../../settings/index.ts'
import { billingTime } from '../../time/index.ts'
import { dueOf, nextDue, putOff } from '../core/index.ts'
import { applyOutcomes } from '../outcomes/index.ts'
import { passTime } from '../rules/index.ts'

/** Subscriptions that share a transaction, and so the lock of the number series. */
const BATCH = 500
/** When to try again what failed for its own reason. */
const PUT_OFF_MS = HOUR

type Using = EmittingServices & { db: Sql }

/**
 * Does what time brings to up to 500 of a provider's subscriptions, one step each: renewals, ends of trials, overdue
 * payments, cancellations. Those that another process works on are left to it. Returns how many steps were done: if any
 * were, there may be more. One that cannot be done is put off and reported, and holds up no other.
 */
export async function renewDue(services: Using, providerId: string): Promise<number> {
  const now = await billingTime(services, services.db, providerId)
  let claimed: string[] = []
  try {
    return await transact(services.db, async (tx) => {
      const accounts = await lockDueAccounts(tx, providerId, { now: new Date(now), limit: BATCH })
      claimed = accounts.map(({ account_id }) => account_id)
      return renewLocked(services, tx, providerId, { accounts, now })
    })
  } catch (error) {
    if (!isAboutOne(error)) throw error
    return renewApart(services, providerId, { accountIds: claimed, now }, error)
  }
}

interface Batch {
  accountIds: readonly string[]
  now: number
}

/** Halves a batch that failed until the one at fault is alone. */
async function renewApart(
  services: Using,
  providerId: string,
  { accountIds, now }: Batch,
  cause: unknown,
): Promise<number> {
  if (accountIds.length === 1) {
    const times = { now: new Date(now), until: new Date(now + PUT_OFF_MS) }
    if (!(await putOff(services.db, providerId, accountIds[0]!, times))) return 1 // another process did
    services.log.error({ err: cause, account: accountIds[0] }, 'a subscription cannot go on; it is put off')
    services.metrics.subscriptionSteps.inc({ outcome: 'put_off' })
    return 1
  }
  const half = Math.ceil(accountIds.length / 2)
  let done = 0
  for (const part of [accountIds.slice(0, half), accountIds.slice(half)]) {
    try {
      done += await transact(services.db, async (tx) => {
        const accounts = await lockBillingAccounts(tx, providerId, part)
        return renewLocked(services, tx, providerId, { accounts, now })
      })
    } catch (error) {
      if (!isAboutOne(error)) throw error
      done += await renewApart(services, providerId, { accountIds: part, now }, error)
    }
  }
  return done
}

/** Whether a failure is due to a subscription, so that others could go on; and not to the database. */
function isAboutOne(error: unknown): boolean {
  return error instanceof Unbillable || error instanceof Problem || isRefusal(error)
}

async function renewLocked(
  services: Using,
  tx: Tx,
  providerId: string,
  { accounts, now }: { accounts: readonly BillingAccount[]; now: number },
): Promise<number> {
  const ids = accounts.map(({ account_id }) => account_id)
  const due = await dueOf(tx, providerId, ids, new Date(now))
  if (due.length === 0) return 0
  const settings = await readBillingSettings(tx, providerId)
  const choices = due.flatMap((one) => [one, one.pending])
  const versionOf = await loadVersions(tx, providerId, choices)
  const accountOf = new Map(accounts.map((account) => [account.account_id, account]))
  const planned = due.map((subscription) => {
    const account = accountOf.get(subscription.account_id)!
    const circumstances = { now, settings, account, versionOf }
    return { account, outcome: passTime(subscription, nextDue(subscription)!, circumstances) }
  })
  await applyOutcomes(services, tx, providerId, planned, {
    circumstances: { now, settings, versionOf },
    cause: {},
  })
  afterCommit(tx, () => services.metrics.subscriptionSteps.inc({ outcome: 'done' }, due.length))
  return due.length
}
