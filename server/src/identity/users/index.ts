export { applyProfile } from './apply-profile.ts'
export { changeRecord } from './change-record.ts'
export { createUser, firstMustOwn } from './create-user.ts'
export { userList, userRoutes } from './routes.ts'
export { requireRightOver, requireStaffRight } from './staff-rights.ts'
export {
  changeEmail,
  deleteUser,
  findUser,
  findUserByEmail,
  findUserByExternalId,
  findUserShared,
  findUsers,
  hasStaff,
  holdUser,
  insertUser,
  listStaff,
  lockUser,
  noteLogin,
  retireUser,
  setLanguage,
  setStaffRole,
  setStatus,
  unusedAddresses,
} from './store.ts'
export { tellCredentials } from './tell-credentials.ts'
export { tellUser } from './tell-user.ts'
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
export { FIRST_VERIFICATION, verifyAddress } from './verify-address.ts'
