import { z } from '../../platform/http/api.ts'
import { Id, Lines, showTime, Time } from '../../platform/http/schemas.ts'
import { TaxRate } from '../money/index.ts'
import { Party, PartyPatch } from '../settings/index.ts'
import type { BillingAccount } from './store.ts'
import { isWellFormed } from './tax-id.ts'

const MAX_RATES = 5

const TaxRates = z.array(TaxRate).max(MAX_RATES)
const TaxNote = Lines(500)

export const BillingAccountView = z
  .object({
    account_id: Id,
    buyer: Party.describe('Who buys, as new invoices show it.'),
    invalid_tax_ids: z.array(z.string()).describe('Those of the buyer whose form or check digits are wrong.'),
    tax_rates: TaxRates.describe('Charged on new invoices.'),
    tax_note: TaxNote.describe('Printed on new invoices, such as "Reverse charge".'),
    currency: z.string().nullable().describe('That of its first invoice: all others are in it.'),
    balance: z.int().describe('Credit in its smallest unit, which the next invoices use up.'),
    trial_used_at: Time.nullable().describe('An account has one trial, and so has each person who owns one.'),
  })
  .openapi('BillingAccount')

export function showBillingAccount({
  trial_used_at,
  ...account
}: BillingAccount): z.infer<typeof BillingAccountView> {
  const invalid_tax_ids = account.buyer.tax_ids.filter((id) => !isWellFormed(id))
  return { ...account, invalid_tax_ids, trial_used_at: showTime(trial_used_at) } as z.infer<
    typeof BillingAccountView
  >
}

/** What the provider changes of it. */
export const BillingAccountPatch = z.strictObject({
  buyer: PartyPatch.optional().describe('Who buys, on new invoices: only what is given changes.'),
  tax_rates: TaxRates.optional().describe('Taxes to charge on new invoices.'),
  tax_note: TaxNote.optional().describe('Text printed on new invoices, such as "Reverse charge".'),
})

/** What its owners change: which taxes they are charged is not theirs to say. */
export const OwnBillingPatch = z.strictObject({
  buyer: PartyPatch.optional().describe('Who buys, on new invoices: only what is given changes.'),
})
