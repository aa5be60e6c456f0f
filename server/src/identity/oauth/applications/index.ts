export { applicationReadRoutes } from './read-routes.ts'
export { applicationChangeRoutes } from './routes.ts'
