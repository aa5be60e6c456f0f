export { createUser } from './create-user.ts'
export { type DropUnproven, FIRST_PROOF, proveAddress } from './first-proof.ts'
export { userRoutes } from './routes.ts'
export { staffAddresses } from './staff-addresses.ts'
export { requireRightOver, requireStaffRight } from './staff-rights.ts'
export {
  changeEmail,
  deleteUser,
  findUser,
  findUserByEmail,
  holdUser,
  insertUser,
  listUsers,
  lockStaffOwners,
  lockUser,
  markVerified,
  noteLogin,
  setStaffRole,
  setStatus,
  unusedAddresses,
} from './store.ts'
export { SignedInUser, showSignedInUser, showUser, type User, UserView } from './user.ts'
