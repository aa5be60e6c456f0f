export { type CheckedToken, checkToken } from './check-token.ts'
export { callerBy, delegatedCaller, isAccessToken } from './delegated-caller.ts'
export { apiIdentifier, ownApi } from './own-api.ts'
export { metadataUrl, serveResourceMetadata } from './resource-metadata.ts'
