import { z } from '../../platform/http/api.ts'
import { Id, Line, Lines, TimeInput } from '../../platform/http/schemas.ts'
import { Zone } from '../../platform/http/zone.ts'
import { Currency, TaxRate } from '../money/index.ts'
import { Key } from '../plans/index.ts'
import { Party } from '../settings/index.ts'
import { INTERVALS } from '../time/index.ts'

const ExternalId = Line(200).min(1).describe("Its id in the other system: the row's key.")
const Moment = TimeInput.transform((text) => new Date(text)).openapi({ type: 'string', format: 'date-time' })
const MAX_LINES = 200

/** A subscription of another system. */
export const SubscriptionRow = z.strictObject({
  external_id: ExternalId,
  account_id: Id,
  plan: Key,
  plan_version: z.int().min(1).optional().describe('A published one; the newest unless told.'),
  interval: z.enum(INTERVALS),
  currency: Currency,
  seats: z.int().min(1).optional().describe('In all; those that the plan includes unless told.'),
  status: z
    .enum(['trialing', 'active', 'past_due', 'cancelled'])
    .describe('Where it stands in the other system.'),
  period_start: Moment.optional().describe('Of the running period; an interval before its end unless told.'),
  period_end: Moment.optional().describe(
    'When the next renewal is due. Not needed with anchor or trial_end.',
  ),
  anchor: Moment.optional().describe('Periods are counted from it, so that the 31st stays the 31st.'),
  zone: Zone.optional().describe("Whose calendar makes the periods; the provider's unless told."),
  trial_end: Moment.optional(),
  trial_used: z.boolean().optional().describe('Unless told: whether there is a trial_end.'),
  cancel_at_period_end: z.boolean().default(false).describe('Whether it ends with the running period.'),
  grace_until: Moment.optional().describe('While past due: when access ends. In grace_days unless told.'),
  started_at: Moment.optional().describe('period_start unless told.'),
  cancelled_at: Moment.optional().describe('Of a cancelled one.'),
  collection: z
    .enum(['charge', 'invoice'])
    .default('charge')
    .describe('`charge`: renewals are charged. `invoice`: they are invoiced and due later.'),
})

export type SubscriptionRow = z.output<typeof SubscriptionRow>

const LineRow = z
  .strictObject({
    description: Line(500).min(1).describe('What was sold.'),
    quantity: z.int().default(1).describe('Number of units.'),
    unit_amount: z.int().optional().describe('The amount, if the quantity is 1.'),
    amount: z.int().describe("Without tax that comes on top, in the currency's smallest unit."),
    period_start: Moment.optional(),
    period_end: Moment.optional(),
    proration: z.boolean().default(false).describe('Whether the line is for a part of a period.'),
  })
  .refine(({ quantity, unit_amount }) => quantity === 1 || unit_amount !== undefined, {
    path: ['unit_amount'],
    message: 'This is needed unless the quantity is 1.',
  })

const TaxRow = z.strictObject({
  ...TaxRate.shape,
  taxable: z.int().optional().describe('The sum that is taxed; all lines unless told.'),
  amount: z.int().describe('Tax, in the minor unit of the currency.'),
})

/** An invoice of another system. */
export const InvoiceRow = z.strictObject({
  external_id: ExternalId,
  account_id: Id,
  subscription_external_id: ExternalId.optional().describe('Of an imported subscription that it is for.'),
  number: Line(60)
    .trim()
    .min(1)
    .describe('It keeps its own. Numbers of the series of this service are refused.'),
  status: z.enum(['open', 'paid', 'void', 'uncollectible']).describe('Where it stands in the other system.'),
  currency: Currency,
  lines: z.array(LineRow).min(1).max(MAX_LINES).describe('What was charged and taken back.'),
  tax_lines: z.array(TaxRow).max(20).default([]),
  tax_inclusive: z.boolean().default(false).describe('Whether the lines contain the tax.'),
  total: z.int().optional().describe('Checked against the lines, if it is given.'),
  amount_due: z.int().min(0).optional().describe('The total less credit; the total unless told.'),
  amount_paid: z.int().min(0).optional().describe('Unless told: amount_due of a paid one, else 0.'),
  period_start: Moment.optional(),
  period_end: Moment.optional(),
  issued_at: Moment,
  due_at: Moment.optional().describe('Of an open one; issued_at unless told for others.'),
  paid_at: Moment.optional().describe('Of a paid one.'),
  closed_at: Moment.optional().describe('Of one that is void or uncollectible.'),
  seller: Party.optional().describe("The provider's unless told."),
  buyer: Party.optional().describe("The account's unless told."),
  note: Lines(2_000).default('').describe('Text printed below the lines.'),
})

export type InvoiceRow = z.output<typeof InvoiceRow>
