export { deleteExpiredLinks } from './links/store.ts'
export { portalRoutes } from './routes.ts'
