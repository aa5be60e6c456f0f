import { readAccount } from '../../identity/accounts/account/index.ts'
import { isUniqueViolation, pipeline, type Tx, transact } from '../../platform/db/db.ts'
import type { Caller } from '../../platform/http/context.ts'
import { Problem } from '../../platform/problem.ts'
import { billingTime } from '../time/index.ts'
import { bringUpToDate, type CreditServices } from './bring-up-to-date.ts'
import {
  expire,
  findOperation,
  isOver,
  ledgerActor,
  lockBalance,
  type Operation,
  openLots,
  takeFrom,
  writeMovements,
} from './ledger/index.ts'

/** What is to be spent. */
export interface Spending {
  accountId: string
  unit: string
  amount: number
  /** The sender's: the same one spends once. */
  id: string
}

/**
 * Spends credits, all or nothing: by priority, then the earliest end, then age. Sent again it answers the same. Throws
 * not_found, insufficient_credits, already_exists if the id was used for another spend.
 */
export async function spendCredits(
  services: CreditServices,
  providerId: string,
  spending: Spending,
  by: Caller,
): Promise<Operation> {
  const { accountId } = spending
  await readAccount(services.db, providerId, accountId, { by })
  await bringUpToDate(services, providerId, accountId)
  const spend = () => transact(services.db, (tx) => spendWith(services, tx, providerId, spending, by))
  try {
    return await spend()
  } catch (error) {
    if (!isUniqueViolation(error, 'credit_operation_once')) throw error
    return spend() // its id came for another unit at the same time: that one is found now
  }
}

async function spendWith(
  services: Pick<CreditServices, 'clock' | 'config'>,
  tx: Tx,
  providerId: string,
  { accountId, unit, amount, id }: Spending,
  by: Caller,
): Promise<Operation> {
  const name = { accountId, unit }
  // In this order: what is read after the lock is what holds.
  const [balance, lots, before] = await pipeline([
    lockBalance(tx, providerId, name),
    openLots(tx, providerId, name),
    findOperation(tx, providerId, accountId, { kind: 'spend', key: id }),
  ])
  if (before) {
    if (before.unit === unit && before.amount === amount) return before
    throw new Problem('already_exists', {
      detail: `This id was used already, to spend ${before.amount} of ${before.unit}.`,
    })
  }
  const now = new Date(await billingTime(services, tx, providerId)) // after the lock, which may take a while
  const parts = takeFrom(lots, amount, now)
  if (!balance || !parts) {
    const available = lots.reduce((sum, lot) => sum + (isOver(lot, now) ? 0 : lot.remaining), 0)
    throw new Problem('insufficient_credits', {
      detail: `The account has ${available} of ${unit}, and ${amount} were asked for.`,
    })
  }
  const movements = [...expire(lots, now), { kind: 'spend' as const, parts, key: id }]
  const written = await writeMovements(tx, providerId, balance, movements, { actor: ledgerActor(by), now })
  return written.at(-1)!
}
