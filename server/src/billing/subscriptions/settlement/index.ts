export { dropPendingPayment } from './drop-pending-payment.ts'
export { reviveOrder } from './revive-order.ts'
export { type Settlement, settleSubscription } from './settle-subscription.ts'
