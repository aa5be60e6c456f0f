export { createUser } from './create-user.ts'
export { userRoutes } from './routes.ts'
export {
  deleteUser,
  findUser,
  findUserByEmail,
  insertUser,
  listUsers,
  markVerified,
  noteLogin,
  setStatus,
} from './store.ts'
export { SignedInUser, showSignedInUser, type User } from './user.ts'
