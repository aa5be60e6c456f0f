import { type Sql, transact } from '../../lib/db.ts'
import type { Services } from '../../lib/services.ts'
import { endOver, lockWithOver } from './ledger/tidy-store.ts'

/** Balances that share a transaction. */
const BATCH = 500

/**
 * Writes down which credits have expired, of all providers. It only tidies: whoever spends or reads asks the clock. Balances
 * that somebody works on are left for the next time. Returns how many lots.
 */
export async function expireCredits({ db, clock }: Pick<Services, 'clock'> & { db: Sql }): Promise<number> {
  let done = 0
  for (;;) {
    const lots = await transact(db, async (tx) => {
      const balances = await lockWithOver(tx, new Date(clock.now()), BATCH)
      return balances.length === 0 ? 0 : endOver(tx, balances)
    })
    if (lots === 0) return done
    done += lots
  }
}
