import { type Actor, openAccountTo } from '../../identity/accounts/account/index.ts'
import { recordAct } from '../../platform/audit/index.ts'
import { type Tx, transact } from '../../platform/db/db.ts'
import { newId } from '../../platform/keys/ids.ts'
import { Problem } from '../../platform/problem.ts'
import type { Joining } from '../../platform/services.ts'
import { lockBillingAccount } from '../billing-account/index.ts'
import { billingTime } from '../time/index.ts'
import type { Lot } from './ledger/index.ts'
import { countLots, findLotByKey, insertLots, ledgerActor } from './ledger/index.ts'

/** Of one unit that something is left of, for grants of the provider: an account's credits are shown in one answer. */
const MAX_LOTS = 1_000
const MAX_UNITS = 50

/** What is to be given. */
export interface Granting {
  accountId: string
  unit: string
  amount: number
  priority: number
  /** `null` if they do not expire. */
  expiresAt: Date | null
  description: string
  /** The sender's: the same one gives once. */
  id?: string | undefined
}

/**
 * Gives an account credits. Sent again with its id it answers with the grant as it is now. Throws not_found,
 * invalid_request, limit_reached, already_exists if the id was used for another grant.
 */
export async function grantCredits(
  services: Joining,
  providerId: string,
  granting: Granting,
  { by, device }: Actor,
): Promise<{ lot: Lot; now: Date }> {
  const { accountId, unit, amount, priority, expiresAt, description, id } = granting
  return transact(services.db, async (tx) => {
    await openAccountTo(tx, providerId, accountId, { by, atLeast: 'owner' })
    await lockBillingAccount(tx, providerId, accountId)
    const now = new Date(await billingTime(services, tx, providerId))
    const before = id && (await findLotByKey(tx, providerId, accountId, { source: 'grant', key: id }))
    if (before) {
      requireSame(before, granting)
      return { lot: before, now }
    }
    if (expiresAt && expiresAt <= now) throw fault('expires_at', 'This must be in the future.')
    await requireRoom(tx, providerId, granting)
    const fresh = {
      id: newId(services.clock.now()),
      account_id: accountId,
      unit,
      source: 'grant' as const,
      key: id ?? null,
      amount,
      priority,
      expires_at: expiresAt,
      description,
      subscription_id: null,
      created_at: now,
    }
    const [lot] = await insertLots(tx, providerId, [fresh], { actor: ledgerActor(by), now })
    await recordAct(services, tx, providerId, {
      action: 'credits.granted',
      by,
      ...(device && { device }),
      targetId: accountId,
      detail: { unit, amount, grant: lot!.id },
    })
    return { lot: lot!, now }
  })
}

function requireSame(before: Lot, { unit, amount, priority, expiresAt, description }: Granting): void {
  const isSame =
    before.unit === unit &&
    before.amount === amount &&
    before.priority === priority &&
    before.expires_at?.getTime() === expiresAt?.getTime() &&
    before.description === description
  if (!isSame)
    throw new Problem('already_exists', {
      detail: `This id was used already, to grant ${before.amount} of ${before.unit}.`,
    })
}

async function requireRoom(tx: Tx, providerId: string, granting: Granting): Promise<void> {
  const { otherUnits, open, issued } = await countLots(tx, providerId, granting)
  if (otherUnits >= MAX_UNITS)
    throw new Problem('limit_reached', { detail: `An account may have ${MAX_UNITS} units of credits.` })
  if (open >= MAX_LOTS)
    throw new Problem('limit_reached', {
      detail: `An account may have ${MAX_LOTS} grants of a unit that are not used up.`,
    })
  if (issued + granting.amount > Number.MAX_SAFE_INTEGER)
    throw fault('amount', 'This is more than an account can have been given of a unit.')
}

function fault(field: string, message: string): Problem {
  return new Problem('invalid_request', { errors: [{ field: `/${field}`, message }] })
}
