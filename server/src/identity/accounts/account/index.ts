export {
  type Account,
  type AccountInEvent,
  AccountView,
  accountInEvent,
  type BilledAccount,
  isPersonal,
  type Member,
  MemberView,
  showAccount,
  showMember,
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
export {
  INVITING,
  type Inviting,
  type LeftToken,
  MADE_TOKENS,
  MAY_DELETE,
  MAY_JOIN,
  type MadeTokens,
  type MayDelete,
  type MayJoin,
  USER_REMOVED,
} from './hooks.ts'
export { passOn, requireOtherOwner, requireOtherStaffOwner } from './last-owner.ts'
export { MAX_MEMBERS } from './limits.ts'
export { isUnnamed, nameAccount } from './name-account.ts'
export { openAccount } from './open-account.ts'
export { createRoutes, listRoutes, oneRoutes } from './routes.ts'
export { OF_CUSTOMER, OF_PROVIDER, SCOPES, type Scope } from './scopes.ts'
export {
  countMembers,
  deleteAccountRow,
  deleteMember,
  findAccount,
  findMember,
  hasMember,
  hasOtherOwner,
  insertMember,
  isOwnersAddress,
  listAccountsOf,
  listManagers,
  listMembers,
  listOwnerAddresses,
  listOwnerIds,
  listOwners,
  lockAccount,
  lockAccountsOf,
  type OwnAccount,
  readAccountsInEvents,
  readBilledAccounts,
  setMemberRole,
} from './store.ts'
