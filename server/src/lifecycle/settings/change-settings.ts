import type { Tx } from '../../lib/db.ts'
import type { z } from '../../lib/http/api.ts'
import { type BillingSettings, type BillingSettingsPatch, patched } from './settings.ts'
import { lockBillingSettings, mergeBillingSettings } from './store.ts'

/** Changes what is given of a provider's settings, and returns them all. */
export async function changeBillingSettings(
  tx: Tx,
  providerId: string,
  { seller, ...patch }: z.infer<typeof BillingSettingsPatch>,
): Promise<BillingSettings> {
  const before = await lockBillingSettings(tx, providerId)
  const change = { ...patch, ...(seller && { seller: patched(before.seller, seller) }) }
  const after = patched(before, change)
  // Only what was given is stored, so that other defaults can change with a version.
  await mergeBillingSettings(tx, providerId, change as Partial<BillingSettings>)
  return after
}
