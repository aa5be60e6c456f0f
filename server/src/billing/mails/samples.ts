import { DAY } from '../../platform/time/clock.ts'
import { type Envelope, sampleMail, type Written } from '../../providers/mail/index.ts'
import type { CreditNote, Refund } from '../credit-notes/index.ts'
import type { Invoice } from '../invoices/core/index.ts'
import type { RankedVersion } from '../plans/index.ts'
import { Party } from '../settings/index.ts'
import type { Subscription } from '../subscriptions/core/index.ts'
import { billingMail } from './mail.ts'
import type { Around, News, Sold } from './news.ts'

const ID = '01936f2c-0000-7abc-8def-0123456789ab'
const AT = new Date('2027-01-31T09:30:00.000Z')
const DUE = new Date(AT.getTime() + 14 * DAY)

const around = (written: Written): Around => ({
  accountId: ID,
  accountName: written(
    'account',
    'Maximiliane Schneider-Hofmann Logistik Nord Gruppe GmbH & Co. KG https://app.example.com',
  ),
  settings: {
    zone: 'Europe/Berlin',
    seller: Party.parse({ name: 'Widgets GmbH', email: 'billing@widgets.example' }),
  },
})

const VERSION = { name: 'Équipe Plus' } as RankedVersion

const sold = (more: Partial<Subscription>): Sold => ({
  version: VERSION,
  amount: 4_900,
  subscription: {
    status: 'active',
    currency: 'eur',
    interval: 'month',
    trial_end: DUE,
    cancelled_at: AT,
    cancel_reason: 'requested',
    ...more,
  } as Subscription,
})

const invoice = (more: Partial<Invoice> = {}): Invoice =>
  ({
    id: ID,
    account_id: ID,
    number: 'INV-2027-0042',
    status: 'open',
    currency: 'eur',
    total: 123_456,
    amount_due: 123_456,
    amount_paid: 0,
    amount_credited: 0,
    balance_applied: 0,
    issued_at: AT,
    due_at: DUE,
    ...more,
  }) as Invoice

const paid = invoice({ status: 'paid', amount_paid: 123_456 })
const note = (more: Partial<CreditNote>): CreditNote =>
  ({
    id: ID,
    number: 'CN-2027-0007',
    reason: 'Two weeks without service',
    total: 4_900,
    to_unpaid: 0,
    to_balance: 0,
    to_refund: 0,
    ...more,
  }) as CreditNote
const refund = (status: Refund['status']): Refund => ({ amount: 4_900, status }) as Refund
const late = [invoice(), invoice({ number: 'INV-2027-0043', total: 4_900, amount_due: 4_900 })]

const SAMPLES: Record<string, News> = {
  order: { what: 'order', sold: sold({ status: 'incomplete' }) },
  order_active: { what: 'order', sold: sold({ interval: 'year' }) },
  order_trial: { what: 'order', sold: sold({ status: 'trialing' }) },
  invoice: { what: 'invoice', invoice: invoice({ amount_credited: 3_456 }) },
  invoice_settled: { what: 'invoice', invoice: paid },
  receipt: { what: 'receipt', invoice: paid, amount: 123_456, byBalance: false },
  receipt_part: {
    what: 'receipt',
    invoice: invoice({ amount_paid: 100_000 }),
    amount: 100_000,
    byBalance: false,
  },
  receipt_void: {
    what: 'receipt',
    invoice: invoice({ status: 'void' }),
    amount: 123_456,
    byBalance: false,
  },
  receipt_balance: { what: 'receipt', invoice: paid, amount: 123_456, byBalance: true },
  credit_note: { what: 'credit_note', invoice: paid, note: note({ to_balance: 900, to_refund: 4_000 }) },
  credit_note_open: { what: 'credit_note', invoice: invoice(), note: note({ to_unpaid: 4_900 }) },
  refund: { what: 'refund', invoice: paid, refund: refund('succeeded') },
  refund_failed: { what: 'refund', invoice: paid, refund: refund('failed') },
  payment_failed: { what: 'payment_failed', invoice: invoice(), accessEnds: DUE },
  overdue: { what: 'overdue', invoices: [invoice()], accessEnds: null, isLast: false },
  overdue_last: { what: 'overdue', invoices: late, accessEnds: DUE, isLast: true },
  trial_ending: { what: 'trial_ending', sold: sold({ status: 'trialing' }) },
  ended: { what: 'ended', sold: sold({ status: 'cancelled' }) },
  ended_unpaid: { what: 'ended', sold: sold({ status: 'cancelled', cancel_reason: 'unpaid' }) },
  ended_lapsed: { what: 'ended', sold: sold({ status: 'cancelled', cancel_reason: 'expired' }) },
}

for (const [name, news] of Object.entries(SAMPLES))
  sampleMail(`billing.${name}`, (envelope: Envelope, written) => billingMail(envelope, news, around(written)))
