export { keepBrowser, newBrowser, readBrowser } from './browser-cookie.ts'
export { type DeviceRow, decideDevice, findDevice, notePoll } from './device-store.ts'
export {
  deleteExpiredInteractions,
  deleteInteraction,
  findInteraction,
  type InteractionRow,
  insertInteraction,
  noteResult,
} from './interaction-store.ts'
export { mayIntrospect } from './may-introspect.ts'
export { type Moment, momentOf } from './moment.ts'
export { grantHolds, type Origin, originHolds, sessionHolds } from './origin-store.ts'
export { deleteOldReplays, insertReplay, type ReplayRow, wasShown } from './replay-store.ts'
export {
  consumeToken,
  contextOfSuccessor,
  deleteExpiredTokens,
  deleteFamily,
  deleteToken,
  deleteTokensFor,
  deleteTokensOf,
  deleteTokensOfApplication,
  findAnyToken,
  findToken,
  insertToken,
  SEALED_SUCCESSORS,
  type TokenKind,
  type TokenRow,
} from './store.ts'
