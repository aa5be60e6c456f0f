export { addSecret } from './add-secret.ts'
export { announceChanged, announceCreated } from './announce.ts'
export { COMMAND_LINE, ensureCommandLine } from './command-line.ts'
export { fitsSecret } from './fits-secret.ts'
export { identityDigest } from './identity-digest.ts'
export { requireExchange } from './require-exchange.ts'
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
  insertApplication,
  listSecrets,
  lockApplication,
  touchApplication,
} from './store.ts'
export { ApplicationInput, ApplicationView, showApplication } from './views.ts'
