import type { EmittingServices } from '../../events/index.ts'
import type { Actor } from '../../identity/accounts/account/index.ts'
import { recordAct } from '../../platform/audit/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/keys/ids.ts'
import type { Inside } from '../../platform/services.ts'
import type { Invoice, InvoiceLine } from '../invoices/core/index.ts'
import { STRIPE_SERIES, takeNumbers } from '../invoices/core/index.ts'
import { CREDIT_PREFIX, issueDate, numberText, seriesOf } from '../invoices/rules/index.ts'
import { noteMail } from '../mails/queue/index.ts'
import type { Amount } from '../money/index.ts'
import { readBillingSettings } from '../settings/index.ts'
import { billingTime } from '../time/index.ts'
import type { CreditNote } from './credit-note.ts'
import { creditedAt, insertCreditNote } from './store.ts'

type Written = Omit<CreditNote, 'id' | 'invoice_id' | 'series' | 'sequence' | 'number' | 'issued_at'> & {
  invoice: Invoice
}

/** Writes a credit note. It holds the lock of the number series until the commit, so call it late. */
export async function writeCreditNote(
  services: Inside<EmittingServices>,
  tx: Tx,
  providerId: string,
  { invoice, ...parts }: Written,
  actor: Partial<Actor>,
): Promise<CreditNote> {
  const { zone } = await readBillingSettings(tx, providerId)
  const now = await billingTime(services, tx, providerId)
  const series = seriesOf(CREDIT_PREFIX, zone, now)
  const sequence = await takeNumbers(tx, providerId, series, 1)
  const previous = await creditedAt(tx, providerId, series, sequence - 1)
  const takenAt = await billingTime(services, tx, providerId)
  const note = {
    ...parts,
    id: newId(services.clock.now()),
    invoice_id: invoice.id,
    series,
    sequence,
    number: numberText(series, sequence),
    issued_at: issueDate({ zone, now, takenAt, previous }),
  }
  await insertCreditNote(tx, providerId, note)
  const { id, number, total, to_balance, to_refund } = note
  const about = { ref_id: id, account_id: invoice.account_id, stripes: invoice.series === STRIPE_SERIES }
  await noteMail(tx, providerId, { ...about, kind: 'credit_note', due_at: new Date(now) })
  const detail = { number, invoice: invoice.number, total, to_balance, to_refund }
  await recordAct(services, tx, providerId, { ...actor, action: 'credit_note.issued', targetId: id, detail })
  return note
}

/** The line of a credit note that is about no line of its invoice. */
export function wholeLine(description: string, amount: Amount): InvoiceLine {
  const time = { period_start: null, period_end: null, proration: false }
  return { description, quantity: 1, unit_amount: amount, amount, ...time }
}
