import { translator } from '../../platform/i18n/translate.ts'
import type { Block } from '../../platform/mail/letter.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { formatDay } from '../../platform/text/format-times.ts'
import { type Envelope, writeMail } from '../../providers/mail/index.ts'
import { type Invoice, remainingOf } from '../invoices/core/index.ts'
import { invoiceUrl, portalUrl } from '../invoices/view/index.ts'
import type { Amount } from '../money/index.ts'
import { showAmount } from '../money/index.ts'
import { billingMailWords } from './mail-words.ts'
import type { Around, News, Sold } from './news.ts'
import { plainText } from './plain-text.ts'

type Fact = readonly [label: string, value: string]
interface Said {
  subject: string
  heading?: string
  what: readonly string[]
  facts: readonly Fact[]
  button: Block
}

/** How many invoices a reminder lists. */
const LISTED = 10

/** Writes a mail about money. Names that customers chose stand among the facts alone, as plain text. */
export function billingMail(envelope: Envelope, news: News, around: Around): Mail {
  const t = translator(envelope.locale, billingMailWords)
  const { subject, heading, what, facts, button } = said(envelope, news, around)
  const { email, name } = around.settings.seller
  const all: Fact[] = [
    ...facts,
    [t('f_account'), plainText(around.accountName)],
    ...(name ? [[t('f_seller'), plainText(name)] as const] : []),
  ]
  const asks = email ? [{ small: t('questions', { email: plainText(email) }) }] : []
  const blocks: Block[] = [...what, { facts: all }, button, ...asks]
  return writeMail(envelope, { why: 'billing', subject, ...(heading !== undefined && { heading }), blocks })
}

function said(envelope: Envelope, news: News, around: Around): Said {
  switch (news.what) {
    case 'order':
    case 'trial_ending':
    case 'ended':
      return aboutSubscription(envelope, news, around)
    case 'overdue':
    case 'payment_failed':
      return aboutDebt(envelope, news, around)
    default:
      return aboutInvoice(envelope, news, around)
  }
}

function aboutSubscription(
  { locale, provider }: Envelope,
  { what, sold }: Extract<News, { sold: Sold }>,
  { accountId, settings: { zone } }: Around,
): Said {
  const t = translator(locale, billingMailWords)
  const { subscription, version, amount } = sold
  const { status, trial_end, cancelled_at, cancel_reason, currency, interval } = subscription
  const plan = plainText(version.name)
  const day = (at: Date | null) => (at ? formatDay(locale, at, zone) : '')
  const price = showAmount(amount, currency, locale.tag)
  const facts: Fact[] = [
    [t('f_plan'), plan],
    [t(interval === 'month' ? 'f_month' : 'f_year'), price],
  ]
  const url = (page: string) => portalUrl(provider.baseUrl, page, { id: accountId })
  const manage = { button: t('manage'), url: url('') }
  const choose = { button: t('choose'), url: url('plans') }
  if (what === 'trial_ending') {
    const date = day(trial_end)
    const told = [t('trial_what', { plan, date }), t('trial_do')]
    return { subject: t('trial_subject', { plan, date }), what: told, facts, button: manage }
  }
  if (what === 'ended') {
    const isLapsed = cancel_reason === 'expired'
    const told = { plan, date: day(cancelled_at) }
    const ended = t(cancel_reason === 'unpaid' ? 'ended_unpaid' : 'ended_requested', told)
    return {
      subject: t(isLapsed ? 'lapsed_subject' : 'ended_subject', { plan }),
      what: [isLapsed ? t('lapsed_what', { plan }) : ended],
      facts: facts.slice(0, 1),
      button: choose,
    }
  }
  const active = t(status === 'incomplete' ? 'order_waits' : 'order_active', { plan })
  return {
    subject: t('order_subject', { plan }),
    heading: t('order_heading'),
    what: [status === 'trialing' ? t('order_trial', { plan, date: day(trial_end) }) : active],
    facts,
    button: manage,
  }
}

/** How the sums and days of one invoice are said. */
function invoiceTexts({ locale, provider }: Envelope, invoice: Invoice, { settings: { zone } }: Around) {
  const t = translator(locale, billingMailWords)
  const { currency, due_at, issued_at } = invoice
  const number = invoice.number!
  const money = (amount: Amount) => showAmount(amount, currency, locale.tag)
  const day = (at: Date | null) => (at ? formatDay(locale, at, zone) : '')
  const isOpen = invoice.status === 'open'
  const left = remainingOf(invoice)
  const facts: Fact[] = [
    [t('f_number'), number],
    [t('f_date'), day(issued_at)],
    [t('f_total'), money(invoice.total)],
    ...(isOpen && left !== invoice.total ? [[t('f_to_pay'), money(left)] as const] : []),
    ...(isOpen && due_at ? [[t('f_due'), day(due_at)] as const] : []),
  ]
  const url = invoiceUrl(provider.baseUrl, invoice)
  const button = { button: t(isOpen ? 'view_and_pay' : 'view_invoice'), url }
  return { t, number, money, day, isOpen, left, facts, button }
}

type About<What extends News['what']> = Extract<News, { what: What }>
type InvoiceSaid = ReturnType<typeof invoiceTexts>

function aboutInvoice(
  envelope: Envelope,
  news: About<'invoice' | 'receipt' | 'credit_note' | 'refund'>,
  around: Around,
): Said {
  const said = invoiceTexts(envelope, news.invoice, around)
  if (news.what === 'invoice') return aboutIssued(said, news)
  if (news.what === 'receipt') return aboutReceipt(said, news)
  if (news.what === 'refund') return aboutRefund(said, news)
  return aboutCreditNote(said, news, envelope)
}

function aboutIssued(
  { t, number, money, day, isOpen, left, facts, button }: InvoiceSaid,
  { invoice }: About<'invoice'>,
): Said {
  const pay = { amount: money(left), date: day(invoice.due_at) }
  return {
    subject: t('invoice_subject', { number, amount: money(invoice.total) }),
    what: [isOpen ? t('invoice_due', pay) : t('invoice_settled')],
    facts,
    button,
  }
}

function aboutReceipt(
  { t, number, money, day, isOpen, left, facts, button }: InvoiceSaid,
  { invoice, ...news }: About<'receipt'>,
): Said {
  const amount = money(news.amount)
  const paid = t(news.byBalance ? 'receipt_balance' : 'receipt_what', { amount, number })
  const rest = isOpen
    ? t('receipt_left', { amount: money(left), date: day(invoice.due_at) })
    : t(invoice.status === 'void' ? 'receipt_void' : 'receipt_full')
  // What is left of one that was given up is due on no day.
  const what = invoice.status === 'uncollectible' ? paid : `${paid} ${rest}`
  const subject = t(news.byBalance ? 'receipt_balance_subject' : 'receipt_subject', { amount })
  return { subject, what: [what], facts, button }
}

function aboutRefund({ t, number, money, facts, button }: InvoiceSaid, { refund }: About<'refund'>): Said {
  const amount = money(refund.amount)
  const isBack = refund.status === 'succeeded'
  return {
    subject: t(isBack ? 'refund_subject' : 'no_refund_subject', { amount }),
    what: [t(isBack ? 'refund_what' : 'no_refund_what', { amount, number })],
    facts: facts.slice(0, 1),
    button,
  }
}

function aboutCreditNote(
  { t, number, money }: InvoiceSaid,
  { invoice, note }: About<'credit_note'>,
  envelope: Envelope,
): Said {
  const parts = (
    [
      ['credit_unpaid', note.to_unpaid],
      ['credit_balance', note.to_balance],
      ['credit_refund', note.to_refund],
    ] as const
  ).flatMap(([key, amount]) => (amount > 0 ? t(key, { amount: money(amount) }) : []))
  const { id, account_id } = invoice
  const asked = { id: account_id, invoice: id, credit_note: note.id }
  return {
    subject: t('credit_subject', { number: note.number, amount: money(note.total) }),
    what: [t('credit_what', { amount: money(note.total), number }), ...parts],
    facts: [
      [t('f_credit_note'), note.number],
      [t('f_number'), number],
      [t('f_reason'), plainText(note.reason)],
    ],
    button: {
      button: t('view_credit_note'),
      url: portalUrl(envelope.provider.baseUrl, 'credit-note', asked),
    },
  }
}

function aboutDebt(envelope: Envelope, news: About<'overdue' | 'payment_failed'>, around: Around): Said {
  const invoices = news.what === 'overdue' ? news.invoices : [news.invoice]
  const [invoice] = invoices as [Invoice]
  const { t, number, money, day, left, facts, button } = invoiceTexts(envelope, invoice, around)
  const ends = news.accessEnds ? [t('access_ends', { date: day(news.accessEnds) })] : []
  if (news.what === 'payment_failed') {
    const failed = t('failed_what', { number, amount: money(left) })
    return {
      subject: t('failed_subject', { number }),
      what: [failed, ...ends, t('failed_do')],
      facts,
      button,
    }
  }
  const last = news.isLast ? [t('overdue_last')] : []
  const after = [...ends, ...last, t('overdue_paid')]
  const subject = t('overdue_subject', { number })
  if (invoices.length === 1) {
    const overdue = t('overdue_what', { number, date: day(invoice.due_at), amount: money(left) })
    return { subject, what: [overdue, ...after], facts, button }
  }
  const inAll = money(invoices.reduce((sum, one) => sum + remainingOf(one), 0))
  const listed = invoices.slice(0, LISTED).map((one): Fact => {
    const due = { amount: money(remainingOf(one)), date: day(one.due_at) }
    return [one.number!, t('f_open', due)]
  })
  const url = portalUrl(envelope.provider.baseUrl, 'invoices', { id: around.accountId })
  const view = { button: t('view_and_pay'), url }
  return {
    subject: t('overdue_all_subject', { amount: inAll }),
    what: [t('overdue_all', { amount: inAll }), ...after],
    facts: listed,
    button: view,
  }
}
