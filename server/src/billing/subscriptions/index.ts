export { BALANCE_PAYER, type BalancePayer } from './balance-hook.ts'
export { book, type Cause } from './book.ts'
export { cancelAtPeriodEnd, cancelNow, undoSchedule } from './cancel.ts'
export { openBilling } from './catch-up.ts'
export { cancelSubscription, changeSubscription, undoChange } from './change-subscription.ts'
export { chooseFirst, chosen } from './choose.ts'
export { lockBilling } from './circumstances.ts'
export { DRIVER, type Driver } from './driver.ts'
export { dropWaiting } from './drop-waiting.ts'
export { mayDelete } from './hooks.ts'
export { accountsWithSubscription } from './import-store.ts'
export { periodAmount } from './lines.ts'
export { migrateRoutes } from './migrate-routes.ts'
export { migrationJob, PLAN_MIGRATION } from './migrate-version.ts'
export type { AllowanceChange, Circumstances, Happened, Outcome } from './outcome.ts'
export { rankChange } from './plan-change.ts'
export { type Preview, previewSubscription } from './preview.ts'
export { Seats } from './purchase-routes.ts'
export { purchaseSubscription, requireNothingOwed } from './purchase-subscription.ts'
export { renewDue } from './renew-due.ts'
export { renewalLoop } from './renewal-loop.ts'
export { reviveOrder } from './revive-order.ts'
export { subscriptionRoutes } from './routes.ts'
export { type Settlement, settleSubscription } from './settle.ts'
export { spendChange } from './spend-change.ts'
export { givesAccess, readStanding, type Standing } from './standing.ts'
export {
  dueFor,
  findLive,
  findSubscription,
  findSubscriptions,
  nextDueAt,
  putSubscriptions,
} from './store.ts'
export {
  type Choice,
  isLive,
  lapsesAt,
  next,
  type Subscription,
  type SubscriptionStatus,
  TRIAL_PERIOD,
} from './subscription.ts'
export {
  calendarMonth,
  type Periodic,
  type Placed,
  placeUsage,
  type UsagePeriod,
  usagePeriodOf,
} from './usage-period.ts'
