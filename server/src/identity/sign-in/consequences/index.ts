export { consequenceRoutes } from './routes.ts'
