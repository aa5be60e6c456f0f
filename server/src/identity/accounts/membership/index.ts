export { accountWithout, passOn, requireOtherOwner } from './last-owner.ts'
export type { Member } from './member.ts'
export { membershipFacts } from './membership-facts.ts'
export {
  countMembers,
  countOwned,
  findMember,
  hasMember,
  insertMember,
  isOwnersAddress,
  listManagers,
  listMembers,
  listOwnerAddresses,
  listOwnerIds,
  listOwners,
  MEMBERS_COUNTED,
  otherOwners,
  summariseMembers,
} from './store.ts'
export { writeRemoval, writeRole, writeRoles } from './write-member.ts'
