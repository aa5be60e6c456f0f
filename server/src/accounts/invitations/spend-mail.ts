import { SECOND } from '../../lib/clock.ts'
import type { Tx } from '../../lib/db.ts'
import { Problem } from '../../lib/problem.ts'
import { ADDRESS_WINDOW_MS, BUDGET_WINDOW_MS, MAX_SENDS_PER_ADDRESS, MAX_SENDS_PER_HOUR } from './limits.ts'
import { countSendsTo, spendBudget } from './store.ts'

/** Counts a mail against what the provider may send in an hour, and what the address may get in a day. Throws rate_limited. */
export async function spendMail(tx: Tx, providerId: string, email: string, now: number): Promise<void> {
  const budget = await spendBudget(tx, providerId, new Date(now), new Date(now - BUDGET_WINDOW_MS))
  if (budget.sends > MAX_SENDS_PER_HOUR)
    throw new Problem('rate_limited', {
      detail: `At most ${MAX_SENDS_PER_HOUR} invitations an hour.`,
      retryAfter: (budget.window_started_at.getTime() + BUDGET_WINDOW_MS - now) / SECOND,
    })
  const sent = await countSendsTo(tx, providerId, email, new Date(now - ADDRESS_WINDOW_MS))
  if (sent >= MAX_SENDS_PER_ADDRESS)
    throw new Problem('rate_limited', {
      detail: 'This address got too many invitations today.',
      retryAfter: ADDRESS_WINDOW_MS / SECOND,
    })
}
