import type { Db } from '../../lib/db.ts'
import { type BillingSettings, completeBillingSettings } from './settings.ts'

/** How a provider bills, with the defaults filled in. */
export async function readBillingSettings(db: Db, providerId: string): Promise<BillingSettings> {
  const [row] = await db<{ settings: unknown }[]>`
    select settings from billing_settings where provider_id = ${providerId}`
  return completeBillingSettings(row?.settings)
}
