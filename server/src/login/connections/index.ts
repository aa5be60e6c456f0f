export {
  browserInput,
  ConnectionParams,
  landingOf,
  SENT_AT_START,
  StartQuery,
  startAt,
} from './browser-route.ts'
export { completeFederated, type FederatedLogin } from './complete-federated.ts'
export { confirmPages } from './confirm-pages.ts'
export {
  type Assertion,
  type ClaimMapping,
  type Connection,
  type ConnectionConfig,
  type ConnectionKind,
  methodOf,
  type OAuthConfig,
  type SamlConfig,
  type SecretConnection,
} from './connection.ts'
export { answerReport, type Report } from './dry-run.ts'
export { answerRefusal, type Landing, land } from './finish.ts'
export { beginFlow, deleteExpiredFlows, readFlowOf, takeFlow } from './flow.ts'
export type { Flow } from './flow-store.ts'
export { CommonCreate, CommonPatch, defineKind, type Kind, type Wanted } from './kind.ts'
export { kindOf } from './kinds.ts'
export { unlinkedNotice } from './mail.ts'
export { groupsIn, isEmailProved } from './mapping.ts'
export { authorize } from './oauth/authorize.ts'
export { redeemAnswer } from './oauth/redeem-answer.ts'
export { connectionOfAccount } from './of-account.ts'
export { type Actor, ConnectionRefusal, type RefusalReason } from './refusal.ts'
export { connectionRoutes } from './routes.ts'
export { SEALED_BY_CONNECTIONS } from './sealed-columns.ts'
export { requireRightOverConnection } from './staff-connection.ts'
export {
  deleteIdentitiesOf,
  deleteIdentity,
  findConnection,
  findConnectionBySlug,
  findEnabledConnection,
  findIdentity,
  hasAccountConnection,
  type OwnIdentity,
  ownConnections,
  ownIdentities,
  socialConnections,
  updateConnection,
} from './store.ts'
export { isTestTicket, newTestTicket } from './test-ticket.ts'
export { Trace } from './trace.ts'
export { mayUse, requireUsable } from './usable.ts'
export { deleteExpiredWaiting } from './waiting.ts'
