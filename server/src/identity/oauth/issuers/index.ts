export { MOVED_CURE, warnOfMovedIssuers } from './moved-issuers.ts'
export { issuerRoutes } from './routes.ts'
export { type Openness, opennessOf } from './settings-store.ts'
export { lockIssuer, movedIssuers, putIssuer } from './store.ts'
