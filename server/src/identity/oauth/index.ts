export { allowBrowserApplications } from './browsers/index.ts'
export { OAUTH_CHORES } from './chores.ts'
export { applicationFinder, applicationNames, findApplication } from './clients/index.ts'
export { sayScopes, shownName } from './consent/index.ts'
export { ACCESS_TOKEN_MS } from './core/index.ts'
export {
  actAs,
  actingCaller,
  callerBy,
  checkToken,
  delegatedCaller,
  isAccessToken,
  metadataUrl,
  ownScope,
  serveResourceMetadata,
} from './delegated/index.ts'
export { endGrants, hasGrants, type ListedGrant, listGrants } from './grants/index.ts'
export { MOVED_CURE, movedIssuers, warnOfMovedIssuers } from './issuers/index.ts'
export {
  OWN_RESOURCES,
  type OwnResources,
  resourceNames,
} from './resources/index.ts'
export { oauthRoutes } from './routes.ts'
export { SEALED_BY_OAUTH } from './sealed-columns.ts'
