export { OAUTH_CHORES } from './chores.ts'
export { applicationFinder, applicationNames } from './clients/index.ts'
export { oauthRoutes } from './routes.ts'
export { SEALED_BY_OAUTH } from './sealed-columns.ts'
