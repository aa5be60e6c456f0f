export {
  type ClaimMapping,
  type ClientKey,
  type Connection,
  methodOf,
  type OAuthConfig,
  type RequestBinding,
  type SamlConfig,
  type SecretConnection,
} from './connection.ts'
export { type HearTest, TESTS } from './hear-test.ts'
export { CommonCreate, CommonPatch, defineKind, type Kind, type Wanted } from './kind.ts'
export { type Actor, ConnectionRefusal, messageOf, type RefusalReason, shownDetail } from './refusal.ts'
export { refusalWords } from './refusal-words.ts'
export { contextOfClientSecret, openClientSecret, sealClientSecret } from './secret.ts'
export {
  connectionsOfAccount,
  deleteConnection,
  findConnection,
  findConnectionBySlug,
  findConnections,
  hasAccountConnection,
  insertConnection,
  listConnections,
  lockAndCountConnections,
  lockConnection,
  ownConnections,
  searchConnections,
  socialConnections,
  updateConnection,
} from './store.ts'
export { testWords } from './test-words.ts'
export { Trace } from './trace.ts'
