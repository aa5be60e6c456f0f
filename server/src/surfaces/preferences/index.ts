export { preferenceRoutes } from './routes.ts'
export { listPreferences } from './store.ts'
