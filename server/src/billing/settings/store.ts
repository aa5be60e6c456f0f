import type { Db, Tx } from '../../platform/db/db.ts'
import { type BillingSettings, completeBillingSettings } from './settings.ts'

/** How a provider bills, with the defaults filled in. */
export async function readBillingSettings(db: Db, providerId: string): Promise<BillingSettings> {
  const [row] = await db<Row[]>`
    select settings, mails from billing_settings where provider_id = ${providerId}`
  return complete(row)
}

/** The same, locked until the transaction ends. */
export async function lockBillingSettings(tx: Tx, providerId: string): Promise<BillingSettings> {
  await tx`insert into billing_settings (provider_id, settings) values (${providerId}, '{}') on conflict do nothing`
  const [row] = await tx<Row[]>`
    select settings, mails from billing_settings where provider_id = ${providerId} for update`
  return complete(row)
}

interface Row {
  settings: object
  /** Apart from the others, since the statement that queues mails needs only this. */
  mails: BillingSettings['mails'] | null
}

function complete(row: Row | undefined): BillingSettings {
  return completeBillingSettings({ ...row?.settings, ...(row?.mails && { mails: row.mails }) })
}

/** Replaces settings by those given. */
export async function mergeBillingSettings(
  tx: Tx,
  providerId: string,
  { mails, ...settings }: Partial<BillingSettings>,
): Promise<void> {
  await tx`
    update billing_settings set settings = settings || ${tx.json(settings as never)}, mails = coalesce(${mails ?? null}, mails)
    where provider_id = ${providerId}`
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
