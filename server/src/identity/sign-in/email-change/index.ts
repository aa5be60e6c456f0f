export { changeEmail } from './change-email.ts'
export { requestEmailChange } from './request-email-change.ts'
export { emailChangeRoutes } from './routes.ts'
