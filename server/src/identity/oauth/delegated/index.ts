export { type CheckedToken, checkToken } from './check-token.ts'
export {
  actAs,
  actingCaller,
  callerBy,
  delegatedCaller,
  isAccessToken,
  tokenCaller,
} from './delegated-caller.ts'
export { apiIdentifier, ownApi, ownScope } from './own-api.ts'
export { metadataUrl, serveResourceMetadata } from './resource-metadata.ts'
