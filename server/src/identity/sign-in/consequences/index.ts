export { wayRoutes } from './routes.ts'
