export {
  type Account,
  AccountView,
  accountInEvent,
  type BilledAccount,
  isPersonal,
  showAccount,
} from './account.ts'
export { accountFinder } from './account-finder.ts'
export { actorOf, actorOfSession } from './actor.ts'
export {
  type Actor,
  customerId,
  openAccountTo,
  reaches,
  readAccount,
  requireRightOverRoles,
} from './authority.ts'
export { changeAccount, deleteAccount } from './change-account.ts'
export { findCustomer, withCustomerRef } from './customer-ref.ts'
export { ACCOUNT_ENDS, endAccount } from './end-account.ts'
export { MAY_DELETE } from './may-delete.ts'
export { isUnnamed, nameAccount } from './name-account.ts'
export { openAccount } from './open-account.ts'
export { createRoutes, listRoutes, oneRoutes } from './routes.ts'
export { OF_CUSTOMER, OF_PROVIDER, SCOPES, type Scope } from './scopes.ts'
export {
  findAccount,
  labelAccounts,
  listAccountsOf,
  lockAccount,
  lockAccountsOf,
  type OwnAccount,
  readAccountsInEvents,
  readBilledAccounts,
} from './store.ts'
