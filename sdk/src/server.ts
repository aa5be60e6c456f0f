export { PosternError, PosternUnreachable, type UnreachableReason } from './api/errors.ts'
export type { ReceivedHeaders } from './lib/headers.ts'
export type { ClientAccount, ClientAccounts } from './server/active-account.ts'
export type { SignInProblem } from './server/answers.ts'
export { can } from './server/can.ts'
export type { ActiveFor, CheckedFor, CheckOptions } from './server/check-session.ts'
export type { Received } from './server/cookies.ts'
export { type Auth, createAuth } from './server/create-auth.ts'
export type { OfferedPlan } from './server/offered-plans.ts'
export type { AuthOptions } from './server/options.ts'
export type {
  GuardedRequest,
  RefusedRequest,
  RequiredSession,
  RequireOptions,
} from './server/require-session.ts'
export {
  type ActiveSession,
  type CheckedSession,
  type ClientSession,
  type ClientSessionDetails,
  clientSession,
  type Session,
  type SessionAccount,
  type User,
} from './server/session.ts'
export type { SignedIn, SignInRoutesOptions } from './server/sign-in-routes.ts'
