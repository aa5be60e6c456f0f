export { provisioningRoutes } from './routes.ts'
export { scimServer } from './server.ts'
