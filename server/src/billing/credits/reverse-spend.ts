import { type Actor, readAccount } from '../../identity/accounts/account/index.ts'
import { recordAct } from '../../platform/audit/index.ts'
import { isUniqueViolation, pipeline, type Sql, type Tx, transact } from '../../platform/db/db.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { billingTime } from '../time/index.ts'
import {
  amountOf,
  endReturned,
  findOperation,
  giveBack,
  isOver,
  ledgerActor,
  lockBalance,
  type Operation,
  takenBy,
  writeMovements,
} from './ledger/index.ts'

/** Which spend to reverse. */
export interface Reversing {
  accountId: string
  /** The spend's. */
  id: string
  /** Undefined: all that was not returned yet. */
  amount?: number | undefined
  /** The sender's id of this reversal, which happens once; the spend's, unless told. */
  key?: string | undefined
}

export interface Reversal {
  operation: Operation
  spendId: string
  /** The part that ended immediately, as the lots that it came from are over or void. */
  lapsed: number
}

/**
 * Returns what a spend took, or a part of it, to the lots that it came from: what is over there stays over. Sent again it
 * answers the same. Throws not_found, invalid_transition if not so much is left to return, already_exists if the id was
 * used for another reversal.
 */
export async function reverseSpend(
  services: Services & { db: Sql },
  providerId: string,
  reversing: Reversing,
  actor: Actor,
): Promise<Reversal> {
  const reverse = () => transact(services.db, (tx) => reverseWith(services, tx, providerId, reversing, actor))
  await readAccount(services.db, providerId, reversing.accountId, actor)
  try {
    return await reverse()
  } catch (error) {
    if (!isUniqueViolation(error, 'credit_operation_once')) throw error
    return reverse() // its id came for a spend of another unit at the same time: that one is found now
  }
}

async function reverseWith(
  services: Pick<Services, 'clock' | 'config'>,
  tx: Tx,
  providerId: string,
  reversing: Reversing,
  { by, device }: Actor,
): Promise<Reversal> {
  const { accountId, id, amount, key = id } = reversing
  const spend = await findOperation(tx, providerId, accountId, { kind: 'spend', key: id })
  if (!spend) throw notFound()
  const name = { accountId, unit: spend.unit }
  // In this order: what is read after the lock is what holds.
  const [balance, before, taken] = await pipeline([
    lockBalance(tx, providerId, name),
    findOperation(tx, providerId, accountId, { kind: 'reversal', key }),
    takenBy(tx, providerId, name, spend.number),
  ])
  if (!balance) throw notFound()
  const shown = (operation: Operation) => ({ operation, spendId: id, lapsed: lapsedOf(operation, taken) })
  if (before) {
    requireSame(before, spend, amount)
    return shown(before)
  }
  const now = new Date(await billingTime(services, tx, providerId)) // after the lock, which may take a while
  const left = spend.amount - taken.reduce((sum, { returned }) => sum + returned, 0)
  const parts = left === 0 ? undefined : giveBack(taken, amount ?? left)
  if (!parts)
    throw new Problem('invalid_transition', {
      detail: left === 0 ? 'All of it was returned already.' : `Only ${left} of it can still be returned.`,
    })
  const movements = [{ kind: 'reversal' as const, parts, key, of: spend.number }, ...endReturned(parts, now)]
  const writing = { actor: ledgerActor(by), now }
  const [operation] = await writeMovements(tx, providerId, balance, movements, writing)
  await recordAct(services, tx, providerId, {
    action: 'credits.reversed',
    by,
    ...(device && { device }),
    targetId: accountId,
    detail: { unit: spend.unit, amount: amountOf({ parts }), spend: id },
  })
  return shown(operation!)
}

function requireSame(before: Operation, spend: Operation, amount: number | undefined): void {
  const isSame = before.unit === spend.unit && before.of === spend.number
  if (isSame && (amount === undefined || amount === before.amount)) return
  throw new Problem('already_exists', { detail: 'This id was used already, for another reversal.' })
}

type TakenLots = Awaited<ReturnType<typeof takenBy>>

function lapsedOf({ entries, at }: Operation, taken: TakenLots): number {
  const ended = new Set(
    taken.flatMap(({ lot }) =>
      isOver(lot, at) || (lot.voided_at !== null && lot.voided_at <= at) ? lot.id : [],
    ),
  )
  return amountOf({
    parts: entries.flatMap(({ grant_id, amount }) =>
      ended.has(grant_id) ? { grantId: grant_id, amount } : [],
    ),
  })
}
