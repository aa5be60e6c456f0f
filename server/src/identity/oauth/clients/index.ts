export { announceChanged } from './announce.ts'
export { applicationFinder } from './application-finder.ts'
export { fitsSecret, matchSecret } from './fits-secret.ts'
export { APPLICATION_SORTS, listApplications } from './list-store.ts'
export { requireKeys } from './require-keys.ts'
export { requirePostLogoutUris, requireRedirectUris } from './require-redirect-uris.ts'
export { applicationRoutes } from './routes.ts'
export {
  type ApplicationChange,
  applicationNames,
  type ComparedSecret,
  changeApplication,
  deleteApplication,
  type FoundApplication,
  findApplication,
  findByClientId,
  listSecrets,
  lockApplication,
  touchApplication,
  touchSecret,
} from './store.ts'
export { ApplicationInput, ApplicationView, showApplication } from './views.ts'
