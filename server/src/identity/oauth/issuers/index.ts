export { MOVED_CURE, movedIssuers, warnOfMovedIssuers } from './moved-issuers.ts'
export { issuerRoutes } from './routes.ts'
export { type Openness, opennessOf } from './settings-store.ts'
export { lockIssuer, putIssuer } from './store.ts'
