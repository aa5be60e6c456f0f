export { makeWelcome } from './make-welcome.ts'
export { welcomeRoutes } from './routes.ts'
export { deleteExpiredWelcomes } from './store.ts'
