export { billingImportRoutes } from './routes.ts'
