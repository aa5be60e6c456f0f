export {
  type Account,
  type AccountInEvent,
  accountInEvent,
  type BilledAccount,
  isPersonal,
  type Member,
} from './account/account.ts'
export { accountFinder } from './account/account-finder.ts'
export { actorOf, actorOfSession } from './account/actor.ts'

export { type Actor, customerId, openAccountTo, reaches, readAccount } from './account/authority.ts'

export { changeAccount, deleteAccount } from './account/change-account.ts'
export {
  INVITING,
  type Inviting,
  MADE_TOKENS,
  MAY_DELETE,
  MAY_JOIN,
  type MadeTokens,
  type MayDelete,
  type MayJoin,
  USER_REMOVED,
  type UserRemoved,
} from './account/hooks.ts'
export { isUnnamed, nameAccount } from './account/name-account.ts'
export { openAccount } from './account/open-account.ts'
export { OF_CUSTOMER, OF_PROVIDER } from './account/scopes.ts'
export {
  findAccount,
  findMember,
  isOwnersAddress,
  listAccountsOf,
  listManagers,
  listMembers,
  listOwnerAddresses,
  listOwnerIds,
  listOwners,
  lockAccount,
  type OwnAccount,
  readAccountsInEvents,
  readBilledAccounts,
} from './account/store.ts'
export { acceptInvitation } from './invitations/accept-invitation.ts'
export { deleteEndedInvitations } from './invitations/clean-up.ts'
export { type Invitation, InvitationToken } from './invitations/invitation.ts'
export { inviteOwner } from './invitations/invite-owner.ts'
export { isInvited, readInvitation, type ShownInvitation } from './invitations/read-invitation.ts'
export { invite, resendInvitation, revokeInvitation } from './invitations/send-invitation.ts'
export { listInvitations } from './invitations/store.ts'
export { changeMember, removeMember } from './members/change-member.ts'
export { deleteFormer, type Former, findFormer, listPutOutWithAddress } from './members/former-store.ts'
export {
  deprovisionMember,
  type GivenRole,
  provisionMember,
  type Source,
} from './members/provision-member.ts'
export { accountRoutes } from './routes.ts'
export { joinStaff } from './staff/join-staff.ts'
export { ERASURE, type ErasureInput } from './users/remove-user.ts'
