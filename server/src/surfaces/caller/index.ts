export { callerRoutes } from './routes.ts'
