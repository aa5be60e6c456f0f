import { customerId } from '../../../identity/accounts/account/index.ts'
import { Budget } from '../../../platform/budget.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { DAY, SECOND } from '../../../platform/time/clock.ts'
import { countDroppedOrders } from '../../invoices/core/index.ts'

/** How often owners may buy or change within a day: each may cost the provider an invoice number and two webhooks. */
const CHANGES_A_DAY = 30

const changes = new Budget({ name: 'subscription', windowMs: DAY, most: { account: CHANGES_A_DAY } })

/** How many orders an owner may leave unpaid within a day: each has used up an invoice number. */
const DROPPED_A_DAY = 5

/**
 * Counts a purchase or a change by an owner; the provider is not limited. An owner who has dropped several orders
 * that day has to wait. Throws rate_limited.
 */
export async function spendChange(
  tx: Tx,
  providerId: string,
  { accountId, by }: { accountId: string; by: Caller },
  now: number,
): Promise<void> {
  if (customerId(by) === undefined) return
  await requireFewDropped(tx, providerId, { accountId, now })
  const share = { providerId, subject: '', spender: ['account', accountId] as const }
  if (await changes.spendWith(tx, share, now)) return
  throw new Problem('rate_limited', {
    detail: 'The subscription was changed too often today.',
    retryAfter: await changes.wholeIn(tx, share, now),
  })
}

async function requireFewDropped(
  tx: Tx,
  providerId: string,
  { accountId, now }: { accountId: string; now: number },
): Promise<void> {
  const since = new Date(now - DAY)
  if ((await countDroppedOrders(tx, providerId, accountId, since)) < DROPPED_A_DAY) return
  throw new Problem('rate_limited', {
    detail: 'Too many orders were left unpaid today. Try again tomorrow.',
    retryAfter: DAY / SECOND,
  })
}
