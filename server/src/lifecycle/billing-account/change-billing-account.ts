import { type Actor, openAccountTo } from '../../accounts/index.ts'
import { recordAct } from '../../audit/index.ts'
import { transact } from '../../lib/db.ts'
import type { z } from '../../lib/http/api.ts'
import type { Services } from '../../lib/services.ts'
import { patched } from '../settings/settings.ts'
import { type BillingAccount, lockBillingAccount, updateBillingDetails } from './store.ts'
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
