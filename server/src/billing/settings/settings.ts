import { z } from '../../platform/http/api.ts'
import { Line, Lines } from '../../platform/http/schemas.ts'
import { Zone } from '../../platform/http/zone.ts'
import { HOUR, SECOND } from '../../platform/time/clock.ts'

/** Who sells, as invoices show it. */
export const Party = z.strictObject({
  name: Line(200).default('').describe('Name of the company or person.'),
  email: Line(254).default('').describe('Email address for questions about invoices.'),
  address: z.array(Line(200)).max(8).default([]).describe('Line by line.'),
  country: z
    .string()
    .regex(/^([A-Z]{2})?$/, 'This must be a country code of two capital letters, such as DE.')
    .default('')
    .describe('Country code of ISO 3166-1, in capital letters, such as DE. Empty: not given.'),
  tax_ids: z.array(Line(60)).max(5).default([]).describe('Tax ids, such as a VAT number.'),
})

export type Party = z.infer<typeof Party>

/** The fields of a party that change. */
export const PartyPatch = patchOf(Party)

/** How a provider bills. Every field has a default, so the stored object holds only what was changed. */
export const BillingSettings = z.strictObject({
  zone: Zone.default('UTC').describe(
    'IANA time zone whose calendar makes the periods of new subscriptions, and the year of invoice numbers.',
  ),
  due_days: z.int().min(0).max(90).default(14).describe('Invoices are to be paid within this many days.'),
  grace_days: z
    .int()
    .min(0)
    .max(90)
    .default(14)
    .describe('Days of access after a failed or overdue payment. Then the subscription ends.'),
  invoice_prefix: z
    .string()
    .regex(/^(?!CN$)[A-Z0-9]{1,10}$/, 'This must be 1 to 10 capital letters and digits, and not CN.')
    .default('INV')
    .describe("Begins invoices' numbers. Those of credit notes begin with CN."),
  tax_inclusive: z.boolean().default(false).describe('Whether prices contain the tax.'),
  usage_window_seconds: z
    .int()
    .min(1)
    .max(HOUR / SECOND)
    .default(60)
    .describe('At most one usage.metrics_updated for an account and period within this time.'),
  tax_id_check: z
    .enum(['off', 'form'])
    .default('form')
    .describe(
      '`form`: owners cannot enter a tax id that has a wrong form or wrong check digits. You can; it is shown as such.',
    ),
  seller: Party.default(() => Party.parse({})).describe('Who sells, as new invoices show it.'),
  mails: z
    .enum(['none', 'own', 'all'])
    .default('own')
    .describe(
      'Which mails about money are sent to customers: none; those about what Postern bills; or also those about what Stripe does.',
    ),
  footer: Lines(1_000).default('').describe('Printed below every invoice.'),
})

export type BillingSettings = z.infer<typeof BillingSettings>

/** The settings that change; of the seller, too, only what is given. */
export const BillingSettingsPatch = patchOf(BillingSettings).extend({
  seller: PartyPatch.optional().describe('Who sells: only what is given changes.'),
})

/** Fills the stored settings up with the defaults. */
export function completeBillingSettings(stored: unknown): BillingSettings {
  return BillingSettings.parse(stored ?? {})
}

type Patch<Shape extends z.ZodRawShape> = {
  [Field in keyof Shape]: z.ZodOptional<z.ZodType<z.output<Shape[Field]>>>
}

/** Every field, optional and without its default: an absent one stays as it is. */
function patchOf<Shape extends z.ZodRawShape>(object: z.ZodObject<Shape>): z.ZodObject<Patch<Shape>> {
  const fields = Object.entries(object.shape).map(([name, field]) => {
    const { description } = field as z.ZodType
    const bare = (field as z.ZodDefault<z.ZodType>).unwrap().optional()
    return [name, description === undefined ? bare : bare.describe(description)]
  })
  return z.strictObject(Object.fromEntries(fields) as Patch<Shape>) as never
}

/** An object with some fields replaced by what is given: what is undefined changes nothing. */
export function patched<T extends object>(whole: T, patch: { [Field in keyof T]?: T[Field] | undefined }): T {
  const given = Object.entries(patch).filter(([, value]) => value !== undefined)
  return { ...whole, ...Object.fromEntries(given) }
}
