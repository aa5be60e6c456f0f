export { type Openness, opennessOf } from './openness-store.ts'
export { issuerRoutes } from './routes.ts'
export { findIssuer, type IssuerRow, lockIssuer, putIssuer } from './store.ts'
