export { invitationPage } from './page.ts'
export { invitationRoutes } from './routes.ts'
