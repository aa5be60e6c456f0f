export type { AccountsOfUser } from './accounts-of-user.ts'
export { findWhoAsks } from './asked-session.ts'
export { checkSession, usedSince } from './check-session.ts'
export {
  clearSessionCookie,
  readSessionCookie,
  setSessionCookie,
} from './cookie.ts'
export { BEGUN, endAccess, endBegun } from './end-access.ts'
export { AWAY, endAllSessions } from './end-all-sessions.ts'
export { endExpiredSessions, endSessions, endSessionsById } from './end-sessions.ts'
export { endOtherSessions, endSession, listSessions } from './own-sessions.ts'
export {
  countTry,
  deleteExpiredPending,
  deletePending,
  deletePendingOf,
  findPending,
  insertPending,
  type PendingLogin,
} from './pending-store.ts'
export { requireRecentFactor } from './recent-factor.ts'
export { rotateSession } from './rotate-session.ts'
export { sessionRoutes } from './routes.ts'
export { type Session, type SessionWithUser, userOf } from './session.ts'
export {
  callerOf,
  currentSession,
  ownSession,
  presentedSession,
  sessionCaller,
} from './session-caller.ts'
export { showSession } from './session-view.ts'
export { startSession } from './start-session.ts'
export { type Ending, tellStarted } from './tell-session.ts'
