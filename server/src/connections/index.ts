export { changeConnection } from './change-connection.ts'
export { connectionFinder } from './connection-finder.ts'
export {
  type Assertion,
  type CameFrom,
  type Connection,
  methodOf,
  type SamlConfig,
  type SecretConnection,
} from './core/connection.ts'
export { deleteExpiredFlows, isWayBack, markBrowser, readBrowser, readFlowOf, takeFlow } from './core/flow.ts'
export type { Flow } from './core/flow-store.ts'
export { type Groups, rolesOf, untoldWords } from './core/groups.ts'
export { type HearTest, TESTS } from './core/hear-test.ts'
export { type Actor, ConnectionRefusal, type RefusalReason, sayingOf, shownDetail } from './core/refusal.ts'
export {
  deleteConnection,
  deleteIdentitiesOf,
  deleteIdentity,
  findConnection,
  findConnectionBySlug,
  findEnabledConnection,
  findIdentity,
  hasAccountConnection,
  insertIdentity,
  lockIdentity,
  noteIdentityUse,
  type OwnIdentity,
  ownConnections,
  ownIdentities,
  socialConnections,
} from './core/store.ts'
export { testWords } from './core/test-words.ts'
export { Trace } from './core/trace.ts'
export { createConnection } from './create-connection.ts'
export { kindOf } from './kinds.ts'
export { authorize, callbackUrl, type Hints } from './oauth/authorize.ts'
export { clientJwks } from './oauth/client-keys.ts'
export { discover as discoverIssuer } from './oauth/discovery.ts'
export { carryIssuerSession, endSessionUrl, noteIssuerSession } from './oauth/issuer-session.ts'
export { readLogoutToken } from './oauth/logout-token.ts'
export { redeemAnswer } from './oauth/redeem-answer.ts'
export {
  deleteLogoutTokensBefore,
  findIssuerSession,
  issuerSessionsNamed,
  type Named,
} from './oauth/store.ts'
export { connectionOfAccount } from './of-account.ts'
export { connectionRoutes } from './routes.ts'
export { encryptionCertificate } from './saml/encryption-keys.ts'
export { keyPairOf } from './saml/key-pair.ts'
export { type Carried, readLogout } from './saml/logout.ts'
export {
  deleteParkedAnswers,
  deleteUsedMessages,
  parkAnswer,
  readAnswer,
  takeAnswer,
} from './saml/parked-answer.ts'
export { emailIn, peekResponse, redeemResponse, type SamlAssertion } from './saml/redeem-response.ts'
export { refreshOnDemand } from './saml/refresh-metadata.ts'
export { samlRefusal } from './saml/refusals.ts'
export { authorizeSaml, logoutRequestUrl, logoutResponseUrl } from './saml/requests.ts'
export { serviceProviderOf } from './saml/service-provider.ts'
export { spMetadata } from './saml/sp-metadata.ts'
export { type IdpSession, putSession, sessionsOf } from './saml/store.ts'
export { tendSamlConnections } from './saml/tend-connections.ts'
export { sayReason } from './say-reason.ts'
export { SEALED_BY_CONNECTIONS } from './sealed-columns.ts'
export { requireRightOverConnection } from './staff-connection.ts'
export { isTestTicket, newTestTicket, TICKET_LIFETIME_MS } from './test-ticket.ts'
export { mayUse, requireUsable } from './usable.ts'
