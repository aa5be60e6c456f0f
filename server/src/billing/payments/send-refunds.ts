import type { EmittingServices } from '../../events/index.ts'
import { recordAct } from '../../platform/audit/index.ts'
import { transact } from '../../platform/db/db.ts'
import { addToBalance } from '../billing-account/index.ts'
import { openInvoice, STRIPE_SERIES } from '../invoices/core/index.ts'
import { noteMail } from '../mails/queue/index.ts'
import { billingTime } from '../time/index.ts'
import { payFromBalance } from './apply-balance.ts'
import { processorNamed } from './processors/list.ts'
import type { RefundOutcome } from './processors/processor.ts'
import { listWaitingRefunds, settleRefund, type WaitingRefund } from './store.ts'

const AT_ONCE = 100

/**
 * Has the processors send back the refunds that credit notes committed. No transaction is open during the calls. Two processes
 * may send the same refund: its id makes it one. What a processor cannot answer now is tried again by the next call.
 */
export async function sendRefunds(services: EmittingServices): Promise<void> {
  for (const refund of await listWaitingRefunds(services.db, AT_ONCE)) {
    const { id, provider_id: providerId, reference: paymentReference, amount, currency } = refund
    try {
      const intent = { id, providerId, paymentReference, amount, currency }
      const outcome = await processorNamed(services, refund.processor).refund?.(services, intent)
      if (outcome && outcome !== 'pending') await settle(services, refund, outcome)
    } catch (error) {
      services.log.error({ err: error, refund: id }, 'a refund could not be sent; it will be tried again')
    }
  }
}

/** A refund that failed for good becomes balance: the credit note is issued, and the money is the buyer's. */
async function settle(
  services: EmittingServices,
  { id, provider_id: providerId, invoice_id: invoiceId, amount }: WaitingRefund,
  status: Exclude<RefundOutcome, 'pending'>,
): Promise<void> {
  await transact(services.db, async (tx) => {
    const { account, invoice } = await openInvoice(tx, providerId, invoiceId)
    const now = new Date(await billingTime(services, tx, providerId))
    if (!(await settleRefund(tx, providerId, id, { status, now }))) return
    const about = { ref_id: id, account_id: invoice.account_id, stripes: invoice.series === STRIPE_SERIES }
    await noteMail(tx, providerId, { ...about, kind: 'refund', due_at: now })
    await recordAct(services, tx, providerId, {
      action: 'refund.settled',
      targetId: id,
      detail: { status, amount },
    })
    if (status !== 'failed' || !account) return
    await addToBalance(tx, providerId, account, amount)
    await payFromBalance(services, tx, providerId, { accountId: account.account_id, cause: {} })
  })
}
