export { endFamily } from './end-family.ts'
export { type EndReason, endGrants } from './end-grants.ts'
export { giveGrant } from './give-grant.ts'
export { type GrantFilter, hasGrants, type ListedGrant, listGrants } from './list-store.ts'
export { grantRoutes } from './routes.ts'
export {
  countGrants,
  countOpenGrants,
  deleteEndedGrants,
  type Ended,
  findChosenAccounts,
  findGrant,
  findGrantOf,
  type Grant,
  type GrantedScopes,
  touchGrant,
} from './store.ts'
