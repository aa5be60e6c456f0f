import { isoTime } from '../../platform/time/clock.ts'
import type { CreditNote } from '../credit-notes/index.ts'
import { creditUnused, type UnusedCredit } from '../credit-notes/index.ts'
import type { Invoice, InvoiceLine, LineKind } from '../invoices/core/index.ts'
import { taxOn } from '../invoices/rules/index.ts'
import { type Amount, prorate } from '../money/index.ts'
import { seconds } from '../rating/index.ts'
import type { Take } from '../subscriptions/core/index.ts'
import { type Charge, worthOf } from './charge.ts'

/** What a subscription was charged, and the state of the invoices. */
export interface Charged {
  charges: Charge[]
  invoices: Map<string, { invoice: Invoice; earlier: CreditNote[] }>
}

/** What is taken back, and how. */
export interface TakenBack {
  takes: Take[]
  /** Negative lines, with the taxes that were charged, for paid invoices. */
  lines: InvoiceLine[]
  /** Credit notes, for unpaid ones. */
  credits: UnusedCredit[]
  /** All charges as they are then. */
  charges: Charge[]
}

/** Of which charges, from when on, for an invoice whose amounts contain taxes or not. */
interface Taking {
  from: Date
  kinds: readonly LineKind[]
  inclusive: boolean
}

/**
 * What is left of charges from a moment on. Only money that came is given back: for a paid invoice as lines of the next
 * one, for an unpaid one as less to pay, for a void one nothing. Amounts credited or taken back before do not count.
 */
export function takeBack({ charges, invoices }: Charged, { from, kinds, inclusive }: Taking): TakenBack {
  const running = charges.filter(({ kind, ends_at }) => kinds.includes(kind) && ends_at > from)
  const wanted = running.map((charge) => ({ charge, amount: unusedOf(charge, from) }))
  const given = give(wanted, { invoices, from, inclusive })
  return { ...given, charges: charges.map((one) => given.charges.find(({ id }) => id === one.id) ?? one) }
}

/** The same for amounts that were fixed earlier, once the change is paid: at most what is left by then. */
export function takeBackLater(
  { charges, invoices }: Charged,
  takes: readonly Take[],
  { from, inclusive }: Omit<Taking, 'kinds'>,
): TakenBack {
  const byId = new Map(charges.map((charge) => [charge.id, charge]))
  const wanted = takes.flatMap(({ charge_id, amount, credited }) => {
    const charge = byId.get(charge_id)
    return charge ? [{ charge, amount: Math.min(amount, worthOf(charge)), credited }] : []
  })
  const toCredit = wanted.map(({ charge, amount, credited }) => ({
    charge,
    amount: Math.min(amount, credited),
  }))
  const { credits } = give(toCredit, { invoices, from, inclusive }, true)
  const taken = new Map(wanted.map(({ charge, amount }) => [charge.id, reduced(charge, amount, from)]))
  return { takes: [], lines: [], credits, charges: charges.map((one) => taken.get(one.id) ?? one) }
}

/** The part of a charge for the time from a moment on. */
function unusedOf(charge: Charge, from: Date): Amount {
  const { period_start: start, period_end: end } = charge
  const rest = seconds(from < start ? start : from, end)
  return prorate(worthOf(charge), rest, seconds(start, end))
}

function give(
  wanted: ReadonlyArray<{ charge: Charge; amount: Amount }>,
  { invoices, from, inclusive }: Pick<Charged, 'invoices'> & Omit<Taking, 'kinds'>,
  alsoPaid = false,
): TakenBack {
  const isOwed = ({ invoice_id }: Charge): boolean => {
    const status = invoice_id === null ? 'paid' : invoices.get(invoice_id)?.invoice.status
    return (
      status === 'open' ||
      status === 'uncollectible' ||
      (alsoPaid && status === 'paid' && invoice_id !== null)
    )
  }
  const isVoid = ({ invoice_id }: Charge) =>
    invoice_id !== null && ['void', 'draft', undefined].includes(invoices.get(invoice_id)?.invoice.status)
  const real = wanted.map(({ charge, amount }) => ({ charge, amount: isVoid(charge) ? 0 : amount }))
  const lines: InvoiceLine[] = []
  const credits: UnusedCredit[] = []
  const credited = new Map<string, Amount>()
  for (const { charge, amount } of real)
    if (amount > 0 && !isOwed(charge)) lines.push(backLine(charge, { amount, from, inclusive }))
  for (const [invoiceId, parts] of byInvoice(
    real.filter(({ charge, amount }) => amount > 0 && isOwed(charge)),
  )) {
    const known = invoices.get(invoiceId)!
    const owed = parts.map(({ charge, amount }) => chargedLine(charge, { amount, from }))
    const { credit, rest } = creditUnused(known, owed, `Unused time of ${known.invoice.number}`)
    if (credit) credits.push(credit)
    for (const [index, { charge, amount }] of parts.entries()) {
      const back = rest.find(({ description }) => description === owed[index]!.description)?.amount ?? 0
      credited.set(charge.id, amount - back)
      if (back > 0) lines.push(backLine(charge, { amount: back, from, inclusive }))
    }
  }
  return {
    takes: real.map(({ charge, amount }) => ({
      charge_id: charge.id,
      amount,
      credited: credited.get(charge.id) ?? 0,
    })),
    lines,
    credits,
    charges: real.map(({ charge, amount }) => reduced(charge, amount, from)),
  }
}

function byInvoice<T extends { charge: Charge }>(parts: readonly T[]): Map<string, T[]> {
  return Map.groupBy(parts, ({ charge }) => charge.invoice_id!)
}

function reduced(charge: Charge, amount: Amount, from: Date): Charge {
  return {
    ...charge,
    taken_back: charge.taken_back + amount,
    ends_at: from < charge.ends_at ? from : charge.ends_at,
  }
}

/** A part of a charge as its invoice has it. */
function chargedLine(charge: Charge, { amount, from }: { amount: Amount; from: Date }): InvoiceLine {
  const { description, kind, quantity, unit_amount, period_end, tax } = charge
  const time = { period_start: isoTime(from), period_end: isoTime(period_end), proration: true }
  return { kind, description, quantity, unit_amount, amount, ...time, tax }
}

/** The same taken back, in amounts that contain taxes if those of its invoice do. */
function backLine(
  charge: Charge,
  { amount, from, inclusive }: { amount: Amount; from: Date; inclusive: boolean },
): InvoiceLine {
  const line = chargedLine(charge, { amount, from })
  return {
    ...line,
    description: `Unused time of ${line.description}`,
    amount: -asIf(inclusive, charge, amount),
  }
}

/** An amount of a charge, as if it contained its taxes or not. */
function asIf(inclusive: boolean, { tax, tax_inclusive }: Charge, amount: Amount): Amount {
  if (inclusive === tax_inclusive) return amount
  const taxes = taxOn(amount, tax, tax_inclusive).reduce((sum, line) => sum + line.amount, 0)
  return inclusive ? amount + taxes : amount - taxes
}
