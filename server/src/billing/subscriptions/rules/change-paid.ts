import { HOUR, isoTime } from '../../../platform/time/clock.ts'
import { type Charge, type Charged, takeBackLater, worthOf } from '../../charges/index.ts'
import type { CreditNote } from '../../credit-notes/index.ts'
import { creditUnused, type UnusedCredit } from '../../credit-notes/index.ts'
import type { Invoice, InvoiceLine } from '../../invoices/core/index.ts'
import { prorate, shareOut } from '../../money/index.ts'
import { seconds } from '../../rating/index.ts'
import { wholeSecond } from '../../time/index.ts'
import type { Subscription, Take } from '../core/index.ts'
import type { Circumstances, Outcome } from './outcome.ts'
import { applied } from './plan-change.ts'

/** How long a preview is valid. */
export const PREVIEW_MS = HOUR

/**
 * The change that waited takes effect, as its invoice is paid. If that took longer than a preview is valid, the
 * time before the payment is credited: the change was charged for it, but the old plan was in use.
 */
export function changePaid(
  subscription: Subscription,
  charged: Charged & { change: Charge[] },
  circumstances: Circumstances,
): Outcome {
  const { to, invoice_id, proration_at, takes } = subscription.pending_payment!
  const { now, settings } = circumstances
  const prorationAt = new Date(proration_at)
  const paidAt = wholeSecond(now)
  const isLate = paidAt.getTime() - prorationAt.getTime() > PREVIEW_MS
  const at = isLate ? paidAt : prorationAt
  const from = { from: prorationAt, inclusive: settings.tax_inclusive }
  const takesBack = takeBackLater(charged, takes, from)
  const known = charged.invoices.get(invoice_id)
  const missed =
    isLate && known ? creditMissed(known, { ...charged, takes, from: prorationAt, to: paidAt }) : undefined
  const credits = missed?.credit ? [...takesBack.credits, missed.credit] : takesBack.credits
  const charges = [...takesBack.charges, ...(missed?.charges ?? charged.change)]
  return {
    ...applied(subscription, { to, prorationAt, at }, circumstances),
    takesBack: { ...takesBack, credits, charges },
  }
}

/** What was charged for a change before it took effect, less what was taken back for that time though it was had. */
function creditMissed(
  known: { invoice: Invoice; earlier: CreditNote[] },
  {
    charges,
    change,
    takes,
    from,
    to,
  }: { charges: Charge[]; change: Charge[]; takes: readonly Take[]; from: Date; to: Date },
): { credit: UnusedCredit | undefined; charges: Charge[] } {
  const had = takes.reduce((sum, { charge_id, amount }) => {
    const charge = charges.find(({ id }) => id === charge_id)
    return charge ? sum + prorate(amount, seconds(from, to), seconds(from, charge.period_end)) : sum
  }, 0)
  const parts = change.map((charge) => {
    const { period_start: start, period_end: end } = charge
    return prorate(worthOf(charge), seconds(start, to), seconds(start, end))
  })
  const all = parts.reduce((sum, part) => sum + part, 0)
  const missed = shareOut(Math.max(0, all - had), parts)
  const credited = change.map((charge, index) => ({
    ...charge,
    period_start: to,
    taken_back: charge.taken_back + missed[index]!,
  }))
  const lines = change.map(({ kind, description, quantity, unit_amount, tax }, index): InvoiceLine => {
    const time = { period_start: isoTime(from), period_end: isoTime(to), proration: true }
    return { kind, description, quantity, unit_amount, amount: missed[index]!, ...time, tax }
  })
  const reason = `Time before ${known.invoice.number} was paid`
  const wanted = lines.filter(({ amount }) => amount > 0)
  return { credit: creditUnused(known, wanted, reason).credit, charges: credited }
}
