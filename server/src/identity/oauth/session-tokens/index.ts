export { sessionTokenRoutes } from './routes.ts'
