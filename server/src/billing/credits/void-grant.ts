import { type Actor, readAccount } from '../../identity/accounts/account/index.ts'
import { recordAct } from '../../platform/audit/index.ts'
import { pipeline, type Sql, transact } from '../../platform/db/db.ts'
import { notFound, Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { billingTime } from '../time/index.ts'
import type { Lot } from './ledger/index.ts'
import {
  expire,
  findLot,
  ledgerActor,
  lockBalance,
  type Movement,
  markVoid,
  writeMovements,
} from './ledger/index.ts'

/**
 * Takes back what is left of a grant; what was spent of it stays spent, and nothing returns to it. Throws not_found,
 * invalid_transition if it is void already.
 */
export async function voidGrant(
  services: Services & { db: Sql },
  providerId: string,
  { accountId, grantId }: { accountId: string; grantId: string },
  { by, device }: Actor,
): Promise<{ lot: Lot; now: Date }> {
  await readAccount(services.db, providerId, accountId, { by })
  return transact(services.db, async (tx) => {
    const found = await findLot(tx, providerId, accountId, grantId)
    if (!found) throw notFound()
    const { unit } = found
    const [balance, lot] = await pipeline([
      lockBalance(tx, providerId, { accountId, unit }),
      findLot(tx, providerId, accountId, grantId),
    ])
    if (!balance || !lot) throw notFound()
    if (lot.voided_at) throw new Problem('invalid_transition', { detail: 'This grant is void already.' })
    const now = new Date(await billingTime(services, tx, providerId)) // after the lock, which may take a while
    const over = expire([lot], now)
    const rest: Movement = { kind: 'void', parts: [{ grantId, amount: lot.remaining }] }
    const movements = over.length > 0 || lot.remaining === 0 ? over : [rest]
    await writeMovements(tx, providerId, balance, movements, { actor: ledgerActor(by), now })
    await markVoid(tx, providerId, grantId, now)
    await recordAct(services, tx, providerId, {
      action: 'credits.voided',
      by,
      ...(device && { device }),
      targetId: accountId,
      detail: { unit, amount: over.length > 0 ? 0 : lot.remaining, grant: grantId },
    })
    return { lot: { ...lot, remaining: 0, voided_at: now }, now }
  })
}
