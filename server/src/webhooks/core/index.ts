export { type Claimed, isSendable, type LeaseKey, type Sendable } from './claimed.ts'
export type { EndpointRow, EndpointStatus } from './endpoint.ts'
export type { EndpointHealth, Health, Outage } from './endpoint-health.ts'
export { endpointColumns, findEndpoint } from './endpoint-store.ts'
export { MAX_URL_LENGTH, parseEndpointUrl, requireHttps } from './endpoint-url.ts'
export { maskSignatures } from './mask-signatures.ts'
export { mayReceive } from './may-receive.ts'
export { passesFilter } from './passes-filter.ts'
export { orderedPlans, queuePlanner, steadyPlans } from './planner.ts'
export { SEALED_SECRETS } from './sealed-columns.ts'
export { contextOf } from './sealed-context.ts'
export { openSecret, type SealedSecrets, sealSecret, secretsInForce } from './secrets.ts'
export type { SendOptions } from './send-options.ts'
export { sendOptions } from './send-options-column.ts'
export { newSecret, parseSecret, SECRET_PREFIX, type SigningSecret, signedHeaders } from './sign.ts'
export { TRIGGERS, type Trigger } from './trigger.ts'
export {
  forgetUndelivered,
  forgetUndeliveredBefore,
  isUndelivered,
  noteUndelivered,
} from './undelivered-store.ts'
