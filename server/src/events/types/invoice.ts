import { z } from '../../platform/http/api.ts'
import { declareEvent } from './declare.ts'
import { ACME, BilledAccount } from './person.ts'

const Amount = z.int()
const Time = z.string().openapi({ format: 'date-time' })

const line = z.looseObject({
  description: z.string().describe('What is sold.'),
  quantity: z.int().describe('Number of units, such as seats.'),
  unit_amount: Amount,
  amount: Amount.describe('Negative: taken back.'),
  period_start: Time.nullable(),
  period_end: Time.nullable(),
  proration: z.boolean().describe('Whether it is for a part of a period.'),
})

const taxLine = z.looseObject({
  name: z.string().describe('Name of the tax, such as VAT.'),
  percentage: z.string().describe('A decimal number, such as 19 or 7.7.'),
  category: z.string().describe('EN 16931 (UNTDID 5305).'),
  taxable: Amount.describe('Sum that is taxed, in the minor unit of the currency.'),
  amount: Amount.describe('Tax, in the minor unit of the currency.'),
})

/** What invoices of plans hold beyond the first five fields. Publishers may leave it out. */
const more = {
  account_id: z.string(),
  url: z.string().describe('Its page: the owners of the account see it there, and pay it while it is open.'),
  account: BilledAccount,
  subscription_id: z.string().nullable(),
  reason: z.string().describe('`purchase`, `renewal`, `change`, `manual` or `import`.'),
  period_start: Time.nullable(),
  period_end: Time.nullable(),
  lines: z.array(line).describe('What is charged and taken back.'),
  subtotal: Amount.describe('The sum of the lines.'),
  tax_lines: z.array(taxLine),
  tax: Amount,
  total: Amount,
  balance_applied: Amount.describe("Paid from the account's balance; negative: added to it."),
  amount_paid: Amount,
  amount_remaining: Amount,
  issued_at: Time,
  due_at: Time,
}

/** The invoice, as docs/webhooks.md shows it. */
export const invoiceCreated = declareEvent({
  name: 'invoice.created',
  summary: 'An invoice is created.',
  what: 'The invoice.',
  resource: {
    id: z.string(),
    number: z.string().describe('Human-readable invoice number.'),
    status: z.string().describe('`open`, or `paid` if nothing is due.'),
    amount_due: z.int().describe("In the currency's smallest unit."),
    currency: z.string().regex(/^[a-z]{3}$/, 'This must be a lower-case currency code such as eur.'),
    ...z.object(more).partial().shape,
  },
  subjects: ['id', 'number', 'account_id', 'account.external_id', 'account.owner_email', 'subscription_id'],
  account: 'account_id',
  example: {
    id: '01936f2c-0000-7abc-8def-0123456789ab',
    number: 'INV-2026-0042',
    status: 'open',
    amount_due: 4900,
    currency: 'eur',
    account_id: '01936f2a-7c00-7abc-8def-0123456789ab',
    url: 'https://id.example.com/account/billing/invoice?id=01936f2a-7c00-7abc-8def-0123456789ab&invoice=01936f2c-0000-7abc-8def-0123456789ab',
    account: { id: '01936f2a-7c00-7abc-8def-0123456789ab', ...ACME, owner_email: 'ada@example.com' },
    subscription_id: '01936f2d-0000-7abc-8def-0123456789ab',
    reason: 'renewal',
    period_start: '2026-01-31T09:30:00.000Z',
    period_end: '2026-02-28T09:30:00.000Z',
    lines: [
      {
        description: 'Team',
        quantity: 1,
        unit_amount: 4900,
        amount: 4900,
        period_start: '2026-01-31T09:30:00.000Z',
        period_end: '2026-02-28T09:30:00.000Z',
        proration: false,
      },
    ],
    subtotal: 4900,
    tax_lines: [{ name: 'VAT', percentage: '19', category: 'S', taxable: 4900, amount: 931 }],
    tax: 931,
    total: 5831,
    balance_applied: 931,
    amount_paid: 0,
    amount_remaining: 4900,
    issued_at: '2026-01-31T09:30:00.000Z',
    due_at: '2026-02-14T09:30:00.000Z',
  },
})
