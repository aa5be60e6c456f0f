export { lifecycleRoutes } from './routes.ts'
