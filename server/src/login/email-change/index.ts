export { emailChangePages, emailSection } from './pages.ts'
export { emailChangeRoutes } from './routes.ts'
