export { announceChanged } from './announce.ts'
export { fitsSecret } from './fits-secret.ts'
export { requireKeys } from './require-keys.ts'
export { requirePostLogoutUris, requireRedirectUris } from './require-redirect-uris.ts'
export { applicationRoutes } from './routes.ts'
export {
  type ApplicationChange,
  applicationNames,
  changeApplication,
  deleteApplication,
  type FoundApplication,
  findApplication,
  findByClientId,
  listSecrets,
  lockApplication,
  touchApplication,
} from './store.ts'
export { ApplicationInput, ApplicationView, showApplication } from './views.ts'
