import { Budget } from '../../../../platform/budget.ts'
import type { Sql } from '../../../../platform/db/db.ts'
import { Problem } from '../../../../platform/problem.ts'
import { HOUR, MINUTE } from '../../../../platform/time/clock.ts'

/** What the owners of an account may send beside what happens. Each account has its own share. */
export const TESTS = new Budget({ name: 'own_webhook_test', windowMs: MINUTE, most: { account: 10 } })
export const REPLAYS = new Budget({ name: 'own_webhook_replay', windowMs: HOUR, most: { account: 100 } })

/** Spends one for an account. Throws rate_limited. */
export async function spendOf(
  budget: typeof TESTS,
  db: Sql,
  { providerId, accountId }: { providerId: string; accountId: string },
  now: number,
): Promise<void> {
  const share = { providerId, subject: '', spender: ['account', accountId] } as const
  if (await budget.spend(db, share, now)) return
  const hours = budget.windowMs / HOUR
  throw new Problem('rate_limited', {
    detail: `An account may do that ${budget.most.account} times ${hours < 1 ? 'a minute' : 'an hour'}.`,
    retryAfter: await budget.wholeIn(db, share, now),
  })
}
