export { type Openness, opennessOf } from './openness.ts'
export { findIssuer, type IssuerRow, lockIssuer, putIssuer } from './store.ts'
