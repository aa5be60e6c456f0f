import type { Db } from '../../../platform/db/db.ts'
import { newId } from '../../../platform/keys/ids.ts'
import type { Services } from '../../../platform/services.ts'
import type { Charged } from '../../charges/index.ts'
import { type Charge, chargesOf, listCharges } from '../../charges/index.ts'
import type { CreditNote } from '../../credit-notes/index.ts'
import { listCreditNotesOf } from '../../credit-notes/index.ts'
import type { Invoice, InvoiceLine } from '../../invoices/core/index.ts'
import { invoicesReaching } from '../../invoices/core/index.ts'
import { linesOf } from '../../rating/index.ts'
import type { Subscription } from '../core/index.ts'
import { wasImported } from '../core/index.ts'
import type { Circumstances } from '../rules/index.ts'

/**
 * What a subscription was charged for the time from a moment on. Older invoices, written before charges were kept,
 * get them from their lines here; the next change writes them. Those of a waiting change are separate.
 */
export async function loadCharged(
  { clock }: Pick<Services, 'clock'>,
  db: Db,
  providerId: string,
  subscription: Subscription,
  { from, circumstances }: { from: Date; circumstances: Circumstances },
): Promise<Charged & { change: Charge[] }> {
  const all = await invoicesReaching(db, providerId, subscription.id, from)
  const waiting = subscription.pending_payment?.invoice_id
  const notes = await listCreditNotesOf(
    db,
    providerId,
    all.map(({ id }) => id),
  )
  const known = all.map((invoice) => ({
    invoice,
    earlier: notes.filter(({ invoice_id }) => invoice_id === invoice.id),
  }))
  const written = await listCharges(db, providerId, subscription.id)
  const id = () => newId(clock.now())
  const found = derived(known, written, id)
  const charges = found.filter(({ invoice_id }) => invoice_id === null || invoice_id !== waiting)
  const elsewhere = charges.length === 0 && (await paidElsewhere(db, providerId, subscription, all))
  return {
    charges: elsewhere ? chargedElsewhere(subscription, circumstances, id) : charges,
    change: found.filter(({ invoice_id }) => invoice_id !== null && invoice_id === waiting),
    invoices: new Map(known.map((one) => [one.invoice.id, one])),
  }
}

type Known = { invoice: Invoice; earlier: CreditNote[] }

/**
 * The charges that were kept; for invoices without any, those of their lines, less what lines without a kind took
 * back.
 */
function derived(known: readonly Known[], written: readonly Charge[], id: () => string): Charge[] {
  const charges: Charge[] = written.filter(({ invoice_id }) => invoice_id === null)
  for (const { invoice, earlier } of known) {
    const own = written.filter(({ invoice_id }) => invoice_id === invoice.id)
    const isOld = own.length === 0 && invoice.lines.every(({ kind }) => !kind)
    if (isOld) takeOldLines(charges, invoice)
    charges.push(...(isOld ? oldCharges({ invoice, earlier }, id) : own))
  }
  return charges
}

/** How lines without a kind name extra seats. */
const FURTHER_SEATS = /, further seats, each a (month|year)$/

const kindOf = ({ description }: InvoiceLine) => (FURTHER_SEATS.test(description) ? 'seats' : 'plan')

function oldCharges({ invoice, earlier }: Known, id: () => string): Charge[] {
  const lines = invoice.lines.map((line) => ({ ...line, kind: kindOf(line) }) as const)
  const credited = earlier.reduce((sum, { total }) => sum + total, 0)
  return chargesOf({ ...invoice, lines }, id).map((charge) => ({
    ...charge,
    taken_back: invoice.total > 0 ? Math.ceil((charge.amount * credited) / invoice.total) : charge.amount,
  }))
}

/** Before charges were kept, a line took back all charges of its kind that lasted as long. */
function takeOldLines(charges: Charge[], { lines }: Invoice): void {
  for (const line of lines.filter(({ amount }) => amount < 0))
    for (const [index, charge] of charges.entries()) {
      const at = line.period_start && new Date(line.period_start)
      const isMeant = charge.kind === kindOf(line) && at && charge.ends_at > at
      if (!isMeant || charge.period_end.getTime() !== Date.parse(line.period_end ?? '')) continue
      const taken_back = Math.min(charge.amount, charge.taken_back - line.amount)
      charges[index] = { ...charge, taken_back, ends_at: at }
    }
}

/** An imported subscription's running period was paid in the system that it came from. */
async function paidElsewhere(
  db: Db,
  providerId: string,
  { id, status, payment_due_at }: Subscription,
  invoices: readonly Invoice[],
): Promise<boolean> {
  const isPaid = invoices.every((invoice) => invoice.reason === 'import' && invoice.status === 'paid')
  return status === 'active' && payment_due_at === null && isPaid && (await wasImported(db, providerId, id))
}

function chargedElsewhere(
  subscription: Subscription,
  { account, settings, versionOf }: Circumstances,
  id: () => string,
): Charge[] {
  const { account_id, id: subscription_id, currency, period_start, period_end } = subscription
  const share = { start: period_start, end: period_end }
  const of = { account_id, subscription_id, invoice_id: null, line: null }
  const time = { period_start, period_end, ends_at: period_end }
  const tax = { tax: account.tax_rates, tax_inclusive: settings.tax_inclusive }
  return linesOf(versionOf(subscription), subscription, { currency, share }).map(
    ({ description, quantity, unit_amount, amount, kind = 'plan' }): Charge => ({
      ...{ id: id(), ...of, ...time, ...tax, kind, description, quantity, unit_amount, amount },
      discount: 0,
      taken_back: 0,
    }),
  )
}
