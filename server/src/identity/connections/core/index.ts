export { claimAt } from './claim-path.ts'
export {
  type Assertion,
  type CameFrom,
  type ClaimMapping,
  type ClientKey,
  type Connection,
  methodOf,
  type OAuthConfig,
  type RequestBinding,
  type SamlConfig,
  type SecretConnection,
} from './connection.ts'
export {
  beginFlow,
  codeVerifierOf,
  contextOfVerifier,
  deleteExpiredFlows,
  type Hints,
  isWayBack,
  keepBeside,
  markBrowser,
  type NewFlow,
  readBrowser,
  readFlowOf,
  takeFlow,
} from './flow.ts'
export type { Flow, Told } from './flow-store.ts'
export { type Groups, isOverage, rolesOf, untoldWords } from './groups.ts'
export { type HearTest, TESTS } from './hear-test.ts'
export { CommonCreate, CommonPatch, defineKind, type Kind, type Wanted } from './kind.ts'
export { toAssertion } from './mapping.ts'
export { ProfileMapping } from './profile-in.ts'
export { type Actor, ConnectionRefusal, type RefusalReason, sayingOf, shownDetail } from './refusal.ts'
export { refusalWords } from './refusal-words.ts'
export { contextOfClientSecret, openClientSecret, sealClientSecret } from './secret.ts'
export { isAhead, isShownFor, NOTHING_SAID, type ShownThere, SKEW_MS } from './shown-there.ts'
export {
  connectionsOfAccount,
  deleteConnection,
  deleteIdentitiesOf,
  deleteIdentity,
  deleteStaffIdentities,
  findConnection,
  findConnectionBySlug,
  findConnections,
  findEnabledConnection,
  findIdentity,
  hasAccountConnection,
  insertConnection,
  insertIdentity,
  lastUses,
  listConnections,
  lockAndCountConnections,
  lockConnection,
  lockIdentity,
  noteIdentityUse,
  type OwnIdentity,
  ownConnections,
  ownIdentities,
  searchConnections,
  socialConnections,
  updateConnection,
} from './store.ts'
export { testWords } from './test-words.ts'
export { Trace } from './trace.ts'
export {
  keptTrust,
  requireMayVouch,
  type TrustsMfa,
  TrustsMfaOidc,
  TrustsMfaSaml,
  vouchesForTwo,
} from './trusts-mfa.ts'
