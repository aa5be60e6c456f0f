import { type Actor, customerId, openAccountTo } from '../../identity/accounts/account/index.ts'
import { recordAct } from '../../platform/audit/index.ts'
import { type Tx, transact } from '../../platform/db/db.ts'
import type { z } from '../../platform/http/api.ts'
import { Problem } from '../../platform/problem.ts'
import type { Services } from '../../platform/services.ts'
import { patched, readBillingSettings } from '../settings/index.ts'
import { type BillingAccount, lockBillingAccount, updateBillingDetails } from './store.ts'
import { isWellFormed } from './tax-id.ts'
import type { BillingAccountPatch } from './view.ts'

/** Changes what is given of an account's billing details; invoices stay as they are. Throws not_found, forbidden. */
export async function changeBillingAccount(
  services: Services,
  providerId: string,
  { accountId, ...patch }: { accountId: string } & z.infer<typeof BillingAccountPatch>,
  { by, device }: Actor,
): Promise<BillingAccount> {
  return transact(services.db, async (tx) => {
    await openAccountTo(tx, providerId, accountId, { by, atLeast: 'owner' })
    if (customerId(by) !== undefined) await requireTaxIds(tx, providerId, patch.buyer?.tax_ids)
    const before = await lockBillingAccount(tx, providerId, accountId)
    const after = patched(before, { ...patch, buyer: patch.buyer && patched(before.buyer, patch.buyer) })
    await updateBillingDetails(tx, providerId, after)
    await recordAct(services, tx, providerId, {
      action: 'billing.account_changed',
      by,
      ...(device && { device }),
      targetId: accountId,
      detail: { changed: Object.keys(patch).sort().join(', ') },
    })
    return after
  })
}

/** Owners may only enter plausible tax ids: a wrong one makes every invoice wrong. Throws invalid_request. */
async function requireTaxIds(tx: Tx, providerId: string, ids: readonly string[] = []): Promise<void> {
  const wrong = ids.flatMap((id, index) => (isWellFormed(id) ? [] : [index]))
  if (wrong.length === 0 || (await readBillingSettings(tx, providerId)).tax_id_check === 'off') return
  const message = 'This is not a tax id: its form or its check digits are wrong.'
  throw new Problem('invalid_request', {
    errors: wrong.map((index) => ({ field: `/buyer/tax_ids/${index}`, message })),
  })
}
