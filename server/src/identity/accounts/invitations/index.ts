export { acceptInvitation } from './accept-invitation.ts'
export { deleteEndedInvitations } from './clean-up.ts'
export { type Invitation, InvitationToken } from './invitation.ts'
export { inviteOwner } from './invite-owner.ts'
export { INVITING, type Inviting } from './inviting.ts'
export { isInvited, readInvitation, type ShownInvitation } from './read-invitation.ts'
export { invitationRoutes, staffInvitationRoutes } from './routes.ts'
export { invite, resendInvitation, revokeInvitation } from './send-invitation.ts'
export {
  forgetInvited,
  listInvitations,
  listInvitationsBy,
  lockStaffInvitation,
  setAccepted,
} from './store.ts'
