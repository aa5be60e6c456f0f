export { applyProfile } from './apply-profile.ts'
export { changedIn, changeRecord, patchedFields, type RecordChange } from './change-record.ts'
export { createUser, firstMustOwn, startingProfile } from './create-user.ts'
export { CURES, OwnFields, OwnFieldsPatch, PROFILE_WORDS, ProfileFields, profileField } from './fields.ts'
export { type DropUnproven, FIRST_PROOF, proveAddress } from './first-proof.ts'
export {
  MAX_NAME,
  mergeProfile,
  PROFILE_FIELDS,
  type Profile,
  type ProfileField,
  profileOf,
  readField,
  readProfile,
  type ToldProfile,
} from './profile.ts'
export { userRoutes } from './routes.ts'
export { requireRightOver, requireStaffRight } from './staff-rights.ts'
export { staffAmong, staffToTell } from './staff-to-tell.ts'
export {
  addressesOf,
  changeEmail,
  deleteUser,
  findUser,
  findUserByEmail,
  findUserByExternalId,
  findUsers,
  hasStaff,
  holdUser,
  insertUser,
  listStaff,
  lockStaffOwners,
  lockUser,
  markVerified,
  noteLogin,
  retireUser,
  setLanguage,
  setStaffRole,
  setStatus,
  unusedAddresses,
} from './store.ts'
export {
  PersonView,
  SignedInUser,
  showPerson,
  showSignedInUser,
  showUser,
  type User,
  type UserRecord,
  UserView,
  userInEvent,
} from './user.ts'
export { userFinder } from './user-finder.ts'
