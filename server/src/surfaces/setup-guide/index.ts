export { deleteEndedGuides } from './guide/clean-up.ts'
export { setupRoutes } from './setup-routes.ts'
