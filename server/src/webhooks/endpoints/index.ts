export { changeEndpoint } from './change-endpoint.ts'
export { openCertificate, type ShownCertificate } from './client-certificate.ts'
export { createEndpoint, MAX_ENDPOINTS } from './create-endpoint.ts'
export { Description, EndpointUrl } from './endpoint-fields.ts'
export type { EndpointFilter } from './endpoint-filter.ts'
export { deliveryFinder, endpointFinder } from './endpoint-finder.ts'
export { type OwnHeaders, openHeaders, sendableHeaders } from './endpoint-headers.ts'
export { EndpointStatus, endpointFields, SecretView, viewSecrets } from './endpoint-view.ts'
export { type EndpointAtPath, endpointsAtPath } from './endpoints-at-path.ts'
export type { Engine } from './engine.ts'
export { ImportedSecret } from './imported-secret.ts'
export { moveEndpoint } from './move-endpoint.ts'
export { pauseEndpoint, resumeEndpoint } from './pause-endpoint.ts'
export { removeEndpoint } from './remove-endpoint.ts'
export { promoteSecret, rotateSecret, type ShownSecrets, showSecrets } from './rotate-secret.ts'
export { endpointRoutes } from './routes.ts'
export { Rotation } from './secret-routes.ts'
export {
  countEndpoints,
  countUnencrypted,
  findEndpoints,
  listEndingCertificates,
  listEndpoints,
  newestReceivers,
} from './store.ts'
export { forgetEndpointVersions } from './version-store.ts'
