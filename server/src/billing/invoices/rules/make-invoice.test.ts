import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BillingAccount } from '../../billing-account/store.ts'
import { completeBillingSettings } from '../../settings/settings.ts'
import type { InvoiceLine, TaxRate } from '../core/invoice.ts'
import { afterInvoice, makeInvoice } from './make-invoice.ts'

const NOW = Date.parse('2026-03-01T00:00:00.000Z')

const account = (more: Partial<BillingAccount> = {}): BillingAccount => ({
  account_id: 'a',
  currency: null,
  balance: 0,
  buyer: completeBillingSettings({}).seller,
  tax_rates: [],
  tax_note: '',
  trial_used_at: null,
  ...more,
})

const line = (amount: number): InvoiceLine => ({
  description: 'Team',
  quantity: 1,
  unit_amount: amount,
  amount,
  period_start: null,
  period_end: null,
  proration: false,
})

const rate = (percentage: string): TaxRate => ({ name: 'VAT', percentage, category: 'S' })

function make(amounts: number[], { of = account(), inclusive = false, currency = 'eur' } = {}) {
  const settings = completeBillingSettings({ tax_inclusive: inclusive })
  const wanted = {
    subscriptionId: null,
    reason: 'manual' as const,
    currency,
    period: null,
    lines: amounts.map(line),
    dueAt: new Date(NOW),
  }
  return makeInvoice(wanted, { account: of, settings, now: NOW, id: 'i' })
}

describe('taxes', () => {
  test('come on top of the sum, each rounded once, half away from zero', () => {
    const invoice = make([333, 333, 334], { of: account({ tax_rates: [rate('19'), rate('7.75')] }) })
    expect(invoice.tax_lines.map(({ amount }) => amount)).toEqual([190, 78])
    expect(invoice).toMatchObject({ subtotal: 1000, tax: 268, total: 1268, amount_due: 1268 })
  })

  test('are contained in prices that include them', () => {
    const invoice = make([11_900], { of: account({ tax_rates: [rate('19')] }), inclusive: true })
    expect(invoice).toMatchObject({ subtotal: 11_900, tax: 1_900, total: 11_900 })
    expect(invoice.tax_lines[0]).toMatchObject({ taxable: 10_000, amount: 1_900 })
  })

  test('share what is contained by largest remainder', () => {
    const invoice = make([100], {
      of: account({ tax_rates: [rate('5'), rate('5'), rate('9.975')] }),
      inclusive: true,
    })
    expect(invoice.tax).toBe(17)
    expect(invoice.tax_lines.map(({ amount }) => amount)).toEqual([4, 4, 9])
  })

  test('follow the sign of the sum', () => {
    const of = account({ tax_rates: [rate('19')] })
    expect(make([-50], { of }).tax).toBe(-10) // -9.5
    expect(make([50], { of }).tax).toBe(10)
    expect(Object.is(make([0], { of }).tax, 0)).toBe(true)
  })
})

describe('the balance', () => {
  test('is used up before anything is due, and never below zero', () => {
    expect(make([1000], { of: account({ balance: 300 }) })).toMatchObject({
      balance_applied: 300,
      amount_due: 700,
      status: 'open',
      paid_at: null,
    })
    expect(make([1000], { of: account({ balance: 3000 }) })).toMatchObject({
      balance_applied: 1000,
      amount_due: 0,
      status: 'paid',
      paid_at: new Date(NOW),
    })
  })

  test('grows by a negative total', () => {
    const of = account({ balance: 50 })
    const invoice = make([-700], { of })
    expect(invoice).toMatchObject({ total: -700, balance_applied: -700, amount_due: 0, status: 'paid' })
    expect(afterInvoice(of, invoice).balance).toBe(750)
  })

  test('runs on from one invoice to the next', () => {
    const first = account({ balance: 1500 })
    const second = afterInvoice(first, make([1000], { of: first }))
    expect(make([1000], { of: second })).toMatchObject({ balance_applied: 500, amount_due: 500 })
  })
})

test('the first invoice fixes the currency', () => {
  const of = afterInvoice(account(), make([0], { currency: 'usd' }))
  expect(of.currency).toBe('usd')
  expect(() => make([1000], { of, currency: 'eur' })).toThrow(/invoiced in usd/)
})

const rates = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 9_999 }))
    .map(([whole, part]) => rate(part === 0 ? `${whole}` : `${whole}.${String(part).padStart(4, '0')}`)),
  { maxLength: 5 },
)
const amounts = fc.array(fc.integer({ min: -1e12, max: 1e12 }), { maxLength: 50 })

test('the sums always add up', () => {
  fc.assert(
    fc.property(amounts, rates, fc.boolean(), fc.nat(1e12), (lines, tax_rates, inclusive, balance) => {
      const of = account({ tax_rates, balance })
      const invoice = make(lines, { of, inclusive })
      const sum = (parts: ReadonlyArray<{ amount: number }>) =>
        parts.reduce((all, { amount }) => all + amount, 0)
      expect(sum(invoice.lines)).toBe(invoice.subtotal)
      expect(sum(invoice.tax_lines)).toBe(invoice.tax)
      expect(invoice.total).toBe(inclusive ? invoice.subtotal : invoice.subtotal + invoice.tax)
      expect(invoice.amount_due).toBe(invoice.total - invoice.balance_applied)
      expect(invoice.amount_due).toBeGreaterThanOrEqual(0)
      expect(afterInvoice(of, invoice).balance).toBeGreaterThanOrEqual(0)
      expect(invoice.status === 'paid').toBe(invoice.amount_due === 0)
      for (const { taxable, amount } of invoice.tax_lines)
        expect(Math.abs(amount)).toBeLessThanOrEqual(Math.abs(inclusive ? invoice.subtotal : taxable) + 1)
      if (inclusive && tax_rates.length > 0)
        expect(invoice.tax_lines[0]!.taxable + invoice.tax).toBe(invoice.subtotal)
    }),
  )
})
