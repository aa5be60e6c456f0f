import { type Sql, transact } from '../../platform/db/db.ts'
import { isDistributed } from '../../platform/db/distributed.ts'
import type { Services } from '../../platform/services.ts'
import type { Clock } from '../../platform/time/clock.ts'
import { endOver, lockWithOver, providersWithOver } from './ledger/index.ts'

/** Balances that share a transaction. */
const BATCH = 500

/**
 * Writes down which credits have expired, of all providers. This only tidies up: spending and reading
 * compare with the clock. Balances that are locked wait for the next run. Returns the number of lots.
 */
export async function expireCredits({ db, clock }: Pick<Services, 'clock'> & { db: Sql }): Promise<number> {
  if (!isDistributed(db)) return expireOf(db, clock)
  let done = 0
  for (const id of await providersWithOver(db, new Date(clock.now()))) done += await expireOf(db, clock, id)
  return done
}

/** The same of one provider or all. */
async function expireOf(db: Sql, clock: Clock, providerId?: string): Promise<number> {
  let done = 0
  for (;;) {
    const lots = await transact(db, async (tx) => {
      const now = new Date(clock.now())
      const balances = await lockWithOver(tx, { now, limit: BATCH, providerId })
      return balances.length === 0 ? 0 : endOver(tx, balances)
    })
    if (lots === 0) return done
    done += lots
  }
}
