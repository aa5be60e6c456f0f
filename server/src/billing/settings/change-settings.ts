import type { Tx } from '../../platform/db/db.ts'
import type { z } from '../../platform/http/api.ts'
import { Problem } from '../../platform/problem.ts'
import { type BillingSettings, type BillingSettingsPatch, patched } from './settings.ts'
import { isPrefixImported, lockBillingSettings, mergeBillingSettings } from './store.ts'

const NO_TIME =
  'With 0 days to pay and 0 days of grace, each renewal would end its subscription. Set one of them to at least 1.'

/** Changes what is given of a provider's settings, and returns them all. Throws invalid_request. */
export async function changeBillingSettings(
  tx: Tx,
  providerId: string,
  { seller, ...patch }: z.infer<typeof BillingSettingsPatch>,
): Promise<BillingSettings> {
  const before = await lockBillingSettings(tx, providerId)
  const change = { ...patch, ...(seller && { seller: patched(before.seller, seller) }) }
  const after = patched(before, change)
  const { invoice_prefix, due_days, grace_days } = patch
  if ((due_days ?? grace_days) !== undefined && after.due_days === 0 && after.grace_days === 0)
    throw new Problem('invalid_request', {
      errors: [{ field: `/${due_days === 0 ? 'due_days' : 'grace_days'}`, message: NO_TIME }],
    })
  if (invoice_prefix !== undefined && (await isPrefixImported(tx, providerId, invoice_prefix)))
    throw new Problem('invalid_request', {
      errors: [{ field: '/invoice_prefix', message: 'Imported invoices have such numbers. Choose another.' }],
    })
  // Only what was given is stored, so that other defaults can change with a version.
  await mergeBillingSettings(tx, providerId, change as Partial<BillingSettings>)
  return after
}
