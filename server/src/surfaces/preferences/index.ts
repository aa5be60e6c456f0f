export { preferenceRoutes } from './routes.ts'
