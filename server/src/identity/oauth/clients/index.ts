export { announceChanged } from './announce.ts'
export { COMMAND_LINE, ensureCommandLine } from './command-line.ts'
export { requireRedirectUris } from './require-redirect-uris.ts'
export { applicationRoutes } from './routes.ts'
export {
  type ApplicationChange,
  applicationNames,
  changeApplication,
  deleteApplication,
  type FoundApplication,
  findByClientId,
  listSecrets,
  lockApplication,
  touchApplication,
} from './store.ts'
export { ApplicationInput, ApplicationView, showApplication } from './views.ts'
