export {
  ClientCertificateField,
  ClientCertificateView,
  checkCertificate,
  openCertificate,
  type ShownCertificate,
  sealCertificate,
} from './client-certificate.ts'
export { type EndpointRow, type EndpointStatus, endpointColumns, findEndpoint } from './endpoint.ts'
export { type EndpointFilter, FilterField, requireKnownPaths } from './endpoint-filter.ts'
export {
  changeHeaders,
  headerChanges,
  hintsOf,
  type OwnHeaders,
  openHeaders,
  sealHeaders,
  sendableHeaders,
} from './endpoint-headers.ts'
export { MAX_URL_LENGTH, parseEndpointUrl, requireHttps } from './endpoint-url.ts'
export type { Engine } from './engine.ts'
export { BroughtSecret } from './imported-secret.ts'
export { mayHear } from './may-hear.ts'
export { passesFilter } from './passes-filter.ts'
export { orderedPlans, queuePlanner, steadyPlans } from './planner.ts'
export { regularly } from './regularly.ts'
export { SEALED_SECRETS } from './sealed-columns.ts'
export { contextOf } from './sealed-context.ts'
export { openSecret, type SealedSecrets, sealSecret, secretsInForce } from './secrets.ts'
export { requireWithinRetention, type SendOptions } from './send-options.ts'
export { sendOptions } from './send-options-column.ts'
export { newSecret, parseSecret, type SigningSecret, signedHeaders } from './sign.ts'
export { signaturesIn } from './signatures-in.ts'
export { TRIGGERS, type Trigger } from './trigger.ts'
export { forgetUndelivered, forgetUndeliveredBefore, isUndelivered, noteUndelivered } from './undelivered.ts'
