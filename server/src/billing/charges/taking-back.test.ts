import { describe, expect, test } from 'vitest'
import { DAY } from '../../platform/time/clock.ts'
import type { BillingAccount } from '../billing-account/store.ts'
import type { CreditNote } from '../credit-notes/credit-note.ts'
import type { Invoice, InvoiceLine, InvoiceStatus, TaxRate } from '../invoices/core/invoice.ts'
import { makeInvoice } from '../invoices/rules/make-invoice.ts'
import { BillingSettings, Party } from '../settings/settings.ts'
import { type Charge, chargesOf } from './charge.ts'
import { takeBack, takeBackLater } from './taking-back.ts'

// A period of 30 days for 100.00 and 19 % tax on top; what is left of it is taken back after 15 days, for a plan of 200.00.

const START = new Date('2026-04-01T00:00:00Z')
const HALF = new Date(START.getTime() + 15 * DAY)
const END = new Date(START.getTime() + 30 * DAY)
const VAT = { name: 'VAT', percentage: '19', category: 'S' }
const REVERSE = { name: 'VAT', percentage: '0', category: 'AE' }

const account = (tax_rates: TaxRate[], balance = 0): BillingAccount => ({
  account_id: 'a',
  currency: 'eur',
  balance,
  buyer: Party.parse({}),
  tax_rates,
  tax_note: '',
  trial_used_at: null,
})

const line = (amount: number, kind: 'plan' | 'seats' = 'plan'): InvoiceLine => ({
  kind,
  description: 'Team, a month',
  quantity: 1,
  unit_amount: amount,
  amount,
  period_start: START.toISOString(),
  period_end: END.toISOString(),
  proration: false,
})

/** An invoice of these lines, for an account with this balance. */
function invoiced(lines: InvoiceLine[], { balance = 0, inclusive = false } = {}): Invoice {
  const settings = BillingSettings.parse({ tax_inclusive: inclusive })
  const wanted = {
    subscriptionId: 's',
    reason: 'renewal' as const,
    currency: 'eur',
    period: null,
    lines,
    dueAt: END,
  }
  return {
    ...makeInvoice(wanted, { account: account([VAT], balance), settings, now: START.getTime(), id: 'i' }),
    number: 'INV-1',
  }
}

interface State {
  status: InvoiceStatus
  paid?: number
  /** Taken back by the provider's credit note, which left less to pay or went back. */
  credited?: number
  balance?: number
}

/** What of the charge is left, and what the change's invoice then comes to. */
function change(state: State, { from = HALF, rates = [VAT], lines = [line(10_000)] } = {}) {
  const { status, paid = 0, credited = 0, balance = 0 } = state
  const base = invoiced(lines, { balance })
  const unpaid = base.amount_due - paid
  const toUnpaid = Math.min(credited, unpaid)
  const invoice: Invoice = { ...base, status, amount_paid: paid, amount_credited: toUnpaid }
  const note = {
    total: credited,
    tax: Math.round((credited * 19) / 119),
    tax_lines: [{ ...VAT, taxable: 0 }],
  }
  const earlier = [
    { ...note, tax_lines: note.tax_lines.map((tax) => ({ ...tax, amount: note.tax })) },
  ] as unknown as CreditNote[]
  let count = 0
  const charges = chargesOf(invoice, () => `c${++count}`).map(
    (charge): Charge => ({ ...charge, taken_back: Math.ceil((charge.amount * credited) / invoice.total) }),
  )
  const known = { charges, invoices: new Map([['i', { invoice, earlier: credited > 0 ? earlier : [] }]]) }
  const back = takeBack(known, { from, kinds: ['plan', 'seats'], inclusive: false })
  const next = makeInvoice(
    {
      subscriptionId: 's',
      reason: 'change',
      currency: 'eur',
      period: null,
      lines: [...back.lines, line(20_000)],
      dueAt: END,
    },
    { account: account(rates), settings: BillingSettings.parse({}), now: from.getTime(), id: 'n' },
  )
  return { known, back, next, invoice }
}

describe('what is given back is what came: an invoice of 119.00 that is', () => {
  test.each<[string, State, { line: number; toUnpaid: number; toBalance: number }]>([
    ['unpaid', { status: 'open' }, { line: 0, toUnpaid: 5_950, toBalance: 0 }],
    [
      'paid in part, less than was used',
      { status: 'open', paid: 4_000 },
      { line: 0, toUnpaid: 5_950, toBalance: 0 },
    ],
    ['paid but for 19.00', { status: 'open', paid: 10_000 }, { line: 0, toUnpaid: 1_900, toBalance: 4_050 }],
    [
      'paid by the balance in part',
      { status: 'open', balance: 9_900 },
      { line: 0, toUnpaid: 2_000, toBalance: 3_950 },
    ],
    ['paid', { status: 'paid', paid: 11_900 }, { line: -5_000, toUnpaid: 0, toBalance: 0 }],
    ['paid by the balance', { status: 'paid', balance: 11_900 }, { line: -5_000, toUnpaid: 0, toBalance: 0 }],
    [
      'paid and refunded',
      { status: 'paid', paid: 11_900, credited: 11_900 },
      { line: 0, toUnpaid: 0, toBalance: 0 },
    ],
    [
      'paid and refunded by half',
      { status: 'paid', paid: 11_900, credited: 5_950 },
      { line: -2_500, toUnpaid: 0, toBalance: 0 },
    ],
    ['credited', { status: 'paid', credited: 11_900 }, { line: 0, toUnpaid: 0, toBalance: 0 }],
    [
      'unpaid, and credited by half',
      { status: 'open', credited: 5_950 },
      { line: 0, toUnpaid: 2_975, toBalance: 0 },
    ],
    ['uncollectible', { status: 'uncollectible' }, { line: 0, toUnpaid: 5_950, toBalance: 0 }],
    [
      'uncollectible but for 100.00',
      { status: 'uncollectible', paid: 10_000 },
      { line: 0, toUnpaid: 1_900, toBalance: 4_050 },
    ],
    ['void', { status: 'void' }, { line: 0, toUnpaid: 0, toBalance: 0 }],
  ])('%s', (_name, state, expected) => {
    const { back, next, invoice } = change(state)
    const [credit] = back.credits
    expect({
      line: back.lines.reduce((sum, { amount }) => sum + amount, 0),
      toUnpaid: credit?.to_unpaid ?? 0,
      toBalance: credit?.to_balance ?? 0,
    }).toEqual(expected)
    expect(next.total).toBe(Math.round((20_000 + expected.line) * 1.19))
    // Balance comes only from money that came, and never more than was not used.
    const came = invoice.amount_paid + invoice.balance_applied
    expect(expected.toBalance).toBeLessThanOrEqual(came)
    // Nothing is left to be taken back a second time.
    const again = { ...change(state).known, charges: back.charges }
    expect(takeBack(again, { from: HALF, kinds: ['plan', 'seats'], inclusive: false }).takes).toEqual([])
  })
})

test('a trial that ended unpaid pays out nothing: 490.00 open, 431.00 of it not had', () => {
  const year = { ...line(49_000), period_end: new Date(START.getTime() + 365 * DAY).toISOString() }
  const settings = BillingSettings.parse({})
  const made = makeInvoice(
    { subscriptionId: 's', reason: 'renewal', currency: 'eur', period: null, lines: [year], dueAt: END },
    { account: account([]), settings, now: START.getTime(), id: 'i' },
  )
  const invoice = { ...made, number: 'INV-1' }
  const known = {
    charges: chargesOf(invoice, () => 'c'),
    invoices: new Map([['i', { invoice, earlier: [] }]]),
  }
  const from = new Date(START.getTime() + 44 * DAY)
  const { lines, credits } = takeBack(known, { from, kinds: ['plan'], inclusive: false })
  expect(lines).toEqual([])
  expect(credits).toMatchObject([{ total: 43_093, to_unpaid: 43_093, to_balance: 0 }])
})

test('what is taken back has the tax it was charged with: 19 % paid, reverse charge since', () => {
  const { next } = change({ status: 'paid', paid: 11_900 }, { from: START, rates: [REVERSE] })
  expect(next.lines.map(({ amount, tax }) => [amount, tax![0]!.percentage])).toEqual([
    [-10_000, '19'],
    [20_000, '0'],
  ])
  expect(next.tax_lines.map(({ taxable, amount }) => [taxable, amount])).toEqual([
    [-10_000, -1_900],
    [20_000, 0],
  ])
  expect(next.total).toBe(8_100)
})

test('prices that contain taxes by now take back what came on top', () => {
  const { known } = change({ status: 'paid', paid: 11_900 })
  const { lines } = takeBack(known, { from: START, kinds: ['plan'], inclusive: true })
  expect(lines.map(({ amount }) => amount)).toEqual([-11_900])
})

test('of seats alone, the plan is not touched', () => {
  const lines = [line(10_000), line(2_000, 'seats')]
  const { known } = change({ status: 'paid', paid: 14_280 }, { lines })
  const { takes, charges } = takeBack(known, { from: HALF, kinds: ['seats'], inclusive: false })
  expect(takes.map(({ amount }) => amount)).toEqual([1_000])
  expect(charges.map(({ kind, taken_back }) => [kind, taken_back])).toEqual([
    ['plan', 0],
    ['seats', 1_000],
  ])
})

test('what a line had paid of an unpaid invoice comes back as a line', () => {
  // A change took 50.00 of a paid month back and charged 100.00: 50.00 and tax are open, and 50.00 came from before.
  const back = { ...line(-5_000), description: 'Unused time of Starter' }
  const { back: taken } = change({ status: 'open' }, { from: START, lines: [back, line(10_000)] })
  expect(taken.credits).toMatchObject([{ total: 5_950, to_unpaid: 5_950, to_balance: 0 }])
  expect(taken.lines.map(({ amount }) => amount)).toEqual([-5_000])
})

test('later, once the change is paid, at most what is left by then is taken back', () => {
  const { known, back } = change({ status: 'paid', paid: 11_900 })
  const from = { from: HALF, inclusive: false }
  const refunded = known.charges.map((charge) => ({ ...charge, taken_back: 9_000 }))
  expect(takeBackLater({ ...known, charges: refunded }, back.takes, from).charges[0]!.taken_back).toBe(10_000)
  expect(takeBackLater(known, back.takes, from).charges[0]!.taken_back).toBe(5_000)
  // It was unpaid then and is paid now: what is not had is balance.
  const open = change({ status: 'open' })
  const paid = open.known.invoices.get('i')!
  const settled = { ...paid.invoice, status: 'paid' as const, amount_paid: 11_900 }
  const later = { ...open.known, invoices: new Map([['i', { ...paid, invoice: settled }]]) }
  expect(takeBackLater(later, open.back.takes, from).credits).toMatchObject([
    { total: 5_950, to_unpaid: 0, to_balance: 5_950 },
  ])
})
