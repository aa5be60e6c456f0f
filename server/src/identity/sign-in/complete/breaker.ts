import { recordAct } from '../../../platform/audit/index.ts'
import { transact } from '../../../platform/db/db.ts'
import type { Services } from '../../../platform/services.ts'
import { countWrongGuess, TRIPS_AT } from './store/guess-window.ts'

/** Counts a wrong guess; if it trips the breaker, writes that to the log and the audit log. */
export async function noteWrongGuess(services: Services, providerId: string): Promise<void> {
  await transact(services.db, async (tx) => {
    const count = await countWrongGuess(tx, providerId, new Date(services.clock.now()))
    if (count !== TRIPS_AT) return
    services.log.warn(
      { provider: providerId, wrongGuesses: count },
      'a sweep of guesses: the breaker tripped',
    )
    const act = { action: 'provider.breaker_tripped', detail: { wrong_guesses: count } } as const
    await recordAct(services, tx, providerId, act)
  })
}
