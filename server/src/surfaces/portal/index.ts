export { deleteExpiredLinks } from './links/store.ts'
export { portalRoutes } from './routes.ts'
export { deleteExpiredPortalSessions } from './sessions/store.ts'
