export { findIssuer, type IssuerRow, lockIssuer, putIssuer } from './store.ts'
