export { changeBillingAccount } from './change-billing-account.ts'
export { billingAccountRoutes } from './routes.ts'
export {
  addToBalance,
  type BillingAccount,
  changeBalances,
  lockBillingAccount,
  lockBillingAccounts,
  lockBillingAccountsOf,
  lockDueAccounts,
  noteBeginning,
  readBillingAccount,
} from './store.ts'
export { hasOwnerHadTrial, useTrials } from './trial-store.ts'
