// What billing should do, from its tables of states and rules alone: no code of the service is used but constants of time.
// Periods are in UTC, taxes 19 % on top, invoices due after 14 days, grace 14 days. Increases wait for their payment where
// the subscription is charged.

export {
  type Account,
  type Bill,
  currentOf,
  type Interval,
  PLANS,
  type PlanName,
  Refused,
  type Sub,
} from './model.ts'
export { cancel, change, purchase, undo } from './orders.ts'
export { passTime } from './pass-time.ts'
export { parts, wholeSecond } from './prices.ts'
export { closeBill, creditAll, failPayment, pay } from './settle-bills.ts'
export { accessUntil, nextOf, paymentDue } from './standing.ts'
