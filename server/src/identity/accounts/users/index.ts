export { MADE_TOKENS, type MadeTokens, USER_REMOVED } from './hooks.ts'
export { ERASURE, type ErasureInput, removeUser } from './remove-user.ts'
export { userRightsRoutes } from './routes.ts'
export {
  LEFT_BEHIND,
  LeftBehind,
  leftInDetail,
  leftOf,
  NOTHING_LEFT,
  RevokeKeys,
  revokeKeysWith,
  settleKeys,
} from './settle-keys.ts'
