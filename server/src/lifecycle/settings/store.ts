import type { Db, Tx } from '../../lib/db.ts'
import { type BillingSettings, completeBillingSettings } from './settings.ts'

/** How a provider bills, with the defaults filled in. */
export async function readBillingSettings(db: Db, providerId: string): Promise<BillingSettings> {
  const [row] = await db<{ settings: unknown }[]>`
    select settings from billing_settings where provider_id = ${providerId}`
  return completeBillingSettings(row?.settings)
}

/** The same, locked: whoever changes them waits. */
export async function lockBillingSettings(tx: Tx, providerId: string): Promise<BillingSettings> {
  await tx`insert into billing_settings (provider_id, settings) values (${providerId}, '{}') on conflict do nothing`
  const [row] = await tx<{ settings: unknown }[]>`
    select settings from billing_settings where provider_id = ${providerId} for update`
  return completeBillingSettings(row?.settings)
}

/** Replaces settings by those given. */
export async function mergeBillingSettings(
  tx: Tx,
  providerId: string,
  settings: Partial<BillingSettings>,
): Promise<void> {
  await tx`
    update billing_settings set settings = settings || ${tx.json(settings as never)} where provider_id = ${providerId}`
}

/** Whether invoices that were imported have numbers that a series of this prefix would give: INV-2026-0042 for INV. */
export async function isPrefixImported(db: Db, providerId: string, prefix: string): Promise<boolean> {
  const [row] = await db`
    select from invoice
    where provider_id = ${providerId} and number like ${`${prefix}-%`} and series is null
      and number ~ ${`^${prefix}-[0-9]{4}-[0-9]+$`}
    limit 1`
  return row !== undefined
}
