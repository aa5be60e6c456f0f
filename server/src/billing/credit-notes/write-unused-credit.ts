import type { EmittingServices } from '../../events/index.ts'
import type { Act } from '../../platform/audit/index.ts'
import { recordAct } from '../../platform/audit/index.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Inside } from '../../platform/services.ts'
import { addToBalance, type BillingAccount } from '../billing-account/index.ts'
import { remainingOf, updateInvoice } from '../invoices/core/index.ts'
import type { UnusedCredit } from './unused-credit.ts'
import { writeCreditNote } from './write-credit-note.ts'

/**
 * Writes a credit note that was planned on an invoice whose account is locked: there is less to pay, and what was paid
 * becomes balance. Its subscription is not told, since it is the one that takes back.
 */
export async function writeUnusedCredit(
  services: Inside<EmittingServices>,
  tx: Tx,
  providerId: string,
  {
    credit,
    account,
    now,
    cause,
  }: { credit: UnusedCredit; account: BillingAccount; now: number; cause: Pick<Act, 'by' | 'device'> },
): Promise<void> {
  const { invoice, to_unpaid, to_balance } = credit
  await addToBalance(tx, providerId, account, to_balance)
  if (to_unpaid > 0) {
    const reduced = { ...invoice, amount_credited: invoice.amount_credited + to_unpaid }
    const isPaid = remainingOf(reduced) === 0
    const paid = { ...reduced, status: 'paid' as const, paid_at: new Date(now), closed_at: null }
    await updateInvoice(tx, providerId, isPaid ? paid : reduced)
    if (isPaid)
      await recordAct(services, tx, providerId, {
        ...cause,
        action: 'invoice.paid',
        targetId: invoice.id,
        detail: { number: invoice.number },
      })
  }
  await writeCreditNote(services, tx, providerId, { ...credit, to_refund: 0 }, cause)
}
