export { addApplication } from './add-application.ts'
export { addKnownApplication } from './add-known-application.ts'
export { announceChanged } from './announce.ts'
export { applicationFinder } from './application-finder.ts'
export { authenticateBasic } from './authenticate-basic.ts'
export { COMMAND_LINE, ensureCommandLine } from './command-line.ts'
export { identityDigest } from './identity-digest.ts'
export { knownSecretFault } from './known-secret.ts'
export { APPLICATION_SORTS, listApplications } from './list-store.ts'
export { isLiveSecret, matchSecret, type WrongSecret } from './match-secret.ts'
export { mayExchange } from './may-exchange.ts'
export { isUseDue, noteUse } from './note-use.ts'
export { requireApplication, requireChange } from './require-application.ts'
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
  touchSecret,
} from './store.ts'
export { ApplicationInput, ApplicationView, NewApplicationInput, showApplication } from './views.ts'
