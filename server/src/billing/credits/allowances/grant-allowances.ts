import { pipeline, type Tx } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/keys/ids.ts'
import type { Services } from '../../../platform/services.ts'
import {
  endLots,
  insertLots,
  lockBalancesOf,
  moveLots,
  SYSTEM,
  sumSpentAhead,
  USUAL_PRIORITY,
} from '../ledger/index.ts'
import type { Allowance } from './allowance.ts'

/**
 * Gives accounts what their plans give, in the caller's transaction, which has locked their billing: each once, however
 * often it is asked for.
 */
export async function grantAllowances(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  providerId: string,
  allowances: readonly Allowance[],
  now: Date,
): Promise<void> {
  const lots = allowances.map((allowance) => ({
    ...allowance,
    id: newId(clock.now()),
    source: 'allowance' as const,
    priority: USUAL_PRIORITY,
    description: '',
    created_at: now,
  }))
  await insertLots(tx, providerId, lots, { actor: SYSTEM, now })
}

/** The period of an allowance is over before its time: what is left of it ends. */
export async function endAllowances(
  tx: Tx,
  providerId: string,
  ended: ReadonlyArray<{ account_id: string; subscription_id: string; at: Date }>,
): Promise<void> {
  if (ended.length === 0) return
  const accounts = ended.map(({ account_id }) => account_id)
  await pipeline([lockBalancesOf(tx, providerId, accounts), endLots(tx, providerId, ended)])
}

/** The period of running allowances ends at another time: what is left of them ends with it. */
export async function moveAllowances(
  tx: Tx,
  providerId: string,
  moved: ReadonlyArray<{ account_id: string; subscription_id: string; at: Date; to: Date }>,
): Promise<void> {
  if (moved.length === 0) return
  const accounts = moved.map(({ account_id }) => account_id)
  await pipeline([lockBalancesOf(tx, providerId, accounts), moveLots(tx, providerId, moved)])
}

/** What was spent of a unit of a subscription's allowances beyond the part for the time that was had. */
export interface SpentAhead {
  subscription_id: string
  unit: string
  amount: number
}

/** Of periods that are over before their time; before their allowances end. Unpaid ones are left out. */
export async function spentAhead(
  tx: Tx,
  providerId: string,
  ended: ReadonlyArray<{ account_id: string; subscription_id: string; at: Date }>,
): Promise<SpentAhead[]> {
  return ended.length === 0 ? [] : sumSpentAhead(tx, providerId, ended)
}
