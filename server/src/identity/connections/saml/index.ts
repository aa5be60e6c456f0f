export { endOf } from './certificates.ts'
export { encryptionCertificate } from './encryption-keys.ts'
export { keyPairOf } from './key-pair.ts'
export { samlKeyRoutes } from './key-routes.ts'
export { samlKind } from './kind.ts'
export { type Carried, readLogout } from './logout.ts'
export {
  deleteParkedAnswers,
  deleteUsedMessages,
  parkAnswer,
  readAnswer,
  takeAnswer,
} from './parked-answer.ts'
export { emailIn, peekResponse, redeemResponse, type SamlAssertion } from './redeem-response.ts'
export { refreshOnDemand } from './refresh-metadata.ts'
export { samlRefusalWords } from './refusal-words.ts'
export { samlRefusal } from './refusals.ts'
export { authorizeSaml, logoutRequestUrl, logoutResponseUrl } from './requests.ts'
export { SEALED_BY_SAML } from './sealed-columns.ts'
export { newKeyPair } from './self-signed-certificate.ts'
export { serviceProviderOf } from './service-provider.ts'
export { spMetadata } from './sp-metadata.ts'
export { type IdpSession, putSession, sessionsOf } from './store.ts'
export { tendSamlConnections } from './tend-connections.ts'
