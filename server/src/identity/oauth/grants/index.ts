export { type EndReason, endGrants } from './end-grants.ts'
export { giveGrant } from './give-grant.ts'
export {
  countGrants,
  countOpenGrants,
  deleteEndedGrants,
  type Ended,
  findGrant,
  findGrantOf,
  type Grant,
  type GrantedScopes,
} from './store.ts'
