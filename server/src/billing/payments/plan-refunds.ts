import type { Refund } from '../credit-notes/index.ts'
import type { Amount } from '../money/index.ts'
import { FROM_BALANCE, type Payment } from './payment.ts'

/**
 * Which payments an amount goes back to, the newest first: to each at most what was paid by it and has not gone back yet.
 * What is beyond all of them is left out.
 */
export function planRefunds(
  amount: Amount,
  payments: readonly Payment[],
  earlier: ReadonlyArray<Pick<Refund, 'payment_id' | 'amount' | 'status'>>,
): Array<{ payment: Payment; amount: Amount }> {
  let left = amount
  return payments.flatMap((payment) => {
    if (payment.status !== 'succeeded' || payment.processor === FROM_BALANCE) return []
    const gone = earlier
      .filter(({ payment_id, status }) => payment_id === payment.id && status !== 'failed')
      .reduce((sum, refund) => sum + refund.amount, 0)
    const part = Math.min(left, payment.amount - gone)
    left -= part
    return part > 0 ? [{ payment, amount: part }] : []
  })
}
