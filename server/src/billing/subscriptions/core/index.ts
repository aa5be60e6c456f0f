export { accountsWithSubscription, wasImported } from './import-store.ts'
export { givesAccess, readStanding, type Standing, StandingView, showStanding } from './standing.ts'
export {
  accountSubscribes,
  dueFor,
  dueOf,
  findLive,
  findLiveOf,
  findSubscription,
  findSubscriptions,
  hasNewer,
  listSubscriptions,
  nextDueAt,
  providersWithDue,
  putOff,
  putSubscriptions,
  SUBSCRIPTION_SORTS,
} from './store.ts'
export {
  type Choice,
  type Due,
  isLive,
  isOurs,
  lapsesAt,
  next,
  nextDue,
  paymentWaitMs,
  SUBSCRIPTION_STATUSES,
  type Subscription,
  type Take,
  TRIAL_PERIOD,
} from './subscription.ts'
export { Chosen, eventData, SubscriptionView, showChoice, showSubscriptionsOf } from './view.ts'
export { paidSince, worthOf } from './worth.ts'
