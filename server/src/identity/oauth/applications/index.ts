export { applicationChangeRoutes } from './routes.ts'
